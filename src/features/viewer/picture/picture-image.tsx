import { type CSSProperties, type SyntheticEvent, useEffect, useState } from 'react';
import type { PageSize } from '#src/features/viewer/stage/page-layout.ts';

interface Props {
  /** '' for one that a frame around it names. */
  alt: string;
  bytes: Uint8Array;
  mime: string;
  /** Its own size, turned as its camera says. */
  onSize: (size: PageSize) => void;
  onFailure: () => void;
  /** It is on the screen, or cannot be: the page has come back from it. */
  onDrawn?: (() => void) | undefined;
  style: CSSProperties;
}

/** An SVG without a size of its own is drawn as if it were this wide and high. */
export const UNSIZED = 1024;

/** Until what was loaded has been laid out, drawn and shown. */
const FRAMES = 3;

function afterFrames(frames: number, then: () => void): void {
  if (frames === 0) then();
  else requestAnimationFrame(() => afterFrames(frames - 1, then));
}

/** A picture, turned as its camera says; an SVG's scripts are dead in an image element. */
export function PictureImage({ alt, bytes, mime, onSize, onFailure, onDrawn, style }: Props) {
  const url = usePictureUrl(bytes, mime);
  if (url === null) return null;
  const onLoad = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    onSize({ width: image.naturalWidth || UNSIZED, height: image.naturalHeight || UNSIZED });
    if (onDrawn !== undefined) afterFrames(FRAMES, onDrawn);
  };
  const onError = () => {
    onDrawn?.();
    onFailure();
  };
  return (
    <img
      src={url}
      alt={alt}
      draggable={false}
      onLoad={onLoad}
      onError={onError}
      style={{ display: 'block', maxWidth: 'none', imageOrientation: 'from-image', background: '#fff', ...style }}
    />
  );
}

function usePictureUrl(bytes: Uint8Array, mime: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mime }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, mime]);
  return url;
}
