// A person with an account. The row is in the scope `u:<id>`: only that person's own devices receive it.
import * as z from 'zod/mini';
import { cleanName, folded } from './files/names.ts';
import { idSchema } from './ids.ts';
import { limits } from './limits.ts';
import { preferencesShape } from './preferences.ts';
import { syncedShape, timeSchema } from './sync/synced.ts';

/** A dot at the end of an address's domain says nothing, and its dots are one sign: neither tells two mailboxes apart. */
const mailbox = (text: string): string =>
  folded(text)
    .replace(/(?<=@[^@]*)\u3002/g, '.')
    .replace(/\.+$/, '');

export const emailSchema = z.pipe(
  z.string().check(z.maxLength(limits.emailMax)),
  z.pipe(
    z.transform(mailbox),
    z.string().check(z.maxLength(limits.emailMax), z.regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/)),
  ),
);
/** A person's or team's name as it is kept: nothing invisible, 1…120 characters. */
export const fullNameSchema = z.pipe(
  z.string().check(z.maxLength(limits.fullNameMax)),
  z.pipe(z.transform(cleanName), z.string().check(z.minLength(1))),
);
export const passwordSchema = z.string().check(z.minLength(limits.passwordMin), z.maxLength(limits.passwordMax));

export const userSchema = z.object({
  ...syncedShape,
  /** '' of a deleted account. */
  full_name: z.string(),
  email: z.string(),
  /** The team's picture. */
  avatar_url: z.nullable(z.string()),
  /** The person's own picture. */
  personal_avatar_url: z.nullable(z.string()),
  team_id: idSchema,
  team_name: z.string(),
  /** The team's description. */
  organization: z.string(),
  created_at: timeSchema,
  /** When it was shown that mail to the address reaches its person; null: nobody showed it, and it gives no rights. */
  email_proved_at: z.optional(z.nullable(timeSchema)),
  /** Whom a link was mailed to that nobody has used: the own address, or the one that it is to become. */
  pending_email: z.optional(z.nullable(z.string())),
  /** Since when they keep this server: see its people, and let them in or not; null: they do not. */
  keeper_since: z.optional(z.nullable(timeSchema)),
  /** What the person chose; a row that an older app or server wrote does not have it. */
  preferences: z.optional(z.object(preferencesShape)),
});
export type User = z.infer<typeof userSchema>;

/** The first name that a greeting uses; '' for an empty name. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}

/** What stands in place of an address that its owner took back: unlike any address, and unlike that of any other row. */
export function addressAfterLoss(userId: number): string {
  return `lost-${userId}`;
}

/** Whether an account has an address: not if its owner took it back, nor if the account is deleted. */
export function hasAddress({ email }: Pick<User, 'email'>): boolean {
  return email.includes('@');
}

/** Whether they keep their server. */
export function isKeeper({ keeper_since }: Pick<User, 'keeper_since'>): boolean {
  return typeof keeper_since === 'string';
}

/** Whether mail to the address was shown to reach its person. */
export function isProved({ email_proved_at }: Pick<User, 'email_proved_at'>): boolean {
  return typeof email_proved_at === 'string';
}

/** What stands in the row of a deleted account in place of its address: unlike any address, and unlike that of any other row. */
export function addressAfterDeletion(userId: number): string {
  return `deleted-${userId}`;
}
