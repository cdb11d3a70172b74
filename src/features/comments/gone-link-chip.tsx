import LinkOffIcon from '@mui/icons-material/LinkOff';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GoneLink } from '#src/data/reads/prints/gone-links.ts';
import { paths } from '#src/paths.ts';

const look = { minHeight: 48, maxWidth: '100%', color: 'text.secondary', borderRadius: 24 };

/** A document that a comment speaks of and that was deleted: where it went. */
export function GoneLinkChip({ projectId, link: { name, in_bin, may_open } }: { projectId: number; link: GoneLink }) {
  const { t } = useTranslation('comments');
  const leads = in_bin && may_open;
  const where = t(leads ? 'gone_to_bin' : in_bin ? 'gone_in_bin' : 'gone');
  const label = (
    <>
      {name === undefined ? t('gone_document') : <s>{name}</s>} · {where}
    </>
  );
  const chip = { icon: <LinkOffIcon />, label, variant: 'outlined', sx: look } as const;
  return leads ? <Chip {...chip} component={Link} to={paths.bin(projectId)} clickable /> : <Chip {...chip} />;
}
