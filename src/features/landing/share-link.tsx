import CopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/paths.ts';
import { useCopied } from '#src/ui/use-copied.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';
import { usePageLocation } from './use-page-location.ts';

/** The address of the main page, to be copied. */
export function ShareLink() {
  const { t } = useTranslation('landing');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const location = usePageLocation();
  const address = location === undefined ? '' : `${location.origin}${paths.home()}`;
  const { outcome, copy } = useCopied(address);
  const onCopy = async () => {
    if ((await copy()) === 'copied') return;
    field.current?.focus();
    field.current?.select();
  };
  return (
    <Box>
      <Typography component="label" htmlFor={id} sx={{ display: 'block', mb: 1, fontWeight: 600 }}>
        {t('share_page.field')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Box component="input" ref={field} id={id} type="text" readOnly value={address} onFocus={selectAll} sx={look} />
        <Button variant="contained" startIcon={<CopyIcon />} onClick={() => void onCopy()} sx={button}>
          {outcome === 'copied' ? t('share_page.copied') : t('share_page.copy')}
        </Button>
      </Box>
      <Box role="status">
        {outcome === 'copied' ? <Box sx={visuallyHidden}>{t('share_page.copied')}</Box> : null}
        {outcome === 'failed' ? <Typography sx={{ mt: 1.5 }}>{t('share_page.failed')}</Typography> : null}
      </Box>
    </Box>
  );
}

const selectAll = (event: { target: HTMLInputElement }) => event.target.select();
const look = {
  flex: '1 1 240px',
  minWidth: 0,
  minHeight: 56,
  px: 2,
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
};
/** As wide for either word. */
const button = { minHeight: 56, minWidth: 168, flex: { xs: '1 1 auto', sm: 'none' } };
