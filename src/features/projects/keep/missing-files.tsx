import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useTranslation } from 'react-i18next';
import type { PlaceProgress } from '#src/sync/files/pins.ts';
import { bytesText } from '#src/text/moments.ts';
import { type KeepStanding, reasonOf } from './keep-standing.ts';

/** Of a longer list, the number of the rest is given. */
const SHOWN = 50;

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** What of a kept place is not on this device, by name, and why. */
export function MissingFiles({ progress, standing }: { progress: PlaceProgress; standing: KeepStanding }) {
  const { t, i18n } = useTranslation(['site', 'words']);
  const lines = [
    ...progress.missing.map((file) => {
      const { version } = file;
      const reason = t(`site:reason.${reasonOf(file, standing)}`);
      const size = bytesText(version.size, i18n.language);
      return { key: version.id, name: version.file_name, facts: `${version.label} · ${size} · ${reason}` };
    }),
    ...progress.unarrived.map(({ id, name }) => ({ key: id, name, facts: t('site:reason.server') })),
  ].sort((one, other) => byName.compare(one.name, other.name));
  const rest = lines.length - SHOWN;
  return (
    <List dense disablePadding data-testid="missing-files" sx={{ maxHeight: 320, overflowY: 'auto' }}>
      {lines.slice(0, SHOWN).map(({ key, name, facts }) => (
        <ListItem key={key} disableGutters>
          <ListItemText primary={name} secondary={facts} sx={{ overflowWrap: 'anywhere' }} />
        </ListItem>
      ))}
      {rest > 0 ? (
        <ListItem disableGutters>
          <ListItemText secondary={t('words:more', { count: rest })} />
        </ListItem>
      ) : null}
    </List>
  );
}
