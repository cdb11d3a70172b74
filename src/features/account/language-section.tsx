import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageNames, languages } from '#domain/language';
import { enqueue } from '#src/sync/enqueue.ts';
import { chooseLanguage, currentLanguage } from '#src/text/start-texts.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';

const options = languages.map((value) => ({ value, label: languageNames[value], lang: value }));

export function LanguageSection() {
  const { t } = useTranslation('account');
  const { enqueueSnackbar } = useSnackbar();
  const [chosen, setChosen] = useState(currentLanguage);
  // What is mailed is written in it too, from now on.
  const { run: tell } = useAct((language: Language) => enqueue('user.prefer@1', { preferences: { language } }));
  const choose = async (language: Language) => {
    setChosen(language);
    try {
      await chooseLanguage(language);
    } catch {
      // Its texts are a part of the app that is not here and cannot be fetched now; everything stays as it is.
      setChosen(currentLanguage());
      enqueueSnackbar(t('settings.language_failed'), { variant: 'error' });
      return;
    }
    await tell(language);
  };
  return (
    <SectionCard title={t('settings.language')}>
      <ChoiceField
        label={t('settings.language')}
        hideLabel
        options={options}
        value={chosen}
        onChange={(language) => void choose(language)}
      />
      <Typography color="textSecondary">{t('settings.language_hint')}</Typography>
    </SectionCard>
  );
}
