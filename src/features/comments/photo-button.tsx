import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import LibraryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import IconButton from '@mui/material/IconButton';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonTooltip } from '#src/ui/forms/reason-tooltip.tsx';
import { OptionsMenu } from '#src/ui/options-menu.tsx';

interface Props {
  /** Why no photo can be added. */
  reason: string | undefined;
  onPick: (files: File[]) => void;
}

/** Takes a photo or chooses some that were taken. */
export function PhotoButton({ reason, onPick }: Props) {
  const { t } = useTranslation(['comments', 'uploads']);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const camera = useRef<HTMLInputElement>(null);
  const library = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same picture can be picked again after a failure.
    event.target.value = '';
    if (files.length > 0) onPick(files);
  };
  const ways = [
    { key: 'camera', label: t('uploads:take_photo'), icon: <CameraIcon />, input: camera },
    { key: 'library', label: t('choose_photos'), icon: <LibraryIcon />, input: library },
  ];
  return (
    <>
      <ReasonTooltip reason={reason}>
        <IconButton
          aria-label={t('add_photo')}
          aria-haspopup="menu"
          disabled={reason !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <CameraIcon />
        </IconButton>
      </ReasonTooltip>
      <OptionsMenu
        open={anchor !== undefined}
        anchor={anchor}
        label={t('add_photo')}
        choices={ways.map(({ input, ...way }) => ({ ...way, onChoose: () => input.current?.click() }))}
        onClose={() => setAnchor(undefined)}
      />
      {(reason === undefined ? ways : []).map(({ key, label, input }) => (
        <input
          key={key}
          ref={input}
          type="file"
          hidden
          accept="image/*"
          aria-label={label}
          {...(key === 'camera' ? { capture: 'environment' as const } : { multiple: true })}
          onChange={pick}
        />
      ))}
    </>
  );
}
