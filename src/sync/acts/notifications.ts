// What a person has read of what they wanted to hear of.
import { readNotifications } from '#src/data/reads/notifications.ts';
import { currentDevice } from '#src/sync/device.ts';
import { markNewsSeen, type SeenVersion } from '#src/sync/news.ts';
import { enqueueAllOn } from '#src/sync/outbox.ts';
import { dismissLeftPrints } from '#src/sync/recovery/left-prints.ts';

/** Tidings that were read: they go from all of the person's devices. @throws QuotaError. */
export async function dismissTidings(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await enqueueAllOn(currentDevice(), async ({ store, enqueue }) => {
    for (const id of ids) {
      // On another device they may have been read meanwhile.
      if ((await store.notices.get(id)) !== undefined) await enqueue('notice.dismiss@1', { id });
    }
  });
}

interface AllRead {
  tidings: readonly number[];
  news: readonly SeenVersion[];
  /** Projects that went, of which prints are about. */
  left: readonly number[];
}

/** All of it was read: tidings everywhere, the rest on this device. @throws QuotaError. */
export async function readAllNotifications({ tidings, news, left }: AllRead): Promise<void> {
  await dismissTidings(tidings);
  await markNewsSeen(news);
  await dismissLeftPrints(left);
  await noteNotificationsSeen();
}

/** The list was looked at: what is on it is no longer new. By the server's clock, as the times of what is listed are. */
export async function noteNotificationsSeen(): Promise<void> {
  await currentDevice().connection.run(async (store) => {
    const listed = await readNotifications(store);
    const latest = listed.map(({ at }) => at).reduce((a, b) => (a > b ? a : b), '');
    if (latest !== '') await store.meta.put({ key: 'notifications_seen_at', value: latest });
  });
}
