import { useEffect, useState } from 'react';
import { isPhotoName, noPhotoFacts, type PhotoFacts, photoFactsOf, saysNothing } from '#domain/files/photo-facts';
import type { Version } from '#domain/version';
import { photoFactsIn } from '#src/platform/picture/photo-facts.ts';
import { localHead } from '#src/sync/files/blob-bytes.ts';

interface ReadFacts {
  sha256: string;
  facts: PhotoFacts;
}

/** What the row says; for one that the server has not read yet, what its file on this device says. */
export function usePhotoFacts(version: Version): PhotoFacts {
  const [read, setRead] = useState<ReadFacts>();
  const known = photoFactsOf(version);
  const { sha256 } = version;
  const asks = saysNothing(known) && isPhotoName(version.file_name);
  useEffect(() => {
    if (!asks) return;
    let shown = true;
    const ask = async () => {
      const head = await localHead(sha256);
      const facts = head === undefined ? noPhotoFacts : await photoFactsIn(head);
      if (shown) setRead({ sha256, facts });
    };
    void ask();
    return () => {
      shown = false;
    };
  }, [asks, sha256]);
  return asks && read?.sha256 === sha256 ? read.facts : known;
}
