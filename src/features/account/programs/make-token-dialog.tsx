import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type TokenScope, tokenScopes } from '#domain/endpoints/api-tokens';
import { limits } from '#domain/limits';
import { read } from '#src/data/current-store.ts';
import { readProjects } from '#src/data/reads/projects.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { makeToken } from '#src/sync/session/own-tokens.ts';
import { accepted } from '#src/ui/forms/accepted.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { FormField } from '#src/ui/forms/form-field.tsx';
import { OwnPasswordField } from '#src/ui/forms/own-password-field.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useServerNow } from '#src/ui/frame/server-clock.tsx';
import { useSentences } from '#src/ui/sentences.tsx';
import { AccountForm } from '../account-form.tsx';

const DAY = 24 * 60 * 60 * 1000;
const terms = ['30', '90', '365', 'date'] as const;
type Term = (typeof terms)[number];

interface Fields {
  name: string;
  scope: TokenScope;
  /** '' for all. */
  project: string;
  term: Term;
  /** As a field of the browser says a day: 2026-11-27. */
  date: string;
  current_password: string;
}

const blank: Fields = { name: '', scope: 'read', project: '', term: '90', date: '', current_password: '' };
const fieldOf = { wrong_password: 'current_password' } as const;

/** A day as a field of the browser takes it, where the person is. */
function dayText(time: number): string {
  const at = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** For how many days a token holds that is made now; NaN for no day. */
function daysOf({ term, date }: Pick<Fields, 'term' | 'date'>, now: number): number {
  return term === 'date' ? (Date.parse(date) - Date.parse(dayText(now))) / DAY : Number(term);
}

const isInReach = (days: number) => days >= 1 && days <= limits.apiTokenDaysMax;

interface Props {
  /** Whose password it is, for password managers. */
  email: string;
  onClose: () => void;
  /** What the program sends. */
  onMade: (token: string) => void;
}

function useTokenForm({ onMade }: Pick<Props, 'onMade'>) {
  const { t } = useTranslation(['settings', 'account']);
  const sentenceFor = useSentences();
  const now = useServerNow();
  const form = useForm<Fields>({ defaultValues: blank });
  const { run, busy, problem } = useSubmit(async ({ name, scope, project, current_password, ...term }: Fields) => {
    const wanted = { name, scope, project_id: project === '' ? null : Number(project), days: daysOf(term, now) };
    let made = '';
    const call = makeToken({ ...wanted, current_password }).then((token) => {
      made = token;
    });
    if (await accepted(call, form, fieldOf, sentenceFor)) onMade(made);
  });
  const required = t('account:profile.required');
  const errors = form.formState.errors;
  const text = (name: 'name' | 'current_password') => ({
    field: form.register(name, { validate: (value) => value.trim() !== '' || required }),
    error: errors[name],
    required: true,
  });
  const date = {
    field: form.register('date', {
      validate: (_, fields) => isInReach(daysOf(fields, now)) || t('settings:programs.date_wrong'),
    }),
    error: errors.date,
    first: dayText(now + DAY),
    last: dayText(now + limits.apiTokenDaysMax * DAY),
  };
  return { form, onSubmit: form.handleSubmit(async (fields) => void (await run(fields))), text, date, busy, problem };
}

function ProjectField({ value, onChange }: { value: string; onChange: (project: string) => void }) {
  const { t } = useTranslation('settings');
  const projects = useLiveQuery(() => read(readProjects), []) ?? [];
  return (
    <TextField
      select
      fullWidth
      label={t('programs.project')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('programs.all_projects')}</MenuItem>
      {projects.map(({ project }) => (
        <MenuItem key={project.id} value={String(project.id)}>
          {project.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Makes a token for a program, with the password. */
export function MakeTokenDialog({ email, onClose, onMade }: Props) {
  const { t } = useTranslation('settings');
  const { form, onSubmit, text, date, busy, problem } = useTokenForm({ onMade });
  const [scope, project, term] = useWatch({ control: form.control, name: ['scope', 'project', 'term'] });
  return (
    <AccountForm
      title={t('programs.make')}
      onClose={onClose}
      held={form.formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
      busy={busy}
      confirm={t('programs.make')}
      problem={problem}
      failed={t('programs.make_failed')}
    >
      <FormField
        {...text('name')}
        label={t('programs.name')}
        helperText={t('programs.name_hint')}
        autoFocus
        slotProps={{ htmlInput: { maxLength: limits.apiTokenNameMax } }}
      />
      <ChoiceField
        label={t('programs.scope')}
        options={tokenScopes.map((value) => ({ value, label: t(`programs.${value}`) }))}
        value={scope}
        onChange={(value) => form.setValue('scope', value)}
      />
      <ProjectField value={project} onChange={(value) => form.setValue('project', value)} />
      <ChoiceField
        label={t('programs.term')}
        options={terms.map((value) => ({
          value,
          label: value === 'date' ? t('programs.until') : t('term.days', { count: Number(value) }),
        }))}
        value={term}
        onChange={(value) => form.setValue('term', value)}
      />
      {term === 'date' ? (
        <FormField
          field={date.field}
          error={date.error}
          type="date"
          label={t('programs.date')}
          slotProps={{ htmlInput: { min: date.first, max: date.last }, inputLabel: { shrink: true } }}
        />
      ) : null}
      <OwnPasswordField {...text('current_password')} email={email} />
    </AccountForm>
  );
}
