import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserKeep } from '#src/platform/own-files/keep.ts';
import { keepWish, readWish } from '#src/sync/acts/vectorize-wish.ts';
import { AppIcon } from '#src/ui/app-icon.tsx';
import { laterDialog } from '#src/ui/dialogs/later-dialog.tsx';

const VectorizeDialog = laterDialog(async () => (await import('./vectorize-dialog.tsx')).VectorizeDialog);

const keep = browserKeep();

const column = { display: 'flex', flexDirection: 'column', alignItems: 'stretch' };

/** What is to come; the sentence below says what it will do, or what was noted of it. */
function Teaser({ icon, title, text }: { icon: 'report' | 'vectorize'; title: string; text: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <Stack
      direction={{ xs: 'column', md: 'row' }}
      sx={{ flex: 1, alignItems: { md: 'center' }, p: { xs: 1.5, sm: 2 }, gap: { xs: 0.75, md: 2 } }}
    >
      <Box aria-hidden sx={{ color: 'primary.main', display: 'flex' }}>
        <AppIcon name={icon} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="h2" sx={{ fontWeight: 650 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'break-word', hyphens: 'auto' }}>
          {text}
        </Typography>
      </Box>
      <Chip
        label={t('coming_soon')}
        size="small"
        variant="outlined"
        sx={{ alignSelf: { xs: 'flex-start', md: 'auto' }, flexShrink: 0 }}
      />
    </Stack>
  );
}

/** The two things to come. The first only says so; the second takes an address. */
export function TeaserCards({ userId, email }: { userId: number; email: string }) {
  const { t } = useTranslation('dashboard');
  const [asking, setAsking] = useState(false);
  const [wish, setWish] = useState(() => readWish(keep, userId));
  const onAddress = (address: string) => {
    keepWish(keep, userId, address);
    setWish(address);
  };
  const text = wish === null ? t('vectorize.text') : t('vectorize.noted', { email: wish });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
      <Card variant="outlined" sx={column}>
        <Teaser icon="report" title={t('report.title')} text={t('report.text')} />
      </Card>
      <Card variant="outlined">
        <CardActionArea aria-haspopup="dialog" onClick={() => setAsking(true)} sx={{ ...column, height: '100%' }}>
          <Teaser icon="vectorize" title={t('vectorize.title')} text={text} />
        </CardActionArea>
      </Card>
      <Suspense>
        {asking ? (
          <VectorizeDialog email={wish ?? email} onAddress={onAddress} onClose={() => setAsking(false)} />
        ) : null}
      </Suspense>
    </Box>
  );
}
