// The public pictures of a person and of their team.
import type { Services } from '#server/services.ts';
import type { Core } from '#server/store/core.ts';
import { countLook } from './attempts.ts';
import { changeUser } from './change-user.ts';
import { withPublicPicture } from './with-public-picture.ts';

/** The team's or the person's own. */
export type AvatarField = 'avatar_url' | 'personal_avatar_url';
type AvatarServices = Pick<Services, 'core' | 'pictures' | 'settings'>;

/** @returns the address of the picture before. */
async function replace(core: Core, userId: number, field: AvatarField, url: string | null): Promise<string | null> {
  const { before } = await changeUser(core, userId, async () => ({ [field]: url }));
  return before[field];
}

/** @param source path of the file that came. @returns the new address. @throws Refusal `not_an_image` | `busy` | `rate_limited`. */
export async function setAvatar(
  { core, pictures, settings }: AvatarServices,
  userId: number,
  field: AvatarField,
  source: string,
): Promise<string> {
  await countLook({ core, settings }, userId);
  const { url, old } = await withPublicPicture(pictures, 'avatars', { path: source, owner: userId }, async (url) => ({
    url,
    old: await replace(core, userId, field, url),
  }));
  // Only now that no row names it any more.
  await pictures.remove(old);
  return url;
}

/** Harmless where there is none. */
export async function removeAvatar(
  { core, pictures }: AvatarServices,
  userId: number,
  field: AvatarField,
): Promise<void> {
  await pictures.remove(await replace(core, userId, field, null));
}
