import type { FolderPlace } from '#src/data/reads/kept-places.ts';
import { keepPlace, releasePlace } from '#src/sync/files/pins.ts';
import { useAct } from '#src/ui/use-act.ts';
import { useOfferUndo } from '#src/ui/use-offer-undo.ts';
import { useKeepTexts } from './use-keep-texts.ts';

/** Keeps a place no longer, and says what that freed; taken back, what went is fetched again. */
export function useRelease() {
  const { t, size } = useKeepTexts();
  const offerUndo = useOfferUndo();
  return useAct(async (place: FolderPlace) => {
    const { files, bytes, past } = await releasePlace(place);
    const said = files === 0 ? t('released_none') : t('released', { count: files, bytes: size(bytes) });
    const more = past.files === 0 ? [] : [t('released_past', { count: past.files, bytes: size(past.bytes) })];
    offerUndo([said, ...more].join(' '), async () => {
      await keepPlace(place);
      return 'done';
    });
  });
}
