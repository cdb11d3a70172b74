import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageNames, languages } from '#domain/language';
import { chooseLanguage, currentLanguage } from '#src/text/start-texts.ts';

/**
 * Each language by its own name. Links, because the page is drawn before the app hears it: pressed by then, one loads the
 * page again, and public/first-paint.js keeps the choice.
 */
export function LanguageSwitch() {
  // Draws again when another language was chosen.
  const { t } = useTranslation('landing');
  const shown = currentLanguage();
  const [failed, setFailed] = useState(false);
  const choose = (event: MouseEvent, language: Language) => {
    event.preventDefault();
    chooseLanguage(language).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  return (
    <Box role="group" aria-label={t('footer.language')}>
      {languages.map((language) => (
        <Button
          key={language}
          lang={language}
          href={`?language=${language}`}
          aria-current={shown === language}
          onClick={(event) => choose(event, language)}
          sx={option}
        >
          {languageNames[language]}
        </Button>
      ))}
      <Typography role="status" color="error">
        {failed ? t('footer.language_failed') : null}
      </Typography>
    </Box>
  );
}

const option = {
  px: 1.5,
  color: 'text.primary',
  '&[aria-current=true]': { color: 'primary.main', textDecoration: 'underline', textUnderlineOffset: '6px' },
};
