import { useTranslation } from 'react-i18next';
import { kindLabel } from '#domain/files/file-kind';
import type { DocumentCardItem } from '#src/data/reads/documents.ts';
import { dateText } from '#src/text/moments.ts';
import { FileStateLine } from './file-state-line.tsx';

/** Each other kind with its own version and day: what is newest here need not be newest there. */
const kindsOf = (also: readonly DocumentCardItem[], language: string) =>
  also
    .map(({ head: { version } }) => {
      return `${kindLabel(version.file_name)} (${version.label}, ${dateText(version.created_at, language)})`;
    })
    .join(', ');

/** The version and its age, in which other kinds the sheet is here, and where the files are. */
export function CardFacts({ card, also }: { card: DocumentCardItem; also: readonly DocumentCardItem[] }) {
  const { t, i18n } = useTranslation('documents');
  const { head, arriving } = card;
  return (
    <>
      <div className="when">{`${head.version.label} · ${dateText(head.version.created_at, i18n.language)}`}</div>
      <FileStateLine file={head.file} />
      {arriving === null ? null : <FileStateLine file={arriving.file} label={arriving.version.label} />}
      {also.length === 0 ? null : <div className="also">{t('also_as', { kinds: kindsOf(also, i18n.language) })}</div>}
      {also.map(({ document, head: { file, version }, arriving: coming }) => {
        const moving = coming?.file ?? file;
        if (moving.kind === 'here' || moving.kind === 'absent') return null;
        return <FileStateLine key={document.id} file={moving} label={kindLabel(version.file_name)} />;
      })}
    </>
  );
}
