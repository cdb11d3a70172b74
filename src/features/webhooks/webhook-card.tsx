import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Delivery,
  editWebhook,
  listDeliveries,
  listWebhooks,
  testWebhook,
  type Webhook,
} from '#src/sync/acts/webhooks.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { DeliveryList } from './delivery-list.tsx';
import { useServerAnswer } from './use-server-answer.ts';

/** Messages that are shown at first, and each time more. */
const SHOWN = 20;

export type WebhookQuestion = 'edit' | 'renew' | 'remove';

interface Props {
  webhook: Webhook;
  onChanged: () => void;
  onQuestion: (question: WebhookQuestion) => void;
}

interface TurnOffProps {
  name: string;
  waiting: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** How it stands, in sentences. @param sent its newest messages; undefined until the server has said. */
function useStanding(): (webhook: Webhook, sent: readonly Delivery[] | undefined) => string {
  const { t } = useTranslation('webhooks');
  return ({ active, off_because, failures, waiting }, known) => {
    const sent = known ?? [];
    const last = sent.find(({ state }) => state !== 'waiting')?.state;
    const given = sent.filter(({ state }) => state === 'given_up').length;
    const sentences = [
      ...(active ? [] : [t(off_because === null ? 'off' : `off_${off_because}`)]),
      ...(waiting > 0 ? [t('state_waiting', { count: waiting })] : []),
      ...(waiting > 0 && failures > 0 ? [t('state_failing')] : []),
      ...(known?.length === 0 && active ? [t('no_deliveries')] : []),
      ...(last === 'delivered' || last === 'given_up' ? [t(`state_${last}`)] : []),
      ...(given > 0 ? [t('state_lost', { given: String(given), of: String(sent.length) })] : []),
    ];
    return sentences.join(' ');
  };
}

/** Before what waits is given up. */
function TurnOffQuestion({ name, waiting, ...rest }: TurnOffProps) {
  const { t } = useTranslation('webhooks');
  return (
    <ConfirmDialog
      open
      title={t('ask_off', { name })}
      body={t('ask_off_body', { count: waiting })}
      confirm={t('turn_off')}
      {...rest}
    />
  );
}

function WebhookMenu({ name, onQuestion }: { name: string; onQuestion: Props['onQuestion'] }) {
  const { t } = useTranslation('webhooks');
  const choices = [
    { key: 'edit', label: t('edit'), icon: <EditIcon />, onChoose: () => onQuestion('edit') },
    { key: 'renew', label: t('renew'), icon: <KeyIcon />, onChoose: () => onQuestion('renew') },
    { key: 'remove', label: t('remove'), icon: <RemoveIcon />, onChoose: () => onQuestion('remove') },
  ];
  return <MenuButton label={t('more', { name })} choices={choices} />;
}

/** A webhook: where it leads, of what it hears, how it stands, and what was sent. */
export function WebhookCard({ webhook, onChanged, onQuestion }: Props) {
  const { t } = useTranslation(['webhooks', 'activity']);
  const { enqueueSnackbar } = useSnackbar();
  const [open, setOpen] = useState(false);
  const [tests, setTests] = useState(0);
  const [most, setMost] = useState(SHOWN);
  /** How many messages wait that would be given up, while the person is asked. */
  const [losing, setLosing] = useState(0);
  const { name, url, groups, active, failures, missed, waiting } = webhook;
  const sent = useServerAnswer(
    () => listDeliveries(webhook, most),
    (answer) => open && answer.some(({ state }) => state === 'waiting'),
    [most, tests, active, waiting, failures].join(),
  );
  const { run: turn, busy } = useAct(async (wanted: boolean) => {
    setLosing(0);
    await editWebhook(webhook, { active: wanted });
    onChanged();
  }, t('webhooks:edit_failed'));
  const { run: askToTurnOff, busy: asking } = useAct(async () => {
    // Asked anew: what is drawn here may be older than the last message.
    const now = (await listWebhooks(webhook.project_id)).find(({ id }) => id === webhook.id);
    if (now !== undefined && now.waiting > 0) setLosing(now.waiting);
    else await turn(false);
  }, t('webhooks:edit_failed'));
  const { run: test } = useAct(async () => {
    await testWebhook(webhook);
    enqueueSnackbar(t('webhooks:tested'), { variant: 'success' });
    setOpen(true);
    setTests(tests + 1);
    onChanged();
  }, t('webhooks:test_failed'));
  const actions = (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <Switch
        checked={active}
        disabled={busy || asking}
        onChange={(_, wanted) => void (wanted ? turn(true) : askToTurnOff())}
        slotProps={{ input: { 'aria-label': t('webhooks:on_of', { name }) } }}
      />
      <WebhookMenu name={name} onQuestion={onQuestion} />
    </Stack>
  );
  const heard = groups.map((group) => t(`activity:groups.${group}`)).join(' · ');
  return (
    <SectionCard title={name} action={actions}>
      <Stack sx={{ gap: 0.5, overflowWrap: 'anywhere' }}>
        <Typography>{url}</Typography>
        <Typography variant="body2" color="textSecondary">
          {heard}
        </Typography>
        <Typography variant="body2" color={active && failures > 0 ? 'error' : 'textSecondary'} role="status">
          {useStanding()(webhook, sent.answer)}
        </Typography>
      </Stack>
      {missed === 0 ? null : <Alert severity="warning">{t('webhooks:missed', { count: missed })}</Alert>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={!active} onClick={() => void test()}>
          {t('webhooks:test')}
        </Button>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'webhooks:hide' : 'webhooks:show')}
        </Button>
      </Stack>
      {open ? <DeliveryList webhook={webhook} sent={sent} most={most} onOlder={() => setMost(most + SHOWN)} /> : null}
      {losing === 0 ? null : (
        <TurnOffQuestion name={name} waiting={losing} onConfirm={() => void turn(false)} onClose={() => setLosing(0)} />
      )}
    </SectionCard>
  );
}
