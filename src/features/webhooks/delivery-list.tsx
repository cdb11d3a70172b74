import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Delivery, listDeliveries, sendAgain, type Webhook } from '#src/sync/acts/webhooks.ts';
import { momentText } from '#src/text/moments.ts';
import { useServerNow } from '#src/ui/frame/server-clock.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { useServerAnswer } from './use-server-answer.ts';

/** Messages that are shown at first, and each time more. */
const SHOWN = 20;
const colors = { delivered: 'success', waiting: 'default', given_up: 'error' } as const;

/** When it was tried, what was answered, and when it is tried again. */
function useOutcome(): (delivery: Delivery) => string {
  const { t, i18n } = useTranslation('webhooks');
  const now = useServerNow();
  const at = (time: string) => momentText(time, now, i18n.language);
  return ({ created_at, tries, tried_at, next_try_at, status }) =>
    [
      at(tried_at ?? created_at),
      ...(tries > 0 ? [t('tries', { count: tries })] : []),
      ...(status === null ? [] : [t('answered', { status: String(status) })]),
      ...(next_try_at === null || tries === 0 ? [] : [t('next_try', { time: at(next_try_at) })]),
    ].join(' · ');
}

function DeliveryRow({ delivery, onAgain }: { delivery: Delivery; onAgain: (() => void) | undefined }) {
  const { t } = useTranslation('webhooks');
  const { type, state, failure } = delivery;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, py: 0.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          <Typography component="code" sx={{ fontFamily: 'monospace' }}>
            {type}
          </Typography>
          <Chip size="small" variant="outlined" color={colors[state]} label={t(state)} />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {useOutcome()(delivery)}
        </Typography>
        {failure === null ? null : <Typography variant="body2">{t(`failures.${failure}`)}</Typography>}
      </Box>
      {onAgain === undefined ? null : (
        <Button onClick={onAgain} aria-label={t('again_of', { type })} sx={{ ml: 'auto', minHeight: 48 }}>
          {t('again')}
        </Button>
      )}
    </Stack>
  );
}

/** What was sent to a webhook, or waits, the newest first. `count`: asked anew where it is another. */
export function DeliveryList({ webhook, count }: { webhook: Webhook; count: number }) {
  const { t } = useTranslation(['webhooks', 'words']);
  const { enqueueSnackbar } = useSnackbar();
  const [most, setMost] = useState(SHOWN);
  const isUnderWay = (answer: readonly Delivery[]) => answer.some(({ state }) => state === 'waiting');
  const { answer, problem, ask } = useServerAnswer(() => listDeliveries(webhook, most), isUnderWay, `${most} ${count}`);
  const { run: again } = useAct(async (delivery: Delivery) => {
    await sendAgain(webhook, delivery);
    enqueueSnackbar(t('webhooks:sent_again'), { variant: 'success' });
    ask();
  }, t('webhooks:again_failed'));
  if (problem !== undefined && answer === undefined) {
    return (
      <Alert severity="info" action={<Button onClick={ask}>{t('words:retry')}</Button>}>
        {problem}
      </Alert>
    );
  }
  if (answer === undefined) return <Skeleton variant="rounded" height={56} />;
  if (answer.length === 0) return <Typography color="textSecondary">{t('webhooks:no_deliveries')}</Typography>;
  return (
    <>
      <Stack component="ul" aria-label={t('webhooks:deliveries')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {answer.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            onAgain={webhook.active ? () => void again(delivery) : undefined}
          />
        ))}
      </Stack>
      {answer.length < most ? null : (
        <Button onClick={() => setMost(most + SHOWN)} sx={{ alignSelf: 'flex-start' }}>
          {t('webhooks:older')}
        </Button>
      )}
    </>
  );
}
