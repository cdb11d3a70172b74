import ConcurrentIcon from '@mui/icons-material/CallSplit';
import AttentionIcon from '@mui/icons-material/ErrorOutlined';
import SupersededIcon from '@mui/icons-material/NewReleasesOutlined';
import { useTranslation } from 'react-i18next';
import type { DocumentCardItem } from '#src/data/reads/documents.ts';

/** On the picture: what a person must know before building from this drawing. */
export function CardMarks({ id, card }: { id: string; card: DocumentCardItem }) {
  const { t } = useTranslation('documents');
  const { head, concurrent, attention, superseded_from: from } = card;
  if (!attention && from === null) return null;
  const Icon = concurrent ? ConcurrentIcon : AttentionIcon;
  return (
    <div className="marks" id={id}>
      {attention ? (
        <span className="mark" data-mark="attention">
          <Icon aria-hidden fontSize="small" color="warning" />
          <span>{t(concurrent ? 'concurrent' : 'attention')}</span>
        </span>
      ) : null}
      {from === null ? null : (
        <span className="mark" data-mark="superseded">
          <SupersededIcon aria-hidden fontSize="small" color="primary" />
          <span>{t('superseded', { from, to: head.version.label })}</span>
        </span>
      )}
    </div>
  );
}
