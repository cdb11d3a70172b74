// Everything the app says in French: loaded only where it is wanted.
import type { Catalogue } from './catalogues.ts';
import { firstFrench } from './first-french.ts';
import { account } from './fr/account.ts';
import { activity } from './fr/activity.ts';
import { auth } from './fr/auth.ts';
import { bin } from './fr/bin.ts';
import { changes } from './fr/changes.ts';
import { comments } from './fr/comments.ts';
import { cover } from './fr/cover.ts';
import { dashboard } from './fr/dashboard.ts';
import { device } from './fr/device.ts';
import { documents } from './fr/documents.ts';
import { errors } from './fr/errors.ts';
import { folderUpload } from './fr/folder-upload.ts';
import { folders } from './fr/folders.ts';
import { imports } from './fr/imports.ts';
import { incoming } from './fr/incoming.ts';
import { install } from './fr/install.ts';
import { keeping } from './fr/keeping.ts';
import { kept } from './fr/kept.ts';
import { notifications } from './fr/notifications.ts';
import { picker } from './fr/picker.ts';
import { prints } from './fr/prints.ts';
import { privacy } from './fr/privacy.ts';
import { projects } from './fr/projects.ts';
import { qr } from './fr/qr.ts';
import { search } from './fr/search.ts';
import { settings } from './fr/settings.ts';
import { shell } from './fr/shell.ts';
import { site } from './fr/site.ts';
import { sync } from './fr/sync.ts';
import { team } from './fr/team.ts';
import { time } from './fr/time.ts';
import { uploads } from './fr/uploads.ts';
import { viewer } from './fr/viewer.ts';
import { webhooks } from './fr/webhooks.ts';

export const french: Catalogue = {
  ...firstFrench,
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
