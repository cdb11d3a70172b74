import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { verifyUrl } from '#domain/qr-code';
import type { PrintAnswer } from '#src/data/reads/prints/print-verdict.ts';
import { paths } from '#src/paths.ts';

/** What comes next: the drawing to build from, and the server's own word on the print. */
export function VerdictActions({ answer, token, online }: { answer: PrintAnswer; token: string; online: boolean }) {
  const { t } = useTranslation('qr');
  const target = answer.known && answer.document !== null && answer.current !== null ? answer : undefined;
  if (target === undefined && !online) return null;
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      {target?.document == null ? null : (
        <Button component={Link} to={paths.document(target.document)} variant="contained">
          {t('open', { label: `${target.document.name} ${target.current?.label ?? ''}`.trim() })}
        </Button>
      )}
      {online ? (
        // Always this app's own server, whatever host the code named; its page is no part of the app.
        <Button href={verifyUrl(window.location.origin, token)} variant="outlined">
          {t('ask')}
        </Button>
      ) : null}
    </Stack>
  );
}
