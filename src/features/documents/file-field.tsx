import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import FileIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bytesText } from '#src/text/moments.ts';
import { ProgressLine } from '#src/ui/progress-line.tsx';
import { accepted, type UploadKind } from './upload-kind.ts';
import type { FileImport } from './use-file-import.ts';

interface Props {
  kind: UploadKind;
  source: FileImport;
  onPick: (file: File) => void;
  /** In a sentence; the import's own problem comes before it. */
  problem: string | undefined;
  disabled: boolean;
}

/** Choosing a file, and how far its bytes are copied to this device. */
export function FileField({ kind, source, onPick, problem, disabled }: Props) {
  const { t } = useTranslation('uploads');
  const wrong = source.problem ?? problem;
  const locked = disabled || source.busy;
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <PickButton label={t(`choose.${kind}`)} accept={accepted[kind]} disabled={locked} onPick={onPick}>
          <FileIcon />
        </PickButton>
        {kind === 'photo' ? (
          <PickButton label={t('take_photo')} accept={accepted.photo} camera disabled={locked} onPick={onPick}>
            <CameraIcon />
          </PickButton>
        ) : null}
      </Stack>
      <Progress source={source} />
      {wrong === undefined ? null : (
        <FormHelperText error role="alert" sx={{ fontSize: '1rem' }}>
          {wrong}
        </FormHelperText>
      )}
    </Stack>
  );
}

function Progress({ source }: { source: FileImport }) {
  const { t, i18n } = useTranslation('uploads');
  const { chosen, copied, imported } = source;
  if (chosen === null) return null;
  const total = bytesText(chosen.size, i18n.language);
  const copying = t('copying', { done: bytesText(copied, i18n.language), total });
  return (
    <Stack spacing={0.5} aria-live="polite">
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{chosen.name}</Typography>
      {imported === null ? (
        <ProgressLine value={copied} total={chosen.size} label={copying}>
          {copying}
        </ProgressLine>
      ) : (
        <Typography variant="body2">{t('copied', { size: total })}</Typography>
      )}
    </Stack>
  );
}

interface PickProps {
  label: string;
  accept: string | undefined;
  /** Opens the camera at once, where the device has one. */
  camera?: boolean;
  disabled: boolean;
  onPick: (file: File) => void;
  children: ReactNode;
}

/** A button in place of the browser's own file input, which cannot be given a size or words. */
function PickButton({ label, accept, camera = false, disabled, onPick, children }: PickProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can be picked again after a failure.
    event.target.value = '';
    if (file !== undefined) onPick(file);
  };
  return (
    <>
      <Button variant="outlined" startIcon={children} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        capture={camera ? 'environment' : undefined}
        disabled={disabled}
        onChange={pick}
      />
    </>
  );
}
