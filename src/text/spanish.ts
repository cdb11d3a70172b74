// Everything the app says in Spanish: loaded only where it is wanted.
import type { Catalogue } from './catalogues.ts';
import { account } from './es/account.ts';
import { activity } from './es/activity.ts';
import { auth } from './es/auth.ts';
import { bin } from './es/bin.ts';
import { changes } from './es/changes.ts';
import { comments } from './es/comments.ts';
import { cover } from './es/cover.ts';
import { dashboard } from './es/dashboard.ts';
import { device } from './es/device.ts';
import { documents } from './es/documents.ts';
import { errors } from './es/errors.ts';
import { folderUpload } from './es/folder-upload.ts';
import { folders } from './es/folders.ts';
import { imports } from './es/imports.ts';
import { incoming } from './es/incoming.ts';
import { install } from './es/install.ts';
import { keeping } from './es/keeping.ts';
import { kept } from './es/kept.ts';
import { notifications } from './es/notifications.ts';
import { picker } from './es/picker.ts';
import { prints } from './es/prints.ts';
import { privacy } from './es/privacy.ts';
import { projects } from './es/projects.ts';
import { qr } from './es/qr.ts';
import { search } from './es/search.ts';
import { settings } from './es/settings.ts';
import { shell } from './es/shell.ts';
import { site } from './es/site.ts';
import { sync } from './es/sync.ts';
import { team } from './es/team.ts';
import { time } from './es/time.ts';
import { uploads } from './es/uploads.ts';
import { viewer } from './es/viewer.ts';
import { webhooks } from './es/webhooks.ts';
import { firstSpanish } from './first-spanish.ts';

export const spanish: Catalogue = {
  ...firstSpanish,
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
};
