// What a person has chosen for themself, the same on all their devices. Their row holds only what they chose.
import * as z from 'zod/mini';
import { languages } from './language.ts';

/** Of every preference, what holds until the person chooses. */
export const preferenceDefaults = {
  email_notifications: true,
  push_notifications: false,
  weekly_digest: true,
  auto_save_projects: true,
  show_file_extensions: true,
  /** People outside one's teams find one by the whole e-mail address. */
  profile_visibility: true,
  activity_tracking: false,
} as const;

export type Preference = keyof typeof preferenceDefaults;
export type Preferences = Record<Preference, boolean>;

const chosen = z.optional(z.boolean());

const switchesShape = {
  email_notifications: chosen,
  push_notifications: chosen,
  weekly_digest: chosen,
  auto_save_projects: chosen,
  show_file_extensions: chosen,
  profile_visibility: chosen,
  activity_tracking: chosen,
} satisfies Record<Preference, typeof chosen>;

export const preferencesShape = {
  ...switchesShape,
  /** What the server writes to them in. Each device speaks what was chosen on it. */
  language: z.optional(z.enum(languages)),
};

/** What holds for a person; `undefined` for a row that an older app or server wrote. */
export function preferencesOf(user: { preferences?: Partial<Record<string, unknown>> | undefined }): Preferences {
  const held = Object.entries(user.preferences ?? {}).filter(
    ([name, value]) => Object.hasOwn(preferenceDefaults, name) && value !== undefined,
  );
  return { ...preferenceDefaults, ...Object.fromEntries(held) };
}
