import { useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';

const modes = ['system', 'light', 'dark'] as const;

/** Light or dark; kept on this device by the theme itself. */
export function AppearanceSection() {
  const { t } = useTranslation('account');
  const { mode = 'system', setMode } = useColorScheme();
  const options = modes.map((value) => ({ value, label: t(`settings.mode.${value}`) }));
  return (
    <SectionCard title={t('settings.appearance')}>
      <ChoiceField label={t('settings.dark_mode')} options={options} value={mode} onChange={setMode} />
    </SectionCard>
  );
}
