import CameraswitchIcon from '@mui/icons-material/CameraswitchOutlined';
import FlashlightOffIcon from '@mui/icons-material/FlashlightOff';
import FlashlightOnIcon from '@mui/icons-material/FlashlightOn';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenCamera } from '#src/platform/scan/code-camera.ts';

/** To be seen on any picture. */
const onPicture = {
  color: '#fff',
  bgcolor: 'rgb(0 0 0 / 62%)',
  '&:hover': { bgcolor: 'rgb(0 0 0 / 78%)' },
} as const;

function TorchButton({ setTorch }: { setTorch: (on: boolean) => Promise<void> }) {
  const { t } = useTranslation('qr');
  const [lit, setLit] = useState(false);
  const Icon = lit ? FlashlightOnIcon : FlashlightOffIcon;
  const press = async () => {
    await setTorch(!lit);
    setLit(!lit);
  };
  return (
    <IconButton aria-label={t('torch')} aria-pressed={lit} onClick={() => void press()} sx={onPicture}>
      <Icon />
    </IconButton>
  );
}

interface Props {
  camera: OpenCamera;
  choose: (cameraId: string) => void;
}

function CameraMenu({ camera, choose }: Props) {
  const { t } = useTranslation('qr');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('camera')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={onPicture}
      >
        <CameraswitchIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {camera.cameras.map(({ id, label }, index) => (
          <MenuItem
            key={id}
            selected={id === camera.id}
            onClick={() => {
              setAnchor(null);
              choose(id);
            }}
          >
            {label === '' ? t('camera_number', { number: String(index + 1) }) : label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** On the picture of the camera: its light, and the other cameras of this device. */
export function CameraControls({ camera, choose }: Props) {
  const { cameras, setTorch, id } = camera;
  return (
    <Stack direction="row" spacing={1} sx={{ position: 'absolute', right: 12, bottom: 12 }}>
      {setTorch === undefined ? null : <TorchButton key={id} setTorch={setTorch} />}
      {cameras.length > 1 ? <CameraMenu camera={camera} choose={choose} /> : null}
    </Stack>
  );
}
