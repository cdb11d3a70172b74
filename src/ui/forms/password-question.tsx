import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useSentences } from '#src/ui/sentences.tsx';
import { accepted } from './accepted.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { type PlainerTexts, useSubmit } from './use-submit.ts';

interface Fields {
  current_password: string;
}

const fieldOf = { wrong_password: 'current_password' } as const;

interface Props {
  title: string;
  body: string;
  confirm: string;
  color?: 'primary' | 'error';
  /** Above what went wrong. */
  failed: string;
  /** Whose password it is, for password managers. */
  email: string;
  /** What the field is called where the question is about somebody else’s account. */
  label?: string | undefined;
  /** What is chosen besides, between the words and the password. */
  children?: ReactNode;
  /** Refusals in words of its own. */
  plainer?: PlainerTexts;
  /** Marks all that is wrong among `children`, with each press. The first such field: nothing is done then. */
  look?: () => HTMLElement | null | undefined;
  act: (currentPassword: string) => Promise<void>;
  onClose: () => void;
  /** The server knows. */
  onDone: () => void;
}

/** Asks for the present password before something is done that a token alone must not be enough for. */
export function PasswordQuestion(props: Props) {
  const {
    title,
    body,
    confirm,
    color = 'primary',
    failed,
    email,
    label,
    children,
    plainer,
    look,
    act,
    onClose,
    onDone,
  } = props;
  const { t } = useTranslation(['account', 'words']);
  const formId = useId();
  const sentenceFor = useSentences();
  const form = useForm<Fields>({ defaultValues: { current_password: '' }, shouldFocusError: false });
  const { run, busy, problem } = useSubmit(async ({ current_password }: Fields) => {
    if (await accepted(act(current_password), form, fieldOf, sentenceFor)) onDone();
  }, plainer);
  const missing = useRef<HTMLElement | null>(null);
  const onSubmit = async (event: FormEvent) => {
    missing.current = look?.() ?? null;
    await form.handleSubmit(async (fields) => void (missing.current ?? (await run(fields))))(event);
    if (missing.current !== null) missing.current.focus();
    else if (form.getFieldState('current_password').invalid) form.setFocus('current_password');
  };
  const { current_password: wrong } = form.formState.errors;
  const end = useRef<HTMLDivElement>(null);
  // The end of a form that scrolls lies behind the buttons on a phone: what is said there is brought into sight.
  useEffect(() => {
    if (missing.current === null && (wrong ?? problem) !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [wrong, problem]);
  const field = form.register('current_password', { required: t('account:profile.required') });
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t('words:cancel')}
      </Button>
      <Button type="submit" form={formId} color={color} variant="contained" loading={busy}>
        {confirm}
      </Button>
    </>
  );
  return (
    <SheetOrDialog open onClose={onClose} title={title} actions={actions} maxWidth="xs" busy={busy}>
      <Stack component="form" id={formId} noValidate onSubmit={(event) => void onSubmit(event)} spacing={2}>
        <DialogContentText>{body}</DialogContentText>
        {children}
        <Stack ref={end} spacing={2}>
          <OwnPasswordField field={field} error={wrong} email={email} label={label} required />
          {problem === undefined ? null : (
            <Alert severity="error">
              <AlertTitle>{failed}</AlertTitle>
              {problem}
            </Alert>
          )}
        </Stack>
      </Stack>
    </SheetOrDialog>
  );
}
