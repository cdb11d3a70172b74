import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/document';
import type { Version } from '#domain/version';
import type { Author } from '#src/data/reads/people.ts';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { bytesText } from '#src/text/moments.ts';
import { AgeText } from '#src/ui/age-text.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { DeleteVersionDialog } from './delete-version-dialog.tsx';

interface Props {
  document: Document;
  item: VersionItem;
  current: Version | undefined;
  author: Author | undefined;
  latest: boolean;
  /** It is the one beside the panel. */
  shown: boolean;
  mayDelete: boolean;
  onOpen: (versionId: number) => void;
}

export function VersionRow({ document, item, current, author, latest, shown, mayDelete, onOpen }: Props) {
  const { t } = useTranslation('viewer');
  const [deleting, setDeleting] = useState(false);
  const { version } = item;
  const { label } = version;
  const undecided = version.concurrent_with !== null && !latest && current !== undefined;
  return (
    <ListItem
      data-testid="version-row"
      disablePadding
      sx={{ display: 'block', borderTop: 1, borderColor: 'divider', position: 'relative' }}
    >
      <ListItemButton
        onClick={() => onOpen(version.id)}
        selected={shown}
        aria-current={shown || undefined}
        aria-label={t('panel.open', { label })}
        sx={{ pr: mayDelete ? 8 : 2 }}
      >
        <RowFacts item={item} author={author} latest={latest} />
      </ListItemButton>
      {mayDelete ? (
        <IconButton
          aria-label={t('panel.delete', { label })}
          onClick={() => setDeleting(true)}
          sx={{ position: 'absolute', right: 8, top: 8 }}
        >
          <DeleteIcon />
        </IconButton>
      ) : null}
      {undecided ? (
        <Stack sx={{ px: 2, pb: 1.5 }}>
          <DecideButtons document={document} version={version} current={current} />
        </Stack>
      ) : null}
      <DeleteVersionDialog open={deleting} version={version} onClose={() => setDeleting(false)} />
    </ListItem>
  );
}

/** The text's own colour in a coloured frame: read in the sun. */
const strong = { color: 'text.primary', borderWidth: 2, fontWeight: 600 };

function RowFacts({ item: { version, file }, author, latest }: Pick<Props, 'item' | 'author' | 'latest'>) {
  const { t, i18n } = useTranslation(['viewer', 'documents']);
  const size = bytesText(file.size, i18n.language);
  return (
    <Stack spacing={0.5} sx={{ minWidth: 0 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{version.label}</Typography>
        {latest ? <Chip size="small" color="success" variant="outlined" sx={strong} label={t('panel.latest')} /> : null}
        {version.concurrent_with !== null ? (
          <Chip size="small" color="warning" variant="outlined" sx={strong} label={t('panel.concurrent')} />
        ) : null}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <AgeText time={version.created_at} />
        {author === undefined || author.full_name === '' ? null : ` · ${author.full_name}`}
      </Typography>
      <Typography variant="body2">
        {t(`documents:file.${file.kind}`, { size, percent: String(file.percent) })}
      </Typography>
    </Stack>
  );
}
