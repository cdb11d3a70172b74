// Everything the app says, by room. English is the shape that every other language must fill.
import { account } from './en/account.ts';
import { auth } from './en/auth.ts';
import { comments } from './en/comments.ts';
import { documents } from './en/documents.ts';
import { errors } from './en/errors.ts';
import { folders } from './en/folders.ts';
import { projects } from './en/projects.ts';
import { shell } from './en/shell.ts';
import { sync } from './en/sync.ts';
import { time } from './en/time.ts';
import { uploads } from './en/uploads.ts';
import { viewer } from './en/viewer.ts';
import { words } from './en/words.ts';

export const english = {
  account,
  auth,
  comments,
  documents,
  errors,
  folders,
  projects,
  shell,
  sync,
  time,
  uploads,
  viewer,
  words,
} as const;

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The shape of a catalogue, in any language. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
export type Catalogue = Translated<typeof english>;
