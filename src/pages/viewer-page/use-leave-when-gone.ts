import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { DocumentHead } from '#src/data/reads/document-head.ts';
import { paths } from '#src/paths.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';

/** Milliseconds in which whoever deleted it here is led away by that, with a word of its own. */
const OWN_WORD = 300;

/** When an open document has gone, by another device or with the access to it, leads to the folder that it stood in. */
export function useLeaveWhenGone({ document, project, slug }: DocumentHead, gone: boolean): void {
  const { t } = useTranslation('viewer');
  const { enqueueSnackbar } = useSnackbar();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it goes
  useEffect(() => {
    if (!gone) return;
    const leave = () => {
      enqueueSnackbar(t('document_gone', { name: document.name }), { variant: 'info' });
      void navigate(paths.project(project.id, { folder: slug, subfolder: document.folder_id }), { replace: true });
    };
    const timer = setTimeout(leave, OWN_WORD);
    return () => clearTimeout(timer);
  }, [gone]);
}
