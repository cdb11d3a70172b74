import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newId } from '#src/platform/ids.ts';
import { enqueue } from '#src/sync/enqueue.ts';
import { SheetOrDialog } from '#src/ui/sheet-or-dialog.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { blankProject, ProjectFields, type ProjectForm } from './project-fields.tsx';
import { joinTags } from './tags.ts';

/** Queues the project; it has its final id, and so its address, at once. */
async function create(fields: ProjectForm): Promise<number> {
  const project_id = newId();
  const root_folder_ids = { plans: newId(), photos: newId(), field_reports: newId(), other_files: newId() };
  await enqueue('project.create@1', { ...fields, tags: joinTags(fields.tags), project_id, root_folder_ids });
  return project_id;
}

interface Props {
  open: boolean;
  onClose: () => void;
  onCreated: (projectId: number) => void;
}

export function CreateProjectDialog({ open, onClose, onCreated }: Props) {
  const { t } = useTranslation(['projects', 'words']);
  const formId = useId();
  const form = useForm<ProjectForm>({ defaultValues: blankProject, mode: 'onTouched' });
  const { run, busy, problem, clear } = useSubmit(async (fields: ProjectForm) => onCreated(await create(fields)));
  const close = () => {
    form.reset(blankProject);
    clear();
    onClose();
  };
  const onSubmit = form.handleSubmit(async (fields) => void (await run(fields)));
  const actions = (
    <>
      <Button onClick={close} disabled={busy}>
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
    <SheetOrDialog open={open} onClose={close} title={t('projects:form.title')} actions={actions} busy={busy}>
      <Stack
        component="form"
        id={formId}
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        spacing={2.5}
        sx={{ pt: 1 }}
      >
        <ProjectFields form={form} />
        {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
      </Stack>
    </SheetOrDialog>
  );
}
