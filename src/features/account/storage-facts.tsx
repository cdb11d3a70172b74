import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForPersistence, readStorageRoom, type StorageRoom } from '#src/platform/storage.ts';
import { bytesText } from '#src/text/moments.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { ProgressLine } from '#src/ui/progress-line.tsx';
import { useAct } from '#src/ui/use-act.ts';

/** What the browser says of its room; null where it does not say, undefined until it has answered. */
function useRoom(): [room: StorageRoom | null | undefined, ask: () => Promise<void>] {
  const [room, setRoom] = useState<StorageRoom | null>();
  const ask = async () => setRoom((await readStorageRoom()) ?? null);
  useEffect(() => {
    let here = true;
    void readStorageRoom().then((found) => here && setRoom(found ?? null));
    return () => {
      here = false;
    };
  }, []);
  return [room, ask];
}

function Used({ room: { used, free } }: { room: StorageRoom }) {
  const { t, i18n } = useTranslation('account');
  const size = (bytes: number) => bytesText(bytes, i18n.language);
  return (
    <ProgressLine value={used} total={used + free} label={t('settings.storage')}>
      {t('settings.storage_used', { used: size(used), free: size(free) })}
    </ProgressLine>
  );
}

/** How much the app holds here, and whether the browser may clear it. */
export function StorageFacts() {
  const { t } = useTranslation('account');
  const [room, ask] = useRoom();
  const [refused, setRefused] = useState(false);
  const persist = useAct(async () => {
    setRefused(!(await askForPersistence()));
    await ask();
  });
  if (room === undefined) return <Skeleton height={72} />;
  if (room === null)
    return <FactList facts={[{ name: t('settings.storage'), value: t('settings.storage_unknown') }]} />;
  const facts = [
    { name: t('settings.storage'), value: <Used room={room} /> },
    { name: t('settings.safety'), value: t(room.persisted ? 'settings.persisted' : 'settings.not_persisted') },
  ];
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
      <FactList facts={facts} />
      {refused && !room.persisted ? <Alert severity="info">{t('settings.persist_refused')}</Alert> : null}
      {room.persisted || refused ? null : (
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
