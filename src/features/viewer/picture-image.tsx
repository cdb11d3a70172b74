import { type CSSProperties, type SyntheticEvent, useEffect, useState } from 'react';
import type { PageSize } from './page-layout.ts';

interface Props {
  /** '' for one that a frame around it names. */
  alt: string;
  bytes: Uint8Array;
  mime: string;
  /** Its own size, turned as its camera says. */
  onSize: (size: PageSize) => void;
  onFailure: () => void;
  style: CSSProperties;
}

/** An SVG without a size of its own is drawn as if it were this wide and high. */
export const UNSIZED = 1024;

/** A picture, turned as its camera says; an SVG's scripts are dead in an image element. */
export function PictureImage({ alt, bytes, mime, onSize, onFailure, style }: Props) {
  const url = usePictureUrl(bytes, mime);
  if (url === null) return null;
  const onLoad = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) =>
    onSize({ width: image.naturalWidth || UNSIZED, height: image.naturalHeight || UNSIZED });
  return (
    <img
      src={url}
      alt={alt}
      draggable={false}
      onLoad={onLoad}
      onError={onFailure}
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
