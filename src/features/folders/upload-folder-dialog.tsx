// Uploading folders, or several files, together: chosen, looked at if wanted, then copied behind the closed dialog.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/access';
import { read } from '#src/data/current-store.ts';
import { readAccessLevel } from '#src/data/reads/access.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { LocationField } from '#src/nouns/location-field.tsx';
import type { SavedListener } from '#src/sync/folder-import/folder-import-run.ts';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useAskToClose } from '#src/ui/dialogs/use-ask-to-close.tsx';
import { FolderField } from '#src/ui/forms/folder-field.tsx';
import { ProblemAlert } from '#src/ui/forms/problem-alert.tsx';
import { type FolderFile, folderOf } from '#src/ui/incoming/picked-folder.ts';
import { UploadPreview } from './upload-preview.tsx';
import { useFilesHere } from './use-files-here.ts';
import { type FolderUploadState, useFolderUpload } from './use-folder-upload.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  projectId: number;
  /** Where it goes unless the person chooses another place. */
  folderId: number;
  /** Told of each file that is saved here, also once the dialog is closed. */
  onSaved?: SavedListener | undefined;
  /** Called with the import that saves them, behind the closed dialog. */
  onBegun?: ((importId: number) => void) | undefined;
  /** Taken at once: what was dropped or picked. */
  files?: FolderFile[] | undefined;
}

/** What is dropped while it is closed is another upload: nothing of the last one is left in it. */
export function UploadFolderDialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null;
}

const noFiles: FolderFile[] = [];

function OpenDialog({ onClose, onSaved, onBegun, projectId, folderId, files = noFiles }: Omit<Props, 'open'>) {
  const { t } = useTranslation('folderUpload');
  const level = useLiveQuery(() => read((store) => readAccessLevel(store, projectId)), [projectId]);
  const readOnly = level !== undefined && !may(level ?? undefined, 'document.write');
  const upload = useFolderUpload({ projectId, folderId, files, onDone: onClose, onSaved, onBegun });
  const here = useFilesHere(upload.plan, upload.files);
  const { close, question } = useAskToClose(upload.files.length > 0, onClose);
  const loose = upload.files.length > 0 && upload.files.every(({ path }) => folderOf(path) === '');
  const locked = readOnly || level === undefined || upload.busy !== undefined;
  return (
    <>
      <SheetOrDialog
        open
        onClose={close}
        title={t(loose ? 'title_files' : 'title')}
        actions={<Actions upload={upload} locked={locked} onClose={onClose} />}
        busy={upload.busy === 'beginning'}
      >
        {upload.step === 'files' || upload.plan === undefined ? (
          <ChooseStep upload={upload} projectId={projectId} folderId={folderId} readOnly={readOnly} locked={locked} />
        ) : (
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            <ProblemAlert problem={upload.problem} full={upload.full} />
            <UploadPreview
              plan={upload.plan}
              here={here}
              choices={upload.choices}
              onChoose={upload.choose}
              asked={upload.asked}
              disabled={locked}
            />
          </Stack>
        )}
      </SheetOrDialog>
      {question}
    </>
  );
}

/** On a phone three buttons do not stand side by side; the cross above closes it. */
const whereRoom = { display: { xs: 'none', sm: 'inline-flex' } };

interface ActionProps {
  upload: FolderUploadState;
  locked: boolean;
  onClose: () => void;
}

function Actions({ upload, locked, onClose }: ActionProps) {
  const { t } = useTranslation(['folderUpload', 'uploads', 'words']);
  const first = upload.step === 'files';
  return (
    <>
      {first ? (
        <Button onClick={onClose} sx={whereRoom}>
          {t('words:cancel')}
        </Button>
      ) : (
        <Button onClick={upload.back} disabled={upload.busy !== undefined}>
          {t('back')}
        </Button>
      )}
      {first ? (
        <Button variant="outlined" disabled={locked} onClick={() => void upload.preview()}>
          {t('preview')}
        </Button>
      ) : null}
      <Button variant="contained" disabled={locked} onClick={() => void upload.upload()}>
        {t('uploads:submit')}
      </Button>
    </>
  );
}

interface StepProps {
  upload: FolderUploadState;
  projectId: number;
  folderId: number;
  readOnly: boolean;
  locked: boolean;
}

function ChooseStep({ upload, projectId, folderId, readOnly, locked }: StepProps) {
  const { t } = useTranslation(['folderUpload', 'uploads']);
  return (
    <Stack spacing={2.5} sx={{ pt: 1 }}>
      {readOnly ? <Alert severity="info">{t('uploads:read_only')}</Alert> : null}
      <ProblemAlert problem={upload.problem} full={upload.full} />
      <LocationField
        projectId={projectId}
        within={null}
        opened={folderId}
        value={upload.target}
        onChange={upload.setTarget}
        disabled={locked}
      />
      <FolderField single files={upload.files} onChange={upload.setFiles} disabled={locked} />
      {upload.busy === 'planning' ? <Typography role="status">{t('planning')}</Typography> : null}
    </Stack>
  );
}
