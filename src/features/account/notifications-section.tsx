import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { User } from '#domain/user';
import { keptOperator, readOperator } from '#src/sync/acts/operator.ts';
import { SwitchField } from '#src/ui/forms/switch-field.tsx';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { useKeptThenRead } from '#src/ui/incoming/use-kept-then-read.ts';
import { mailNote } from './mail-note.ts';
import { usePreferences } from './use-preferences.ts';

const names = ['email_notifications', 'push_notifications', 'weekly_digest'] as const;

/** What the person wants to be told, and how. */
export function NotificationsSection({ user }: { user: User }) {
  const { t } = useTranslation('settings');
  const [chosen, choose] = usePreferences(user);
  const { sendsMail } = useKeptThenRead(keptOperator, readOperator);
  return (
    <SectionCard title={t('notifications.title')}>
      {names.map((name) => (
        <SwitchField
          key={name}
          label={t(`notifications.${name}`)}
          hint={t(`notifications.${name}_hint`)}
          checked={chosen[name]}
          onChange={(value) => choose(name, value)}
        />
      ))}
      <Typography color="textSecondary">{`${t('notifications.note')} ${t(mailNote(sendsMail))}`}</Typography>
    </SectionCard>
  );
}
