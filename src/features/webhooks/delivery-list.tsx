import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type Delivery, sendAgain, type Webhook } from '#src/sync/acts/webhooks.ts';
import { momentText } from '#src/text/moments.ts';
import { useServerNow } from '#src/ui/frame/server-clock.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import type { ServerAnswer } from './use-server-answer.ts';

/** By which a receiver says that it is gone for good. */
const GONE = 410;
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
  const { type, state, failure, status } = delivery;
  // The webhook was turned off by this very answer, and by nobody.
  const isGone = failure === 'turned_off' && status === GONE;
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
        {failure === null ? null : (
          <Typography variant="body2">{t(isGone ? 'answered_gone' : `failures.${failure}`)}</Typography>
        )}
      </Box>
      {onAgain === undefined ? null : (
        <Button onClick={onAgain} aria-label={t('again_of', { type })} sx={{ ml: 'auto', minHeight: 48 }}>
          {t('again')}
        </Button>
      )}
    </Stack>
  );
}

interface Props {
  webhook: Webhook;
  sent: ServerAnswer<Delivery[]>;
  /** So many are asked for. */
  most: number;
  onOlder: () => void;
}

/** What was sent to a webhook, or waits, the newest first. */
export function DeliveryList({ webhook, sent: { answer, problem, ask }, most, onOlder }: Props) {
  const { t } = useTranslation(['webhooks', 'words']);
  const { enqueueSnackbar } = useSnackbar();
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
        <Button onClick={onOlder} sx={{ alignSelf: 'flex-start' }}>
          {t('webhooks:older')}
        </Button>
      )}
    </>
  );
}
