import ConcurrentIcon from '@mui/icons-material/CallSplit';
import AttentionIcon from '@mui/icons-material/ErrorOutlined';
import SupersededIcon from '@mui/icons-material/NewReleasesOutlined';
import { useTranslation } from 'react-i18next';
import { kindLabel } from '#domain/files/file-kind';
import type { DocumentCardItem } from '#src/data/reads/documents.ts';

interface Props {
  id: string;
  card: DocumentCardItem;
  /** Of the sheet's other documents. */
  also: readonly DocumentCardItem[];
}

/** On the picture: what a person must know before building from this drawing. */
export function CardMarks({ id, card, also }: Props) {
  const { t } = useTranslation('documents');
  const cards = [card, ...also];
  const concurrent = cards.some((one) => one.concurrent);
  const attention = cards.some((one) => one.attention);
  const news = cards.filter(({ superseded_from }) => superseded_from !== null);
  if (!attention && news.length === 0) return null;
  const newsText = ({ document, head: { version }, superseded_from }: DocumentCardItem) => {
    const change = { from: superseded_from ?? '', to: version.label };
    if (document.id === card.document.id)
      return { text: t('superseded', change), short: t('superseded_short', change) };
    const named = { ...change, kind: kindLabel(version.file_name) };
    return { text: t('superseded_as', named), short: t('superseded_as_short', named) };
  };
  const asked = cards.some(({ beside }) => beside > 1) ? 'concurrent_several' : 'concurrent';
  const Icon = concurrent ? ConcurrentIcon : AttentionIcon;
  return (
    <div className="marks" id={id}>
      {attention ? (
        <span className="mark" data-mark="attention">
          <Icon aria-hidden fontSize="small" color="warning" />
          <MarkText text={t(concurrent ? asked : 'attention')} short={t(concurrent ? `${asked}_short` : 'attention')} />
        </span>
      ) : null}
      {news.map((one) => (
        <span key={one.document.id} className="mark" data-mark="superseded">
          <SupersededIcon aria-hidden fontSize="small" color="primary" />
          <MarkText {...newsText(one)} />
        </span>
      ))}
    </div>
  );
}

/** Its words; on a card of a phone the short ones, beside which the picture is still seen. */
function MarkText({ text, short }: { text: string; short: string }) {
  return (
    <>
      <span className="long">{text}</span>
      <span className="short">{short}</span>
    </>
  );
}
