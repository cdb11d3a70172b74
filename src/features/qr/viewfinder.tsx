import VideocamOffIcon from '@mui/icons-material/VideocamOffOutlined';
import VideocamIcon from '@mui/icons-material/VideocamOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CameraControls } from './camera-controls.tsx';
import type { CodeScanner } from './use-code-scanner.ts';

/** Dark in both themes, as the pictures of cameras are. */
const GROUND = '#10181E';
const ON_GROUND = '#E8EDF1';
const fill = { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' } as const;

/** What stands in the place of the picture, while there is none. */
function Instead({ scanner: { on, problem, start } }: { scanner: CodeScanner }) {
  const { t } = useTranslation('qr');
  const Icon = problem === undefined ? VideocamIcon : VideocamOffIcon;
  const text = on ? t('camera_starting') : t(problem === undefined ? 'camera_lead' : `camera_problem.${problem}`);
  return (
    <Stack spacing={2} sx={{ position: 'relative', p: 3, alignItems: 'center', textAlign: 'center', maxWidth: 520 }}>
      <Icon sx={{ fontSize: 40 }} />
      <Typography role={problem === undefined ? undefined : 'alert'}>{text}</Typography>
      {on ? null : (
        <Button variant="contained" size="large" onClick={start} sx={{ minHeight: 56 }}>
          {t(problem === undefined ? 'camera_start' : 'try_again')}
        </Button>
      )}
    </Stack>
  );
}

/** Where the middle is that is looked at most closely. */
function Aim() {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        height: '56%',
        aspectRatio: '1',
        border: '3px solid rgb(255 255 255 / 85%)',
        borderRadius: 3,
        boxShadow: '0 0 0 100vmax rgb(0 0 0 / 28%)',
      }}
    />
  );
}

interface Props {
  scanner: CodeScanner;
  /** A code was found: what the camera saw then stands still, and leaves the room to the verdict. */
  rests: boolean;
}

/** The picture of the camera, or why there is none. */
export function Viewfinder({ scanner, rests }: Props) {
  const { t } = useTranslation('qr');
  const { on, camera, strange } = scanner;
  const live = camera !== undefined;
  const frozen = on && rests;
  return (
    <Stack spacing={1}>
      <Box
        role="group"
        aria-label={t('viewfinder')}
        sx={{
          position: 'relative',
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
          borderRadius: 3,
          border: 1,
          borderColor: 'divider',
          bgcolor: GROUND,
          color: ON_GROUND,
          ...(frozen ? { height: 132 } : on ? { aspectRatio: { xs: '4 / 5', sm: '16 / 9' }, maxHeight: '60dvh' } : {}),
        }}
      >
        <Box component="video" ref={scanner.video} muted playsInline sx={{ ...fill, opacity: live ? 1 : 0 }} />
        <Box component="canvas" ref={scanner.still} aria-hidden sx={{ ...fill, opacity: frozen ? 1 : 0 }} />
        {live ? <Aim /> : null}
        {live || frozen ? null : <Instead scanner={scanner} />}
        {live ? <CameraControls camera={camera} choose={scanner.choose} /> : null}
      </Box>
      {live ? (
        <Typography
          role="status"
          sx={strange ? { color: 'warning.main', fontWeight: 600 } : { color: 'text.secondary' }}
        >
          {t(strange ? 'not_ours' : 'aim')}
        </Typography>
      ) : null}
    </Stack>
  );
}
