import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptPerson } from '#src/sync/session/kept-people.ts';
import { bytesText } from '#src/text/moments.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { RemoveKeptDialog } from './remove-kept-dialog.tsx';
import { useKeptPeople } from './use-kept-people.ts';

function useWho(): (person: KeptPerson) => string {
  const { t } = useTranslation('kept');
  return ({ full_name, email }) => full_name ?? email ?? t('unknown');
}

function KeptRow({ person, onRemove }: { person: KeptPerson; onRemove: () => void }) {
  const { t, i18n } = useTranslation('kept');
  const who = useWho()(person);
  const { email, unsent, aside, kept, unsaved, bytes } = person;
  const waiting = [
    ...(unsent === null ? [t('unread')] : []),
    ...(unsent !== null && unsent > 0 ? [t('unsent', { count: unsent })] : []),
    ...(aside > 0 ? [t('aside', { count: aside })] : []),
    ...(kept > 0 ? [t('held', { count: kept })] : []),
    ...(unsaved > 0 ? [t('unsaved', { count: unsaved })] : []),
  ];
  const facts = [
    ...(waiting.length === 0 ? [t('all_sent')] : waiting),
    ...(bytes === null ? [] : [bytesText(bytes, i18n.language)]),
  ];
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, py: 1 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{who}</Typography>
        {email === null || email === who ? null : <Typography variant="body2">{email}</Typography>}
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Button color="error" onClick={onRemove} aria-label={t('remove_of', { who })} sx={{ ml: 'auto' }}>
        {t('remove')}
      </Button>
    </Stack>
  );
}

/** Whose data is on this device beside that of whoever is signed in, each with its way out. */
export function KeptPeopleList() {
  const { t } = useTranslation('kept');
  const { enqueueSnackbar } = useSnackbar();
  const who = useWho();
  const { people, look } = useKeptPeople();
  const [asked, setAsked] = useState<KeptPerson>();
  if (people === undefined) {
    return <Skeleton variant="rounded" height={64} role="status" aria-label={t('loading')} />;
  }
  if (people.length === 0) return <Typography color="textSecondary">{t('none')}</Typography>;
  const removed = async () => {
    setAsked(undefined);
    enqueueSnackbar(t('removed'), { variant: 'success' });
    await look();
  };
  return (
    <>
      <Typography color="textSecondary">{t('lead')}</Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {people.map((person) => (
          <KeptRow key={person.id} person={person} onRemove={() => setAsked(person)} />
        ))}
      </Stack>
      {asked === undefined ? null : (
        <RemoveKeptDialog
          person={asked}
          who={who(asked)}
          onClose={() => setAsked(undefined)}
          onRemoved={() => void removed()}
        />
      )}
    </>
  );
}
