import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import FileIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bytesText } from '#src/text/moments.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { ProblemAlert } from '#src/ui/forms/problem-alert.tsx';
import { ProgressLine } from '#src/ui/forms/progress-line.tsx';
import { PickedList, RemovePicked } from './picked-list.tsx';
import { accepted, type UploadKind } from './upload-kind.ts';
import type { FileImport } from './use-file-import.ts';
import type { FilePick } from './use-file-pick.ts';

interface Props {
  kind: UploadKind;
  source: FileImport;
  pick: FilePick;
  /** Several can be picked at once. */
  several: boolean;
  /** Photos saved so far while the dialog stayed open. */
  saved: number;
  /** In a sentence; what is wrong with the file itself comes before it. */
  problem: string | undefined;
  disabled: boolean;
  /** What opens the camera. */
  camera: RefObject<HTMLInputElement | null>;
}

/** Choosing a file, and how far its bytes are copied to this device. */
export function FileField({ kind, source, pick, several, saved, problem, disabled, camera }: Props) {
  const { t } = useTranslation('uploads');
  const locked = disabled || source.busy;
  const buttons = { disabled: locked, accept: accepted[kind] };
  return (
    <Stack spacing={1}>
      {saved > 0 ? (
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {t('photos_saved', { count: saved })}
        </Typography>
      ) : null}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <PickButton
          {...buttons}
          label={t(`choose.${kind}`)}
          several={several}
          onPick={(files) => void pick.take(files)}
        >
          <FileIcon />
        </PickButton>
        {kind === 'photo' ? (
          <PickButton
            {...buttons}
            label={t('take_photo')}
            camera={camera}
            onPick={(files) => void pick.take(files, true)}
          >
            <CameraIcon />
          </PickButton>
        ) : null}
      </Stack>
      {kind === 'drawing' && source.chosen === null ? (
        <Typography variant="body2" color="textSecondary">
          {t('drawing_formats')}
        </Typography>
      ) : null}
      <Progress source={source} pick={pick} disabled={locked} />
      <FileProblems source={source} pick={pick} problem={problem} />
      {pick.several.length === 0 ? null : (
        <PickedList files={pick.several} onRemove={(key) => void pick.remove(key)} disabled={locked} />
      )}
      <ConfirmDialog
        open={pick.replacing.asked}
        title={t('replace_taken.title')}
        body={t('replace_taken.body')}
        confirm={t('replace_taken.replace')}
        cancel={t('replace_taken.keep')}
        onConfirm={() => void pick.replacing.replace()}
        onClose={pick.replacing.keep}
      />
    </Stack>
  );
}

function FileProblems({ source, pick: { refused }, problem }: Pick<Props, 'source' | 'pick' | 'problem'>) {
  const { t } = useTranslation('uploads');
  const leftOut = refused !== undefined && refused.leftOut > 0 ? t('left_out', { count: refused.leftOut }) : undefined;
  // Of a pick that was refused whole nothing reached the device: what the copy before it failed for is past.
  const own = refused === undefined || leftOut !== undefined ? undefined : t(`problem.${refused.problem}`);
  const wrong = own ?? source.problem ?? leftOut ?? problem;
  if (source.full && own === undefined) return <ProblemAlert problem={source.problem} full />;
  if (wrong === undefined) return null;
  return (
    <FormHelperText error role="alert" sx={{ fontSize: '1rem' }}>
      {wrong}
    </FormHelperText>
  );
}

function Progress({ source, pick, disabled }: Pick<Props, 'source' | 'pick' | 'disabled'>) {
  const { t, i18n } = useTranslation('uploads');
  const { chosen, copied, imported } = source;
  if (chosen === null) return null;
  const total = bytesText(chosen.size, i18n.language);
  const copying = t('copying', { done: bytesText(copied, i18n.language), total });
  return (
    <Stack spacing={0.5} aria-live="polite">
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>{chosen.name}</Typography>
        {pick.chosen.map(({ key }) => (
          <RemovePicked key={key} name={chosen.name} onRemove={() => void pick.remove(key)} disabled={disabled} />
        ))}
      </Stack>
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
  several?: boolean;
  /** Opens the camera at once, where the device has one. */
  camera?: RefObject<HTMLInputElement | null>;
  disabled: boolean;
  onPick: (files: File[]) => void;
  children: ReactNode;
}

/** A button in place of the browser's own file input, which cannot be given a size or words. */
function PickButton({ label, accept, several = false, camera, disabled, onPick, children }: PickProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = camera ?? own;
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file can be picked again after a failure.
    event.target.value = '';
    if (files.length > 0) onPick(files);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={children}
        disabled={disabled}
        onClick={() => input.current?.click()}
        sx={{ flexGrow: { xs: 1, sm: 0 } }}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        aria-label={label}
        accept={accept}
        capture={camera === undefined ? undefined : 'environment'}
        disabled={disabled}
        onChange={pick}
      />
    </>
  );
}
