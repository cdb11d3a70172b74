import { useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { User } from '#domain/user';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { SwitchField } from '#src/ui/forms/switch-field.tsx';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { usePreferences } from './use-preferences.ts';

const modes = ['system', 'light', 'dark'] as const;
const names = ['auto_save_projects', 'show_file_extensions'] as const;

/** How the app looks and works for the person. Light or dark belongs to the device: the theme itself keeps it there. */
export function PreferencesSection({ user }: { user: User }) {
  const { t } = useTranslation('settings');
  const { mode = 'system', setMode } = useColorScheme();
  const [chosen, choose] = usePreferences(user);
  const options = modes.map((value) => ({ value, label: t(`preferences.mode.${value}`) }));
  return (
    <SectionCard title={t('preferences.title')}>
      <ChoiceField label={t('preferences.dark_mode')} options={options} value={mode} onChange={setMode} />
      {names.map((name) => (
        <SwitchField
          key={name}
          label={t(`preferences.${name}`)}
          hint={t(`preferences.${name}_hint`)}
          checked={chosen[name]}
          onChange={(value) => choose(name, value)}
        />
      ))}
    </SectionCard>
  );
}
