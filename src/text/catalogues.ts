// Everything the app says, by room, what the first load says among it. English is the shape that every other language
// must fill.
import { account } from './en/account.ts';
import { activity } from './en/activity.ts';
import { auth } from './en/auth.ts';
import { bin } from './en/bin.ts';
import { changes } from './en/changes.ts';
import { comments } from './en/comments.ts';
import { cover } from './en/cover.ts';
import { dashboard } from './en/dashboard.ts';
import { device } from './en/device.ts';
import { documents } from './en/documents.ts';
import { errors } from './en/errors.ts';
import { folderUpload } from './en/folder-upload.ts';
import { folders } from './en/folders.ts';
import type { help } from './en/help.ts';
import { imports } from './en/imports.ts';
import { incoming } from './en/incoming.ts';
import { install } from './en/install.ts';
import { keeping } from './en/keeping.ts';
import { kept } from './en/kept.ts';
import { notifications } from './en/notifications.ts';
import { picker } from './en/picker.ts';
import { prints } from './en/prints.ts';
import { privacy } from './en/privacy.ts';
import { projects } from './en/projects.ts';
import { qr } from './en/qr.ts';
import { search } from './en/search.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { site } from './en/site.ts';
import { sync } from './en/sync.ts';
import { team } from './en/team.ts';
import { time } from './en/time.ts';
import { uploads } from './en/uploads.ts';
import { viewer } from './en/viewer.ts';
import { webhooks } from './en/webhooks.ts';
import { firstEnglish } from './first-english.ts';

export const english = {
  ...firstEnglish,
  account,
  auth,
  changes,
  comments,
  cover,
  dashboard,
  device,
  documents,
  errors,
  folderUpload,
  folders,
  imports,
  incoming,
  install,
  keeping,
  kept,
  notifications,
  picker,
  prints,
  privacy,
  projects,
  qr,
  shell,
  site,
  search,
  settings,
  sync,
  team,
  time,
  uploads,
  viewer,
  webhooks,
  activity,
  bin,
} as const;

/** The shape of a catalogue, in any language. */
export type TranslatedTexts<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : TranslatedTexts<T[K]>;
} & { readonly [K in keyof T as FurtherForm<K>]?: string };
/** Plural forms that English does not have: what a language leaves out is said as `other`. */
type FurtherForm<K> = K extends `${infer Base}_other` ? `${Base}_few` | `${Base}_many` : never;
export type Catalogue = TranslatedTexts<typeof english>;
/** The help of the screens, which is no part of it: it comes when somebody asks. */
export type HelpTexts = TranslatedTexts<{ readonly help: typeof help }>;
