import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { middleOfBox } from '#domain/dxf/text-line';
import type { PageBox, StackPlace } from '#src/features/viewer/stage/page-layout.ts';
import { type FindState, useFind } from '#src/features/viewer/stage/use-find.ts';
import type { Zoom } from '#src/features/viewer/stage/use-zoom.ts';
import { type DxfHit, isOnLayersOff, searchedDxf } from './dxf-find.ts';
import type { SeenDxf } from './seen-dxf.ts';
import { widthAt100 } from './text-width.ts';
import type { DxfPlace } from './use-dxf-place.ts';

/** CSS pixels that a line which was looked for is high at least when it is shown. */
const READABLE = 12;

const widthOf = (text: string): number => widthAt100(text) / 100;

/** Looking for words in what is seen of a drawing; what is found is brought into sight, near enough to be read. */
export function useDxfFind(
  seen: SeenDxf,
  box: PageBox,
  zoom: Zoom,
  { show }: DxfPlace,
): { find: FindState<DxfHit>; none: string | undefined } {
  const { t } = useTranslation('viewer');
  const searched = useMemo(() => searchedDxf(seen, widthOf), [seen]);
  const wanted = useRef<StackPlace>(null);
  const { sheet } = seen;
  const onHit = useCallback(
    ({ boxes: [line] }: DxfHit) => {
      if (line === undefined) return;
      const middle = middleOfBox(line);
      const place = { page: 0, x: (middle.x - sheet.x) / sheet.width, y: (middle.y - sheet.y) / sheet.height };
      const high = (line.height * box.width) / sheet.width;
      if (high < READABLE) {
        wanted.current = place;
        zoom.set((zoom.percent * READABLE) / high);
      }
      show(place);
    },
    [sheet, box.width, zoom, show],
  );
  const find = useFind(searched, 0, onHit);
  useLayoutEffect(() => {
    // Once the zoom has been taken in.
    if (wanted.current !== null) show(wanted.current);
    wanted.current = null;
  });
  const { open, words, hits, busy, wordless } = find;
  const missing = open && !busy && !wordless && hits.length === 0;
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    setHidden(false);
    if (!missing) return;
    const leaving = new AbortController();
    const look = async () => {
      const found = await isOnLayersOff(seen, words, leaving.signal);
      if (!leaving.signal.aborted) setHidden(found);
    };
    void look();
    return () => leaving.abort();
  }, [missing, seen, words]);
  return { find, none: hidden ? t('find_on_layers_off') : undefined };
}
