import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#domain/user';
import type { DeviceNumbers } from '#src/data/reads/queue/device-contents.ts';
import { ownClient } from '#src/platform/own-client.ts';
import { readServiceWorkerState, type ServiceWorkerState } from '#src/platform/service-worker-state.ts';
import { momentText, spanText } from '#src/text/moments.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { useServerNow } from '#src/ui/frame/server-clock.tsx';
import { useDeviceName } from '#src/ui/use-device-name.ts';

/** Closer than this two clocks are the same to a person. */
const SAME_CLOCK = 2_000;

/** In groups of four figures, as a number is read out on the phone. */
export const spokenNumber = (number: number): string => String(number).replace(/(\d{4})(?=\d)/g, '$1 ');

/** What the browser says of the service worker, asked once; undefined until it has. */
function useServiceWorkerState(): ServiceWorkerState | undefined {
  const [state, setState] = useState<ServiceWorkerState>();
  useEffect(() => {
    let isOver = false;
    void readServiceWorkerState().then((found) => isOver || setState(found));
    return () => {
      isOver = true;
    };
  }, []);
  return state;
}

function useClockText(offset: number | null): string {
  const { t, i18n } = useTranslation('device');
  if (offset === null) return t('clock_unknown');
  if (Math.abs(offset) < SAME_CLOCK) return t('clock_same');
  // The offset is what has to be added to the device's clock: a clock that is behind needs more.
  return t(offset > 0 ? 'clock_behind' : 'clock_ahead', { time: spanText(Math.abs(offset), i18n.language) });
}

interface Props {
  user: User;
  numbers: DeviceNumbers;
  /** When the server was last asked from this page, by this device's clock. */
  askedAt: string | null;
}

/** Whose device it is, what it is called, and when it last spoke with the server. */
export function DeviceFacts({ user, numbers, askedAt }: Props) {
  const { t, i18n } = useTranslation('device');
  const now = useServerNow();
  const deviceName = useDeviceName();
  const worker = useServiceWorkerState();
  const clock = useClockText(numbers.clock_offset);
  const { client_id, last_sync_at } = numbers;
  const moment = (time: string) => momentText(time, now, i18n.language);
  return (
    <FactList
      wide
      facts={[
        { name: t('account'), value: `${user.full_name}\n${user.email}` },
        { name: t('name'), value: deviceName(ownClient()) },
        { name: t('number'), value: client_id === null ? t('number_none') : spokenNumber(client_id) },
        { name: t('version'), value: `Plumbline ${__APP_VERSION__}` },
        { name: t('worker_name'), value: worker === undefined ? '…' : t(`worker.${worker}`) },
        { name: t('asked'), value: askedAt === null ? t('asked_never') : moment(askedAt) },
        { name: t('heard'), value: last_sync_at === null ? t('heard_never') : moment(last_sync_at) },
        { name: t('clock'), value: clock },
      ]}
    />
  );
}
