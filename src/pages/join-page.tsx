import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#src/features/auth/auth-frame.tsx';
import { Linked } from '#src/features/auth/linked.tsx';
import { Joining } from '#src/features/team/joining.tsx';
import { paths } from '#src/paths.ts';
import { lookAtInvitation } from '#src/sync/session/session.ts';
import { useKeptToken } from '#src/ui/frame/use-kept-token.ts';
import { useTitle } from '#src/ui/frame/use-title.ts';

/** Where a link to an invitation leads. `as`: who is signed in. */
export function JoinPage({ as }: { as: { full_name: string; email: string } | undefined }) {
  const { t } = useTranslation(['team', 'auth']);
  const { token, forget } = useKeptToken(paths.join());
  useTitle(t('team:join.title'));
  return (
    <AuthFrame title={t('team:join.title')} lead={t('auth:lead')}>
      {/* Another link in the same tab begins anew. */}
      <Linked key={token} token={token} look={lookAtInvitation} onEnded={forget}>
        {(invitation, present) => <Joining invitation={invitation} token={present} as={as} onAnswered={forget} />}
      </Linked>
    </AuthFrame>
  );
}
