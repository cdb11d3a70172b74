import QrCodeScannerIcon from '@mui/icons-material/QrCodeScannerOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CollectByCode } from '#src/features/prints/collect-by-code.tsx';
import { CodeForm } from '#src/features/qr/code-form.tsx';
import { PhotoButton } from '#src/features/qr/photo-button.tsx';
import { PrintVerdict } from '#src/features/qr/print-verdict.tsx';
import { parseScanned, type ScannedCode } from '#src/features/qr/scanned-code.ts';
import { useCodeScanner } from '#src/features/qr/use-code-scanner.ts';
import { Viewfinder } from '#src/features/qr/viewfinder.tsx';
import { queries } from '#src/paths.ts';
import { useTitle } from '#src/ui/frame/use-title.ts';

/** Checks a print by its code, with or without signal. */
export function ScanPage() {
  const { t } = useTranslation('qr');
  const [query, setQuery] = useSearchParams();
  // Whoever comes from a code's own page has read it already.
  const [code, setCode] = useState(() => parseScanned(query.get(queries.code) ?? '', window.location.host));
  const [seen, setSeen] = useState(false);
  const take = (found: ScannedCode | undefined, byCamera: boolean) => {
    setCode(found);
    setSeen(byCamera);
  };
  const byHand = (found: ScannedCode | undefined) => take(found, false);
  const rests = code !== undefined;
  const scanner = useCodeScanner(rests, (found) => take(found, true));
  const top = useRef<HTMLHeadingElement>(null);
  const scanAnother = () => {
    setCode(undefined);
    setQuery({}, { replace: true });
    // The button goes: what was in its place of the order is the screen's beginning again.
    top.current?.focus();
    window.scrollTo({ top: 0 });
  };
  useTitle(t('title'));
  return (
    <Container maxWidth="md" sx={{ py: { xs: 2, sm: 3 } }}>
      <Stack spacing={2.5}>
        <Box>
          <Typography ref={top} tabIndex={-1} component="h1" variant="h4" sx={{ outline: 0 }}>
            {t('title')}
          </Typography>
          <Typography color="textSecondary">{t('lead')}</Typography>
        </Box>
        {/* A code that came by hand leaves the camera nothing to show. */}
        {rests && !seen ? null : <Viewfinder scanner={scanner} rests={rests} />}
        {/* Here from the start, so that what comes into it is read out. */}
        <Stack role="status" spacing={2.5} sx={{ '&:empty': { display: 'none' } }}>
          {rests ? (
            <>
              <PrintVerdict key={code.token} code={code} />
              <CollectByCode key={`collect ${code.token}`} token={code.token} />
            </>
          ) : null}
        </Stack>
        {rests ? (
          <Button
            variant="outlined"
            size="large"
            startIcon={<QrCodeScannerIcon />}
            onClick={scanAnother}
            sx={{ minHeight: 56 }}
          >
            {t('another')}
          </Button>
        ) : null}
        <CodeForm onCode={byHand} />
        <PhotoButton onCode={byHand} />
        <Typography color="textSecondary">{t('camera_hint')}</Typography>
      </Stack>
    </Container>
  );
}
