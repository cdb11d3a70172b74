import { createRef, type RefObject } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Version } from '#domain/version';
import { LookedAt, type ReadPosition } from './looked-at.ts';
import { beginOf, type EarlySight } from './use-first-sight.ts';
import { useSightAgain } from './use-sight-again.ts';

const version = { document_id: 7, project_id: 3 } as Version;
const preview = { mime: 'image/jpeg', bytes: new ArrayBuffer(1) };
const picture = Promise.resolve(undefined);
/** The visit began on the first of three pages, all of it in sight. */
const kept: EarlySight = { sha256: 'a', sizes: [], place: null, page: 0, preview, thumbnail: null, picture };

function begun(again: boolean, at: ReadPosition | null): EarlySight {
  let sight: EarlySight | undefined;
  function View() {
    sight = useSightAgain(kept, again, version);
    return null;
  }
  const looked: RefObject<ReadPosition | null> = createRef();
  looked.current = at;
  renderToStaticMarkup(
    <LookedAt value={looked}>
      <View />
    </LookedAt>,
  );
  if (sight === undefined) throw new Error('nothing was shown');
  return sight;
}

test('the first view of a file begins where the visit does', () => {
  expect(begun(false, { place: { page: 2, x: 0.3, y: 0.6 }, percent: 400 })).toBe(kept);
});

test('one that takes its place begins on the page, at the place and as near as one was', () => {
  const sight = begun(true, { place: { page: 2, x: 0.3, y: 0.6 }, percent: 400 });
  expect(beginOf(sight)).toEqual({ page: 2, x: 0.3, y: 0.6 });
  expect(sight.place?.percent).toBe(400);
  // Neither of another page, nor of one that was handed over already.
  expect(sight.preview).toBeNull();
  expect(sight.picture).not.toBe(picture);
});

test('one that fitted the screen still does; without a look the visit begins anew', () => {
  const sight = begun(true, { place: { page: 0, x: 0.5, y: 0.1, top: true }, percent: null });
  expect(sight.place?.percent).toBeNull();
  expect(sight.preview).toBe(preview);
  expect(begun(true, null)).toBe(kept);
});
