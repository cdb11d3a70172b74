import LockIcon from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Version } from '#domain/version';
import { opensWith } from '#src/features/viewer/pdf/use-open-sheets.ts';
import { rememberPassword } from '#src/sync/files/file-passwords.ts';
import { SwitchField } from '#src/ui/forms/switch-field.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { ViewerNotice } from './viewer-notice.tsx';

interface Props {
  version: Version;
  onDownload: () => void;
  /** The password is known now. */
  onKnown: () => void;
}

/** Asks for what a PDF is protected with, in the place where its pages will be. */
export function PasswordNotice({ version, onDownload, onKnown }: Props) {
  const { t } = useTranslation('viewer');
  const [password, setPassword] = useState('');
  const [keep, setKeep] = useState(false);
  const [wrong, setWrong] = useState(false);
  const { run, busy, problem } = useSubmit(async () => {
    const right = password !== '' && (await opensWith(version, password));
    setWrong(!right);
    if (!right) return;
    await rememberPassword(version.sha256, password, keep);
    onKnown();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const said = problem ?? (wrong ? t('password_wrong') : undefined);
  const form = (
    <Stack
      component="form"
      noValidate
      onSubmit={submit}
      spacing={2}
      sx={{ width: 360, maxWidth: '100%', textAlign: 'start' }}
    >
      <TextField
        label={t('password_label')}
        type="password"
        autoComplete="off"
        fullWidth
        autoFocus
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          setWrong(false);
        }}
        error={said !== undefined}
        helperText={said}
        slotProps={{ formHelperText: { role: 'alert' } }}
      />
      <SwitchField label={t('password_keep')} hint={t('password_keep_hint')} checked={keep} onChange={setKeep} />
      <Button type="submit" variant="contained" disabled={busy}>
        {t('password_open')}
      </Button>
      <Button variant="text" onClick={onDownload}>
        {t('download')}
      </Button>
    </Stack>
  );
  return <ViewerNotice icon={<LockIcon />} title={t('password')} action={form} isForm />;
}
