// Everything the app says in German: loaded only where it is wanted.
import type { Catalogue } from './catalogues.ts';
import { account } from './de/account.ts';
import { activity } from './de/activity.ts';
import { auth } from './de/auth.ts';
import { bin } from './de/bin.ts';
import { changes } from './de/changes.ts';
import { comments } from './de/comments.ts';
import { cover } from './de/cover.ts';
import { dashboard } from './de/dashboard.ts';
import { device } from './de/device.ts';
import { documents } from './de/documents.ts';
import { errors } from './de/errors.ts';
import { folderUpload } from './de/folder-upload.ts';
import { folders } from './de/folders.ts';
import { imports } from './de/imports.ts';
import { incoming } from './de/incoming.ts';
import { install } from './de/install.ts';
import { keeping } from './de/keeping.ts';
import { kept } from './de/kept.ts';
import { notifications } from './de/notifications.ts';
import { picker } from './de/picker.ts';
import { prints } from './de/prints.ts';
import { privacy } from './de/privacy.ts';
import { projects } from './de/projects.ts';
import { qr } from './de/qr.ts';
import { search } from './de/search.ts';
import { settings } from './de/settings.ts';
import { shell } from './de/shell.ts';
import { site } from './de/site.ts';
import { sync } from './de/sync.ts';
import { team } from './de/team.ts';
import { time } from './de/time.ts';
import { uploads } from './de/uploads.ts';
import { viewer } from './de/viewer.ts';
import { webhooks } from './de/webhooks.ts';
import { firstGerman } from './first-german.ts';

export const german: Catalogue = {
  ...firstGerman,
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
