import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { read } from '#src/data/current-store.ts';
import { readOpened } from '#src/data/reads/documents.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';

interface Held {
  /** Of the step in the browser's history at which it was opened: any further step lets go of it. */
  key: string;
  version_id: number;
  /** It took the place of one that was deleted. */
  instead: boolean;
}

/**
 * The version that an open document stays on: the asked one, else the one that was current when it was opened, so that no
 * other drawing comes under the eyes of whoever reads it. When it is deleted, the current one takes its place, with a word.
 */
export function useShownVersion(documentId: number, asked: number | undefined): number | undefined {
  const { t } = useTranslation('viewer');
  const { enqueueSnackbar } = useSnackbar();
  const { key } = useLocation();
  const [held, setHeld] = useState<Held>();
  const here = held?.key === key ? held : undefined;
  const sticky = here?.instead === true ? here.version_id : (asked ?? here?.version_id);
  const found = useLiveQuery(async () => {
    const opened = await read((store) => readOpened(store, documentId, sticky));
    const shown = opened?.shown.version.id;
    return { key, sticky, shown, is_current: shown !== undefined && shown === opened?.document.current_version_id };
  }, [documentId, sticky, key]);
  useEffect(() => {
    // What is found belongs to the question before until the answer to this one is here.
    if (found?.shown === undefined || found.key !== key || found.sticky !== sticky) return;
    const { shown, is_current } = found;
    if (here?.version_id === shown) return;
    if (here !== undefined) enqueueSnackbar(t('version_gone'), { variant: 'info' });
    const holds = here !== undefined || is_current || asked !== undefined;
    if (holds) setHeld({ key, version_id: shown, instead: here !== undefined });
  }, [found, key, sticky, here, asked, enqueueSnackbar, t]);
  return sticky;
}
