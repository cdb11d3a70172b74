import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useTranslation } from 'react-i18next';
import type { Version } from '#domain/version';
import { bytesText } from '#src/text/moments.ts';

/** Of a longer list, the number of the rest is given. */
const SHOWN = 10;

/** Files that are not on this device yet, by name. */
export function MissingFiles({ versions }: { versions: readonly Version[] }) {
  const { t, i18n } = useTranslation();
  const rest = versions.length - SHOWN;
  return (
    <List dense disablePadding>
      {versions.slice(0, SHOWN).map((version) => (
        <ListItem key={version.id} disableGutters>
          <ListItemText
            primary={version.file_name}
            secondary={`${version.label} · ${bytesText(version.size, i18n.language)}`}
            sx={{ overflowWrap: 'anywhere' }}
          />
        </ListItem>
      ))}
      {rest > 0 ? (
        <ListItem disableGutters>
          <ListItemText secondary={t('more', { count: rest })} />
        </ListItem>
      ) : null}
    </List>
  );
}
