// What sessions that end leave under way and had used up of what their person may do: whoever found a device keeps nothing of it
// from its owner, once it was reported lost or signed out.
import { userScope } from '#domain/sync/row';
import { dropUploadsBy } from '#server/commands/files/upload.ts';
import { takeBackCounts } from '#server/commands/people/attempts.ts';
import type { Services } from '../services.ts';

/** What is told, and cleared, when sessions end. */
export type ClearingServices = Pick<
  Services,
  'blobs' | 'bodies' | 'core' | 'exports' | 'settings' | 'thumbnails' | 'uploads'
>;

/**
 * Of sessions that were ended from elsewhere, or reported lost.
 * @param ids their digests.
 */
export async function clearAfter(
  services: ClearingServices,
  { actorId }: { actorId: number },
  ids: readonly string[],
): Promise<void> {
  services.bodies.end(ids);
  services.exports.end(ids);
  await dropUploadsBy(services, ids);
  await takeBackCounts(services, actorId, ids);
  // The devices that are out hear it at once, by the answer to the pull that this makes them ask for.
  services.core.bus.publish([userScope(actorId)]);
}
