import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccessLevel, may } from '#domain/access';
import type { Project } from '#domain/project';
import { read } from '#src/data/current-store.ts';
import { authorIn, readAuthors } from '#src/data/reads/people.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { FailureAlert } from '#src/ui/dialogs/failure-alert.tsx';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useAskToClose } from '#src/ui/dialogs/use-ask-to-close.tsx';
import { CoverEditor } from './cover-editor.tsx';
import { DeleteProject } from './delete-project.tsx';
import { ProjectCover } from './project-cover.tsx';
import { ProjectDates, ProjectFacts } from './project-facts.tsx';
import { ProjectFields } from './project-fields.tsx';
import { useProjectInfo } from './use-project-info.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  project: Project;
  access: AccessLevel;
  onDeleted: () => void;
}

/** What is known of a project: its owner changes and deletes it here, everybody else reads. */
export function ProjectInfoDialog({ open, access, onDeleted, ...props }: Props) {
  if (!open) return null;
  return may(access, 'project.edit') ? <Editor {...props} onDeleted={onDeleted} /> : <Reader {...props} />;
}

type OpenProps = Pick<Props, 'onClose' | 'project'>;

function Editor({ onClose, project, onDeleted }: OpenProps & Pick<Props, 'onDeleted'>) {
  const { t } = useTranslation(['changes', 'words']);
  const formId = useId();
  const { form, held, cover, setCover, save, busy, failure } = useProjectInfo(project, onClose);
  const { close, question } = useAskToClose(held, onClose);
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
        {t('words:save')}
      </Button>
    </>
  );
  return (
    <>
      <SheetOrDialog open onClose={close} title={t('changes:info.title')} actions={actions} busy={busy}>
        <Stack
          component="form"
          id={formId}
          noValidate
          onSubmit={(event) => void save(event)}
          spacing={2.5}
          sx={{ pt: 1 }}
        >
          <ProjectFields form={form} />
          <CoverEditor project={project} value={cover} onChange={setCover} />
          {failure === undefined ? null : <FailureAlert {...failure} />}
          <Divider />
          <ProjectDates project={project} sharer={null} />
          <DeleteProject project={project} disabled={busy} onDeleted={onDeleted} />
        </Stack>
      </SheetOrDialog>
      {question}
    </>
  );
}

function Reader({ onClose, project }: OpenProps) {
  const { t } = useTranslation(['changes', 'words']);
  const authors = useLiveQuery(() => read((store) => readAuthors(store, project.id)), [project.id]);
  const name = authors === undefined ? '' : authorIn(authors, project.owner_id).full_name;
  const reason = name === '' ? t('changes:info.owner_only_nameless') : t('changes:info.owner_only', { name });
  const actions = (
    <Button variant="contained" onClick={onClose}>
      {t('words:close')}
    </Button>
  );
  return (
    <SheetOrDialog open onClose={onClose} title={t('changes:info.title')} actions={actions}>
      <Stack spacing={2.5}>
        <Alert severity="info">{reason}</Alert>
        <Box sx={{ aspectRatio: '16 / 9', maxWidth: 320, borderRadius: 1, overflow: 'hidden' }}>
          <ProjectCover project={project} />
        </Box>
        <ProjectFacts project={project} />
        <Divider />
        <ProjectDates project={project} sharer={name} />
      </Stack>
    </SheetOrDialog>
  );
}
