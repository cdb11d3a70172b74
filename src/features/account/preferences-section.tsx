import { useColorScheme } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#domain/user';
import { canKeepScreenOn, chooseScreenOn, screenOn } from '#src/platform/installed/screen-on.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { SwitchField } from '#src/ui/forms/switch-field.tsx';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { usePreferences } from './use-preferences.ts';

const modes = ['system', 'light', 'dark'] as const;
const names = ['auto_save_projects', 'show_file_extensions'] as const;

/** How the app looks and works for the person. Light or dark belongs to the device, which keeps it there, as does whether the screen stays on. */
export function PreferencesSection({ user }: { user: User }) {
  const { t } = useTranslation('settings');
  const { mode = 'system', setMode } = useColorScheme();
  const [chosen, choose] = usePreferences(user);
  const keepsOn = useSyncExternalStore(screenOn.subscribe, screenOn.getSnapshot);
  const options = modes.map((value) => ({ value, label: t(`preferences.mode.${value}`) }));
  return (
    <SectionCard title={t('preferences.title')}>
      <ChoiceField label={t('preferences.dark_mode')} options={options} value={mode} onChange={setMode} />
      <SwitchField
        label={t('preferences.screen_on')}
        hint={t(canKeepScreenOn() ? 'preferences.screen_on_hint' : 'preferences.screen_on_never')}
        checked={keepsOn && canKeepScreenOn()}
        disabled={!canKeepScreenOn()}
        onChange={chooseScreenOn}
      />
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
