import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { read } from '#src/data/current-store.ts';
import { readOpened } from '#src/data/reads/documents.ts';
import { readVersion } from '#src/data/reads/versions.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { type HeldVersion, heldNext } from './held-version.ts';

/**
 * The version that an open document stays on: the asked one, else the one that was current when it was opened, so that no
 * other drawing comes under the eyes of whoever reads it. When it is deleted, or a link led to one that is not
 * there, the current one takes its place, with a word.
 */
export function useShownVersion(documentId: number, asked: number | undefined): number | undefined {
  const { t } = useTranslation('viewer');
  const { enqueueSnackbar } = useSnackbar();
  const { key } = useLocation();
  const [held, setHeld] = useState<HeldVersion>();
  const here = held?.key === key ? held : undefined;
  const sticky = here?.instead === true ? here.version_id : (asked ?? here?.version_id);
  const found = useLiveQuery(async () => {
    const [opened, meant] = await read((store) =>
      Promise.all([
        readOpened(store, documentId, sticky),
        sticky === undefined ? undefined : readVersion(store, sticky),
      ]),
    );
    if (opened === null) return undefined;
    const version_id = opened.shown.version.id;
    const is_current = version_id === opened.document.current_version_id;
    const is_absent = sticky !== undefined && sticky !== documentId && meant?.id !== version_id;
    return { sticky, shown: { key, version_id, is_current, is_absent } };
  }, [documentId, sticky, key]);
  useEffect(() => {
    // What is found belongs to the question before until the answer to this one is here.
    if (found === undefined || found.shown.key !== key || found.sticky !== sticky) return;
    const next = heldNext(here, found.shown, asked !== undefined);
    if (next === undefined) return;
    if (next.say !== undefined) enqueueSnackbar(t(next.say), { variant: 'info' });
    setHeld(next.held);
  }, [found, key, sticky, here, asked, enqueueSnackbar, t]);
  return sticky;
}
