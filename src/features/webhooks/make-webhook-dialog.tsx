import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActivityGroup, activityGroups } from '#domain/activity';
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import { isReceiverAddress } from '#domain/webhook';
import { makeWebhook } from '#src/sync/acts/webhooks.ts';
import { PasswordQuestion } from '#src/ui/forms/password-question.tsx';
import { useSentences } from '#src/ui/sentences.tsx';
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
  /** The address that the server did not take, and why. */
  const [refused, setRefused] = useState<{ address: string; why: string | undefined }>();
  const fields = {
    name: useRef<HTMLInputElement>(null),
    url: useRef<HTMLInputElement>(null),
    groups: useRef<HTMLInputElement>(null),
  };
  const made = useRef('');
  const sentenceFor = useSentences();
  const address = url.trim();
  const wrongs = { name: name.trim() === '', url: !isReceiverAddress(address), groups: groups.length === 0 };
  const look = () => {
    setTried(true);
    const missing = (['name', 'url', 'groups'] as const).find((field) => wrongs[field]);
    return missing === undefined ? undefined : fields[missing].current;
  };
  const act = async (current_password: string) => {
    try {
      made.current = await makeWebhook(projectId, { name, url: address, groups: [...groups], current_password });
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'webhook_address')) throw error;
      setRefused({ address, why: sentenceFor(error) });
      fields.url.current?.focus();
      // With its label and the sentence below it.
      fields.url.current?.scrollIntoView({ block: 'center' });
    }
  };
  const isWrong = (field: keyof typeof wrongs) => tried && wrongs[field];
  const refusal = refused?.address === address ? refused.why : undefined;
  return (
    <PasswordQuestion
      title={t('webhooks:make')}
      body={t('webhooks:make_body')}
      confirm={t('webhooks:make')}
      failed={t('webhooks:make_failed')}
      email={email}
      act={act}
      onClose={onClose}
      look={look}
      // Without a secret the address was refused, which its field says.
      onDone={() => (made.current === '' ? undefined : onMade(made.current))}
    >
      <TextField
        required
        fullWidth
        autoFocus
        inputRef={fields.name}
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
        inputRef={fields.url}
        label={t('webhooks:url')}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={isWrong('url') || refusal !== undefined}
        helperText={isWrong('url') ? t('webhooks:url_wrong') : (refusal ?? t('webhooks:url_hint'))}
        slotProps={{ htmlInput: { maxLength: limits.webhookAddressMax, autoComplete: 'off', spellCheck: false } }}
      />
      <GroupsField value={groups} onChange={setGroups} isMissed={isWrong('groups')} firstRef={fields.groups} />
    </PasswordQuestion>
  );
}
