import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityGroup } from '#domain/activity';
import { limits } from '#domain/limits';
import { editWebhook, type Webhook } from '#src/sync/acts/webhooks.ts';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { GroupsField } from './groups-field.tsx';

interface Props {
  webhook: Webhook;
  onClose: () => void;
  onDone: () => void;
}

/** Another name, or other events. Another address is another webhook. */
export function EditWebhookDialog({ webhook, onClose, onDone }: Props) {
  const { t } = useTranslation(['webhooks', 'account', 'words']);
  const formId = useId();
  const [name, setName] = useState(webhook.name);
  const [groups, setGroups] = useState<readonly ActivityGroup[]>(webhook.groups);
  const { run, busy, problem } = useSubmit(async () => {
    await editWebhook(webhook, { name, groups: [...groups] });
    onDone();
  });
  const isNameless = name.trim() === '';
  const isMissed = groups.length === 0;
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t('words:cancel')}
      </Button>
      <Button type="submit" form={formId} variant="contained" loading={busy} disabled={isNameless || isMissed}>
        {t('words:save')}
      </Button>
    </>
  );
  return (
    <SheetOrDialog open onClose={onClose} title={webhook.name} actions={actions} maxWidth="xs" busy={busy}>
      <Stack
        component="form"
        id={formId}
        noValidate
        spacing={2}
        sx={{ pt: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <TextField
          required
          fullWidth
          label={t('webhooks:name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isNameless}
          helperText={isNameless ? t('account:profile.required') : t('webhooks:name_hint')}
          slotProps={{ htmlInput: { maxLength: limits.webhookNameMax } }}
        />
        <GroupsField value={groups} onChange={setGroups} isMissed={isMissed} />
        {problem === undefined ? null : (
          <Alert severity="error">
            <AlertTitle>{t('webhooks:edit_failed')}</AlertTitle>
            {problem}
          </Alert>
        )}
      </Stack>
    </SheetOrDialog>
  );
}
