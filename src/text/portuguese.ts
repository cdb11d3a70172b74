// Everything the app says in Portuguese: loaded only where it is wanted.
import type { Catalogue } from './catalogues.ts';
import { firstPortuguese } from './first-portuguese.ts';
import { account } from './pt/account.ts';
import { activity } from './pt/activity.ts';
import { auth } from './pt/auth.ts';
import { bin } from './pt/bin.ts';
import { changes } from './pt/changes.ts';
import { comments } from './pt/comments.ts';
import { cover } from './pt/cover.ts';
import { dashboard } from './pt/dashboard.ts';
import { device } from './pt/device.ts';
import { documents } from './pt/documents.ts';
import { errors } from './pt/errors.ts';
import { folderUpload } from './pt/folder-upload.ts';
import { folders } from './pt/folders.ts';
import { imports } from './pt/imports.ts';
import { incoming } from './pt/incoming.ts';
import { install } from './pt/install.ts';
import { keeping } from './pt/keeping.ts';
import { kept } from './pt/kept.ts';
import { notifications } from './pt/notifications.ts';
import { picker } from './pt/picker.ts';
import { prints } from './pt/prints.ts';
import { privacy } from './pt/privacy.ts';
import { projects } from './pt/projects.ts';
import { qr } from './pt/qr.ts';
import { search } from './pt/search.ts';
import { settings } from './pt/settings.ts';
import { shell } from './pt/shell.ts';
import { site } from './pt/site.ts';
import { sync } from './pt/sync.ts';
import { team } from './pt/team.ts';
import { time } from './pt/time.ts';
import { uploads } from './pt/uploads.ts';
import { viewer } from './pt/viewer.ts';
import { webhooks } from './pt/webhooks.ts';

export const portuguese: Catalogue = {
  ...firstPortuguese,
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
