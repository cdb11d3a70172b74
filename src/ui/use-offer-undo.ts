import { useTranslation } from 'react-i18next';
import { reportBug } from '#src/platform/report-bug.ts';
import { useSentences } from './sentences.tsx';
import { type NoticeAction, useSnackbar } from './use-snackbar.ts';

/**
 * Takes an act back. `later`: what it looks like only the server can tell. `gone`: there is nothing left to bring back. `theirs`:
 * somebody else did it too, or something else since, and that stays. `in_part`: some of it is as before, and the rest one of
 * those two.
 */
export type TakeBack = () => Promise<'done' | 'later' | 'gone' | 'theirs' | 'in_part'>;

/** @param ends that what was done is so no more: the offer goes then. */
type OfferUndo = (text: string, takeBack: TakeBack, ends?: NoticeAction['ends']) => void;

/** Says what was done, with a button that takes it back; outlives whatever screen it was done on. */
export function useOfferUndo(): OfferUndo {
  const { t } = useTranslation('changes');
  const { enqueueSnackbar } = useSnackbar();
  const sentenceFor = useSentences();
  const undo = async (takeBack: TakeBack) => {
    try {
      const end = await takeBack();
      enqueueSnackbar(t(`undo_${end}`), { variant: end === 'done' || end === 'later' ? 'success' : 'error' });
    } catch (error) {
      const reason = sentenceFor(error);
      if (reason === undefined) reportBug(error);
      else enqueueSnackbar(t('undo_failed', { reason }), { variant: 'error' });
    }
  };
  return (text, takeBack, ends) =>
    enqueueSnackbar(text, { variant: 'success', action: { label: t('undo'), run: () => void undo(takeBack), ends } });
}
