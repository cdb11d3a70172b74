import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Project } from '#domain/project';
import { enqueue } from '#src/sync/enqueue.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import type { CoverChange } from './cover-editor.tsx';
import { changedFields, formOf } from './project-changes.ts';
import type { ProjectForm } from './project-fields.tsx';
import { queueCover, queueNoCover } from './queue-cover.ts';

/** Which step of saving did not work. */
export type FailedStep = 'save_failed' | 'cover_failed' | 'cover_removal_failed';

/** What the dialog holds until it is saved: one change for what was written, one for the cover. */
export function useProjectInfo(project: Project, onSaved: () => void) {
  const { t } = useTranslation('changes');
  const { enqueueSnackbar } = useSnackbar();
  // What another device writes meanwhile is neither shown over what is being typed nor sent back as it was.
  const [opened, setOpened] = useState(() => formOf(project));
  const form = useForm<ProjectForm>({ defaultValues: opened, mode: 'onTouched' });
  const [cover, setCover] = useState<CoverChange>('keep');
  const [step, setStep] = useState<FailedStep>('save_failed');
  const { run, busy, problem } = useSubmit(async (fields: ProjectForm) => {
    const project_id = project.id;
    setStep('save_failed');
    const edit = changedFields(opened, fields);
    if (edit !== null) await enqueue('project.edit@1', { project_id, ...edit });
    // Saved: where the cover fails below, another try does not send it again.
    setOpened(fields);
    setStep(cover === 'remove' ? 'cover_removal_failed' : 'cover_failed');
    if (cover === 'remove') await queueNoCover(project_id);
    else if (cover !== 'keep') await queueCover(project_id, cover);
    if (edit !== null || cover !== 'keep') enqueueSnackbar(t('info.saved'), { variant: 'success' });
    onSaved();
  });
  const failure = problem === undefined ? undefined : { title: t(`info.${step}`), reason: problem };
  const held = cover !== 'keep' || changedFields(opened, form.watch()) !== null;
  return {
    form,
    held,
    cover,
    setCover,
    save: form.handleSubmit(async (fields) => void (await run(fields))),
    busy,
    failure,
  };
}
