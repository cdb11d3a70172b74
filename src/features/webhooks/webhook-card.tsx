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
import { editWebhook, testWebhook, type Webhook } from '#src/sync/acts/webhooks.ts';
import { listText } from '#src/text/moments.ts';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { DeliveryList } from './delivery-list.tsx';

export type WebhookQuestion = 'edit' | 'renew' | 'remove';

interface Props {
  webhook: Webhook;
  onChanged: () => void;
  onQuestion: (question: WebhookQuestion) => void;
}

/** How it stands, in a sentence. */
function useStanding(): (webhook: Webhook) => string {
  const { t } = useTranslation('webhooks');
  return ({ active, off_because, failures, waiting }) => {
    if (!active) return t(off_because === null ? 'off' : `off_${off_because}`);
    if (waiting === 0) return t('state_fine');
    return [t('state_waiting', { count: waiting }), ...(failures > 0 ? [t('state_failing')] : [])].join(' ');
  };
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
  const { t, i18n } = useTranslation(['webhooks', 'activity']);
  const { enqueueSnackbar } = useSnackbar();
  const [open, setOpen] = useState(false);
  const [tests, setTests] = useState(0);
  const { name, url, groups, active, failures, missed } = webhook;
  const { run: turn, busy } = useAct(async (wanted: boolean) => {
    await editWebhook(webhook, { active: wanted });
    onChanged();
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
        disabled={busy}
        onChange={(_, wanted) => void turn(wanted)}
        slotProps={{ input: { 'aria-label': t('webhooks:on_of', { name }) } }}
      />
      <WebhookMenu name={name} onQuestion={onQuestion} />
    </Stack>
  );
  const heard = listText(
    groups.map((group) => t(`activity:groups.${group}`)),
    i18n.language,
  );
  return (
    <SectionCard title={name} action={actions}>
      <Stack sx={{ gap: 0.5, overflowWrap: 'anywhere' }}>
        <Typography>{url}</Typography>
        <Typography variant="body2" color="textSecondary">
          {heard}
        </Typography>
        <Typography variant="body2" color={active && failures > 0 ? 'error' : 'textSecondary'} role="status">
          {useStanding()(webhook)}
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
      {open ? <DeliveryList webhook={webhook} count={tests} /> : null}
    </SectionCard>
  );
}
