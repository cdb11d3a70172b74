import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/document';
import type { Version } from '#domain/version';
import type { Author } from '#src/data/reads/people.ts';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { DeleteVersionDialog } from './delete-version-dialog.tsx';
import { MakeCurrentButton } from './make-current-button.tsx';
import { VersionFacts } from './version-facts.tsx';
import type { VersionStanding } from './version-standing.ts';

interface Props {
  document: Document;
  item: VersionItem;
  current: Version | undefined;
  /** All that are asked about of this document. */
  beside: number[];
  author: Author | undefined;
  standing: VersionStanding;
  /** It is the one beside the panel. */
  shown: boolean;
  mayWrite: boolean;
  mayDelete: boolean;
  onOpen: (versionId: number) => void;
}

export function VersionRow(props: Props) {
  const { document, item, current, beside, author, standing, shown, mayWrite, mayDelete, onOpen } = props;
  const { t } = useTranslation('viewer');
  const { version } = item;
  const { label } = version;
  const factsId = useId();
  // Stays when the version becomes the current one meanwhile, and says so.
  const [deleting, setDeleting] = useState(false);
  return (
    <ListItem
      data-testid="version-row"
      disablePadding
      sx={{
        display: 'block',
        borderTop: 1,
        borderColor: 'divider',
        position: 'relative',
        // All that is of the shown one, its buttons too.
        bgcolor: shown ? 'action.selected' : undefined,
      }}
    >
      <ListItemButton
        onClick={() => onOpen(version.id)}
        selected={shown}
        aria-current={shown || undefined}
        aria-label={t('panel.open', { label })}
        aria-describedby={factsId}
        sx={{ pr: mayDelete ? 8 : 2, '&.Mui-selected:not(:hover, .Mui-focusVisible)': { bgcolor: 'transparent' } }}
      >
        <VersionFacts id={factsId} item={item} author={author} standing={standing} />
      </ListItemButton>
      {mayDelete ? <DeleteButton version={version} onClick={() => setDeleting(true)} /> : null}
      {deleting ? <DeleteVersionDialog version={version} onClose={() => setDeleting(false)} /> : null}
      {current === undefined || version.id === current.id || !mayWrite || version.state === 'pending' ? null : (
        <Stack sx={{ px: 2, pb: 1.5, alignItems: 'flex-start' }}>
          {version.concurrent_with === null || current.state === 'pending' ? (
            <MakeCurrentButton document={document} version={version} current={current} beside={beside} />
          ) : (
            <DecideButtons document={document} version={version} current={current} beside={beside} />
          )}
        </Stack>
      )}
    </ListItem>
  );
}

function DeleteButton({ version, onClick }: { version: Version; onClick: () => void }) {
  const { t } = useTranslation('viewer');
  const label = t('panel.delete', { label: version.label });
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick} sx={{ position: 'absolute', right: 8, top: 8 }}>
        <DeleteIcon />
      </IconButton>
    </Tooltip>
  );
}
