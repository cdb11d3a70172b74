import type { TFunction } from 'i18next';
import type { AskedUnsent } from '#src/data/reads/queue/unsent-work.ts';
import type { SyncStatus } from '#src/sync/sync-status.ts';

type Reason = NonNullable<SyncStatus['error']>;

/**
 * How much of what somebody wants to send before they log out is not sent, and why. That it is sent later is not said here:
 * the same screen offers to discard it.
 */
export function stuckText(
  t: TFunction<['account', 'sync']>,
  reason: Reason,
  { unsent, read }: Pick<AskedUnsent, 'unsent' | 'read'>,
): string {
  const why = reason === 'offline' || reason === 'server' ? t(`account:stuck.${reason}`) : t(`sync:state.${reason}`);
  const what = unsent > 0 ? t('account:send_stuck', { count: unsent }) : t('account:unsent_read', { count: read });
  return `${what} ${why}`;
}
