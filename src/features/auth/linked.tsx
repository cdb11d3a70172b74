import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { Sentences } from '#src/ui/sentences.tsx';
import { isLinkEnded } from './link-ended.ts';
import { useAuthSentences } from './use-auth-sentences.ts';

interface Props<Facts> {
  /** null: the link lost it on its way. */
  token: string | null;
  look: (token: string) => Promise<Facts>;
  /** The server said that the link leads nowhere any more. */
  onEnded?: () => void;
  children: (facts: Facts, token: string) => ReactNode;
}

function Looked<Facts>({ token, look, onEnded, children }: Props<Facts> & { token: string }) {
  const { t } = useTranslation(['auth', 'words']);
  const [facts, setFacts] = useState<Facts>();
  const [ended, setEnded] = useState(false);
  const { run, busy, problem } = useSubmit(async () => {
    try {
      setFacts(await look(token));
    } catch (error) {
      if (isLinkEnded(error)) {
        setEnded(true);
        onEnded?.();
      } else setEnded(false);
      throw error;
    }
  });
  const begin = useEffectEvent(() => void run());
  useEffect(() => begin(), []);
  if (facts !== undefined) return children(facts, token);
  if (problem === undefined) return <LinearProgress aria-label={t('auth:link_reading')} />;
  return (
    <>
      <Alert severity="error" role="alert">
        {problem}
      </Alert>
      {ended ? null : (
        <Button onClick={() => void run()} loading={busy} size="large" fullWidth>
          {t('words:retry')}
        </Button>
      )}
    </>
  );
}

/** What a mailed or handed link is about, asked of the server once; what went wrong instead. */
export function Linked<Facts>(props: Props<Facts>) {
  const { t } = useTranslation('auth');
  const sentences = useAuthSentences();
  const { token } = props;
  return (
    <Sentences value={sentences}>
      <Stack spacing={2} sx={{ mt: 2.5, mb: 1, overflowWrap: 'anywhere' }}>
        {token === null ? (
          <Alert severity="warning">{t('link_incomplete_here')}</Alert>
        ) : (
          <Looked {...props} token={token} />
        )}
      </Stack>
    </Sentences>
  );
}
