import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActivityGroup, activityGroups } from '#domain/activity';
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import { isReceiverAddress } from '#domain/webhook';
import { makeWebhook } from '#src/sync/acts/webhooks.ts';
import { PasswordQuestion } from '#src/ui/forms/password-question.tsx';
import { GroupsField } from './groups-field.tsx';

interface Props {
  projectId: number;
  /** Whose password it is, for password managers. */
  email: string;
  onClose: () => void;
  onMade: (secret: string) => void;
}

/** Makes a webhook, with the password. */
export function MakeWebhookDialog({ projectId, email, onClose, onMade }: Props) {
  const { t } = useTranslation(['webhooks', 'account']);
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [groups, setGroups] = useState<readonly ActivityGroup[]>(activityGroups);
  const [tried, setTried] = useState(false);
  const made = useRef('');
  const address = url.trim();
  const wrongs = { name: name.trim() === '', url: !isReceiverAddress(address), groups: groups.length === 0 };
  const act = async (current_password: string) => {
    setTried(true);
    if (wrongs.name || wrongs.url || wrongs.groups) throw new Refusal('invalid');
    made.current = await makeWebhook(projectId, { name, url: address, groups: [...groups], current_password });
  };
  const isWrong = (field: keyof typeof wrongs) => tried && wrongs[field];
  return (
    <PasswordQuestion
      title={t('webhooks:make')}
      body={t('webhooks:make_body')}
      confirm={t('webhooks:make')}
      failed={t('webhooks:make_failed')}
      email={email}
      act={act}
      onClose={onClose}
      onDone={() => onMade(made.current)}
    >
      <TextField
        required
        fullWidth
        autoFocus
        label={t('webhooks:name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isWrong('name')}
        helperText={isWrong('name') ? t('account:profile.required') : t('webhooks:name_hint')}
        slotProps={{ htmlInput: { maxLength: limits.webhookNameMax } }}
      />
      <TextField
        required
        fullWidth
        type="url"
        label={t('webhooks:url')}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={isWrong('url')}
        helperText={isWrong('url') ? t('webhooks:url_wrong') : t('webhooks:url_hint')}
        slotProps={{ htmlInput: { maxLength: limits.webhookAddressMax, autoComplete: 'off', spellCheck: false } }}
      />
      <GroupsField value={groups} onChange={setGroups} isMissed={isWrong('groups')} />
    </PasswordQuestion>
  );
}
