import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyTerm, setEmptyTerm, type Term, terms } from '#src/sync/session/empty-term.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';

/** After how long a locked device empties itself: for everybody on this device. */
export function EmptyTermField() {
  const { t } = useTranslation('settings');
  const [term, setTerm] = useState<Term>(emptyTerm);
  const options = [
    { value: 'never', label: t('term.never') },
    ...terms.map((days) => ({ value: String(days), label: t('term.days', { count: days }) })),
  ];
  const choose = (value: string) => {
    const chosen = terms.find((days) => String(days) === value) ?? null;
    setEmptyTerm(chosen);
    setTerm(chosen);
  };
  return (
    <Box>
      <ChoiceField label={t('term.title')} options={options} value={String(term ?? 'never')} onChange={choose} />
      <Typography variant="body2" color="textSecondary">
        {t('term.hint')}
      </Typography>
    </Box>
  );
}
