import { useEffect, useState } from 'react';

/** An address of bytes for as long as they are shown; null before it is made, and without bytes. */
export function useObjectUrl(bytes: ArrayBuffer | null, mime: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (bytes === null) return setUrl(null);
    const made = URL.createObjectURL(new Blob([bytes], { type: mime }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, mime]);
  return url;
}
