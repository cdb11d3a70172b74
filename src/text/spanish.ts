// Loaded only when Spanish is chosen.
import type { Catalogue } from './catalogues.ts';
import { account } from './es/account.ts';
import { auth } from './es/auth.ts';
import { comments } from './es/comments.ts';
import { documents } from './es/documents.ts';
import { errors } from './es/errors.ts';
import { folders } from './es/folders.ts';
import { projects } from './es/projects.ts';
import { shell } from './es/shell.ts';
import { sync } from './es/sync.ts';
import { time } from './es/time.ts';
import { uploads } from './es/uploads.ts';
import { viewer } from './es/viewer.ts';
import { words } from './es/words.ts';

export const spanish: Catalogue = {
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
};
