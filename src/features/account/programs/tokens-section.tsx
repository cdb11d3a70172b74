import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import { type OwnToken, revokeToken } from '#src/sync/session/own-tokens.ts';
import { ShownOnce } from '#src/ui/dialogs/shown-once.tsx';
import { PasswordQuestion } from '#src/ui/forms/password-question.tsx';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { useServerNow } from '#src/ui/frame/server-clock.tsx';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { MakeTokenDialog } from './make-token-dialog.tsx';
import { TokenRow } from './token-row.tsx';
import { useTokens } from './use-tokens.ts';

interface ListProps {
  tokens: readonly OwnToken[];
  hasEnded: (token: OwnToken) => boolean;
  onRevoke: (token: OwnToken) => void;
}

function TokenList({ tokens, hasEnded, onRevoke }: ListProps) {
  const { t } = useTranslation('settings');
  if (tokens.length === 0) return <Typography color="textSecondary">{t('programs.none')}</Typography>;
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} hasEnded={hasEnded(token)} onRevoke={() => onRevoke(token)} />
      ))}
    </Stack>
  );
}

interface RevokeProps {
  token: OwnToken;
  hasEnded: boolean;
  email: string;
  onClose: () => void;
  onDone: () => void;
}

function RevokeDialog({ token: { id, name }, hasEnded, ...asked }: RevokeProps) {
  const { t } = useTranslation('settings');
  return (
    <PasswordQuestion
      title={t(hasEnded ? 'programs.ask_forget' : 'programs.ask_revoke', { name })}
      body={t(hasEnded ? 'programs.ask_forget_body' : 'programs.ask_revoke_body')}
      confirm={t(hasEnded ? 'programs.forget' : 'programs.revoke')}
      color={hasEnded ? 'primary' : 'error'}
      failed={t('programs.revoke_failed')}
      act={(password) => revokeToken(id, password)}
      {...asked}
    />
  );
}

/** The tokens by which programs have access to the account. `email`: the person’s, for password managers. */
export function TokensSection({ email }: { email: string }) {
  const { t } = useTranslation(['settings', 'words']);
  const { enqueueSnackbar } = useSnackbar();
  const { tokens, problem, ask } = useTokens();
  const now = useServerNow();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const [asked, setAsked] = useState<OwnToken>();
  const hasEnded = ({ expires_at }: OwnToken) => Date.parse(expires_at) <= now;
  const isFull = tokens !== undefined && tokens.length >= limits.apiTokensMax;
  const again = (
    <Button color="inherit" onClick={ask}>
      {t('words:retry')}
    </Button>
  );
  return (
    <SectionCard title={t('settings:programs.title')}>
      <Typography color="textSecondary">{t('settings:programs.note')}</Typography>
      {problem === undefined ? null : (
        <Alert severity="info" action={again}>
          <AlertTitle>{t('settings:programs.failed')}</AlertTitle>
          {problem}
        </Alert>
      )}
      {tokens === undefined && problem === undefined ? (
        <Skeleton variant="rounded" height={64} role="status" aria-label={t('settings:programs.loading')} />
      ) : null}
      {tokens === undefined ? null : <TokenList tokens={tokens} hasEnded={hasEnded} onRevoke={setAsked} />}
      {isFull ? <Typography color="textSecondary">{t('settings:programs.full')}</Typography> : null}
      {tokens === undefined ? null : (
        <Button
          variant="outlined"
          onClick={() => setMaking(true)}
          disabled={isFull || problem !== undefined}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('settings:programs.make')}
        </Button>
      )}
      {making ? (
        <MakeTokenDialog
          email={email}
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false);
            setMade(token);
            ask();
          }}
        />
      ) : null}
      {made === undefined ? null : (
        <ShownOnce
          title={t('settings:programs.made_title')}
          label={t('settings:programs.token')}
          value={made}
          hint={t('settings:programs.token_hint')}
          onClose={() => setMade(undefined)}
        />
      )}
      {asked === undefined ? null : (
        <RevokeDialog
          token={asked}
          hasEnded={hasEnded(asked)}
          email={email}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            const wasOver = hasEnded(asked);
            setAsked(undefined);
            ask();
            enqueueSnackbar(t(wasOver ? 'settings:devices.forgotten' : 'settings:programs.revoked'), {
              variant: 'success',
            });
          }}
        />
      )}
    </SectionCard>
  );
}
