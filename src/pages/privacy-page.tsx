import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { OperatorContact } from '#src/features/landing/operator-contact.tsx';
import { BarLink } from '#src/features/landing/public-bar.tsx';
import { PublicFrame } from '#src/features/landing/public-frame.tsx';
import { headingLook } from '#src/features/landing/section.tsx';
import { paths } from '#src/paths.ts';
import { useTitle } from '#src/ui/frame/use-title.ts';

const sections = [
  { name: 'who', listed: false },
  { name: 'stored', listed: true },
  { name: 'where', listed: true },
  { name: 'seen', listed: true },
  { name: 'not_here', listed: true },
  { name: 'deleted', listed: false },
  { name: 'rights', listed: false },
  { name: 'contact', listed: false },
] as const;

function Lines({ text, listed }: { text: string; listed: boolean }) {
  const item = listed ? 'li' : 'p';
  return (
    <Box component={listed ? 'ul' : 'div'} sx={{ m: 0, pl: listed ? 3 : 0 }}>
      {text.split('\n').map((line) => (
        <Typography key={line} component={item} sx={{ mt: 1.5, lineHeight: 1.6 }}>
          {line}
        </Typography>
      ))}
    </Box>
  );
}

/** What is kept about people, where and how long. */
export function PrivacyPage() {
  const { t } = useTranslation(['privacy', 'landing']);
  useTitle(t('title'));
  return (
    <PublicFrame
      actions={
        <>
          <BarLink to={paths.home()}>{t('landing:share_page.main_page')}</BarLink>
          <BarLink to={paths.share()}>{t('landing:share')}</BarLink>
        </>
      }
    >
      <Container sx={{ py: { xs: 5, md: 9 } }}>
        <Box component="article" sx={{ maxWidth: '68ch', overflowWrap: 'break-word' }}>
          <Typography component="h1" sx={headingLook}>
            {t('title')}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 2, fontSize: '1.125rem' }}>
            {t('lead')}
          </Typography>
          {sections.map(({ name, listed }) => (
            <Box component="section" key={name} sx={{ mt: 5 }}>
              <Typography component="h2" variant="h5">
                {t(`${name}.heading`)}
              </Typography>
              <Lines text={t(`${name}.text`)} listed={listed} />
            </Box>
          ))}
          <Box sx={{ mt: 1.5 }}>
            <OperatorContact />
          </Box>
        </Box>
      </Container>
    </PublicFrame>
  );
}
