import { useEffect, useState } from 'react';
import type { Project } from '#domain/project';
import { read } from '#src/data/current-store.ts';
import { type CoverBytes, readCover } from '#src/data/reads/covers.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';

/** What a card shows: the picture at an address, nothing yet, or that there is none to be had. */
export type CoverView = { address: string } | 'coming' | 'none';

/**
 * A picture takes the place of the one before it only when it can be drawn at once, so that nothing flickers.
 * @param url asked of the server where the bytes are not here.
 */
function useDecoded(bytes: CoverBytes | null | undefined, url: string | null, first: CoverView): CoverView {
  const [view, setView] = useState(first);
  const key = bytes === undefined ? undefined : bytes === null ? `there:${url}` : `here:${bytes.key}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the bytes, which every look at the store brings anew
  useEffect(() => {
    if (key === undefined) return;
    const made = bytes ? URL.createObjectURL(new Blob(bytes.parts, { type: bytes.mime })) : undefined;
    const address = made ?? url;
    if (address === null) return setView('none');
    let over = false;
    const show = (next: CoverView) => {
      if (!over) setView(next);
    };
    const picture = new Image();
    picture.src = address;
    picture.decode().then(
      () => show({ address }),
      () => show('none'),
    );
    return () => {
      over = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [key]);
  return view;
}

/** The cover of a project: the one that was chosen here, else the one that is kept here, else the server's. */
export function useCover(project: Pick<Project, 'cover_sha256' | 'cover_image_url'>): CoverView {
  const { cover_sha256, cover_image_url } = project;
  const bytes = useLiveQuery(
    () => read((store) => readCover(store, { cover_sha256, cover_image_url })),
    [cover_sha256, cover_image_url],
  );
  return useDecoded(bytes, cover_image_url, cover_sha256 || cover_image_url ? 'coming' : 'none');
}
