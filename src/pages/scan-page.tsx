import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from '#src/features/qr/code-form.tsx';
import { PhotoButton } from '#src/features/qr/photo-button.tsx';
import { PrintVerdict } from '#src/features/qr/print-verdict.tsx';
import type { ScannedCode } from '#src/features/qr/scanned-code.ts';
import { useTitle } from '#src/ui/use-title.ts';

/** Checks a print by its code, with or without signal. */
export function ScanPage() {
  const { t } = useTranslation('qr');
  const [code, setCode] = useState<ScannedCode>();
  useTitle(t('title'));
  return (
    <Container maxWidth="md" sx={{ py: 3 }}>
      <Stack spacing={2.5}>
        <Box>
          <Typography component="h1" variant="h4">
            {t('title')}
          </Typography>
          <Typography color="textSecondary">{t('lead')}</Typography>
        </Box>
        <CodeForm onCode={setCode} again={code !== undefined} />
        <PhotoButton onCode={setCode} />
        {/* Here from the start, so that what comes into it is read out. */}
        <div role="status">{code === undefined ? null : <PrintVerdict key={code.token} code={code} />}</div>
        <Typography color="textSecondary">{t('camera_hint')}</Typography>
      </Stack>
    </Container>
  );
}
