// Someone who takes or took part in a project, as others of the project see them. Kept when they leave, so that what
// they made keeps its author.
import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import { syncedShape } from './sync/synced.ts';

export const personSchema = z.object({
  ...syncedShape,
  project_id: idSchema,
  user_id: idSchema,
  /** '' of somebody who deleted their account. */
  full_name: z.string(),
  avatar_url: z.nullable(z.string()),
  personal_avatar_url: z.nullable(z.string()),
});
export type Person = z.infer<typeof personSchema>;

/** Whether the account is deleted: nobody else is without a name. */
export function isDeletedAccount({ full_name }: Pick<Person, 'full_name'>): boolean {
  return full_name === '';
}
