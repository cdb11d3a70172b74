import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { Look } from '#domain/look-alike';

/** A sentence: it takes a second line where it needs one. */
const manyLines = { height: 'auto', minHeight: 24, my: 0.5, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } };

/** That somebody is called so that they may be taken for another. */
export function LookChip({ look }: { look: Look }) {
  const { t } = useTranslation('team');
  if (look === undefined) return null;
  const label = look === 'mixed' ? t('look.mixed') : t('look.like', { name: look.like });
  return <Chip size="small" color="warning" variant="outlined" label={label} sx={manyLines} />;
}
