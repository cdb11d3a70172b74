import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { readHeldBytes } from '#src/data/reads/kept-projects.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { askForPersistence } from '#src/platform/own-files/storage.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { StorageMeter } from '#src/ui/storage-meter.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { useAskedStorageRoom } from '#src/ui/use-storage-room.ts';

/** How much the app holds here, and whether the browser may clear it. */
export function StorageFacts() {
  const { t } = useTranslation('account');
  const held = useLiveQuery(() => read(readHeldBytes), []);
  const [room, ask] = useAskedStorageRoom(held);
  const [refused, setRefused] = useState(false);
  const persist = useAct(async () => {
    setRefused(!(await askForPersistence()));
    await ask();
  });
  const safety = t(room?.persisted === true ? 'settings.persisted' : 'settings.not_persisted');
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
      <StorageMeter room={room} held={held} />
      {room == null ? null : <FactList facts={[{ name: t('settings.safety'), value: safety }]} />}
      {refused && room?.persisted === false ? <Alert severity="info">{t('settings.persist_refused')}</Alert> : null}
      {room == null || room.persisted || refused ? null : (
        <Button
          variant="outlined"
          onClick={() => void persist.run()}
          disabled={persist.busy}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('settings.persist')}
        </Button>
      )}
    </Stack>
  );
}
