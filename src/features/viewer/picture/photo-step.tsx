import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Document } from '#domain/document';
import { read } from '#src/data/current-store.ts';
import { type Neighbours, readNeighbours } from '#src/data/reads/neighbours.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { paths } from '#src/paths.ts';

/** The pictures before and after one in its folder; undefined while looking. */
export function useNeighbours(document: Document): Neighbours | undefined {
  return useLiveQuery(() => read((store) => readNeighbours(store, document)), [document.id, document.folder_id]);
}

interface Props {
  way: 'previous' | 'next';
  /** null: there is none. */
  to: Document | null;
}

/** Leads to the picture beside the one on the screen: back leads past it, to the folder. */
export function PhotoStep({ way, to }: Props) {
  const { t } = useTranslation('viewer');
  const label = t(`photo_${way}`);
  const Icon = way === 'previous' ? PreviousIcon : NextIcon;
  if (to === null) {
    return (
      <IconButton aria-label={label} color="inherit" disabled>
        <Icon />
      </IconButton>
    );
  }
  const address = paths.document(to);
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={address} replace aria-label={label} color="inherit">
        <Icon />
      </IconButton>
    </Tooltip>
  );
}
