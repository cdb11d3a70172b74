import { useTranslation } from 'react-i18next';
import type { DocumentCardItem } from '#src/data/reads/documents.ts';
import { dateText } from '#src/text/moments.ts';
import { FileStateLine } from './file-state-line.tsx';

/** The version and its age, and where the files are. */
export function CardFacts({ card }: { card: DocumentCardItem }) {
  const { i18n } = useTranslation();
  const { head, arriving } = card;
  return (
    <>
      <div className="when">{`${head.version.label} · ${dateText(head.version.created_at, i18n.language)}`}</div>
      <FileStateLine file={head.file} />
      {arriving === null ? null : <FileStateLine file={arriving.file} label={arriving.version.label} />}
    </>
  );
}
