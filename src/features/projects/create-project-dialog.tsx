import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FolderSlug } from '#domain/folder';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useAskToClose } from '#src/ui/dialogs/use-ask-to-close.tsx';
import { CoverField } from './cover-field.tsx';
import { CreateModeToggle } from './create-mode.tsx';
import { FolderUploadFields } from './folder-upload-fields.tsx';
import { ProjectFields } from './project-fields.tsx';
import { useCreateProject } from './use-create-project.ts';
import { useProjectDraft } from './use-project-draft.ts';

function Problem({ reason }: { reason: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <Alert
      severity="error"
      // The form is longer than the screen: what went wrong is brought into sight.
      ref={(element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })}
    >
      <AlertTitle>{t('create.failed')}</AlertTitle>
      {reason}
    </Alert>
  );
}

interface Props {
  onClose: () => void;
  /** `target`: the root folder to look at. */
  onCreated: (projectId: number, target: FolderSlug) => void;
}

/** A new project, empty or with the files of folders. Works without signal. */
export function CreateProjectDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation(['projects', 'dashboard', 'words']);
  const formId = useId();
  const draft = useProjectDraft();
  const { form, mode, cover, files, target } = draft;
  const { run, busy, problem } = useCreateProject(onCreated);
  const onSubmit = form.handleSubmit(async (fields) => {
    if (!draft.isReady()) return;
    await run({ fields, cover, upload: mode === 'folder' ? { files, target } : null });
  });
  const { close, question } = useAskToClose(draft.held, onClose);
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t('words:cancel')}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="contained"
        loading={busy}
        disabled={form.watch('name').trim() === ''}
      >
        {t('projects:form.submit')}
      </Button>
    </>
  );
  return (
    <>
      <SheetOrDialog open onClose={close} title={t('projects:form.title')} actions={actions} busy={busy}>
        <Stack component="form" id={formId} noValidate onSubmit={(event) => void onSubmit(event)} spacing={2.5}>
          <CreateModeToggle mode={mode} onChange={draft.setMode} disabled={busy} />
          {mode === 'folder' ? (
            <FolderUploadFields
              files={files}
              onFiles={draft.takeFiles}
              target={target}
              onTarget={draft.setTarget}
              problem={draft.lacksFiles ? t('dashboard:create.no_folder') : undefined}
              disabled={busy}
            />
          ) : null}
          <ProjectFields form={form} />
          <CoverField value={cover} onChange={draft.setCover} />
          {problem === undefined ? null : <Problem reason={problem} />}
        </Stack>
      </SheetOrDialog>
      {question}
    </>
  );
}
