import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#domain/user';
import { SwitchField } from '#src/ui/forms/switch-field.tsx';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { usePreferences } from './use-preferences.ts';

const names = ['profile_visibility', 'activity_tracking'] as const;

/** Who finds the person, and how safe their account is. */
export function PrivacySection({ user }: { user: User }) {
  const { t } = useTranslation('settings');
  const hintId = useId();
  const [chosen, choose] = usePreferences(user);
  return (
    <SectionCard title={t('privacy.title')}>
      {names.map((name) => (
        <SwitchField
          key={name}
          label={t(`privacy.${name}`)}
          hint={t(`privacy.${name}_hint`)}
          checked={chosen[name]}
          onChange={(value) => choose(name, value)}
        />
      ))}
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Button variant="outlined" disabled aria-describedby={hintId}>
          {t('privacy.enable_2fa')}
        </Button>
        <Typography id={hintId} variant="body2" color="textSecondary">
          {t('privacy.enable_2fa_hint')}
        </Typography>
      </Stack>
    </SectionCard>
  );
}
