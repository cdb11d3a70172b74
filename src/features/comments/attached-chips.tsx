import CloseIcon from '@mui/icons-material/Close';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { DraftLink } from '#src/sync/acts/comment-drafts.ts';
import { useShownNames } from './use-shown-names.ts';

/** CSS pixels of a line of chips with the room below it. */
const LINE = 56;

const row = { flexWrap: 'wrap', gap: 1, flexShrink: 0 };

const chip = {
  minHeight: 48,
  maxWidth: '100%',
  borderRadius: 24,
  color: 'text.primary',
  fontSize: '1rem',
  '& .MuiChip-deleteIcon, & .MuiChip-deleteIcon:hover': { color: 'text.secondary' },
};

interface Props {
  label: string;
  links: readonly DraftLink[];
  onRemove: (id: number) => void;
  /** Lines of them in sight; the others are scrolled to. Without it, all. */
  lines?: number;
}

/** Chosen documents. All of a chip takes it away: its cross alone would be too small for a glove. */
export function AttachedChips({ label, links, onRemove, lines }: Props) {
  const { t } = useTranslation('comments');
  const shownName = useShownNames(links.map(({ id }) => id));
  if (links.length === 0) return null;
  return (
    <Stack
      direction="row"
      useFlexGap
      role="group"
      aria-label={label}
      sx={lines === undefined ? row : { ...row, maxHeight: lines * LINE, overflowY: 'auto', p: '3px', m: '-3px' }}
    >
      {links.map((link) => {
        const { id } = link;
        const name = shownName(link);
        return (
          <Chip
            key={id}
            component="button"
            type="button"
            clickable
            label={name}
            aria-label={t('remove', { name })}
            onClick={() => onRemove(id)}
            onDelete={() => onRemove(id)}
            deleteIcon={<CloseIcon aria-hidden />}
            sx={chip}
          />
        );
      })}
    </Stack>
  );
}
