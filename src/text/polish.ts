// Everything the app says in Polish: loaded only where it is wanted.
import type { Catalogue } from './catalogues.ts';
import { firstPolish } from './first-polish.ts';
import { account } from './pl/account.ts';
import { activity } from './pl/activity.ts';
import { auth } from './pl/auth.ts';
import { bin } from './pl/bin.ts';
import { changes } from './pl/changes.ts';
import { comments } from './pl/comments.ts';
import { cover } from './pl/cover.ts';
import { dashboard } from './pl/dashboard.ts';
import { device } from './pl/device.ts';
import { documents } from './pl/documents.ts';
import { errors } from './pl/errors.ts';
import { folderUpload } from './pl/folder-upload.ts';
import { folders } from './pl/folders.ts';
import { imports } from './pl/imports.ts';
import { incoming } from './pl/incoming.ts';
import { install } from './pl/install.ts';
import { keeping } from './pl/keeping.ts';
import { kept } from './pl/kept.ts';
import { notifications } from './pl/notifications.ts';
import { picker } from './pl/picker.ts';
import { prints } from './pl/prints.ts';
import { privacy } from './pl/privacy.ts';
import { projects } from './pl/projects.ts';
import { qr } from './pl/qr.ts';
import { search } from './pl/search.ts';
import { settings } from './pl/settings.ts';
import { shell } from './pl/shell.ts';
import { site } from './pl/site.ts';
import { sync } from './pl/sync.ts';
import { team } from './pl/team.ts';
import { time } from './pl/time.ts';
import { uploads } from './pl/uploads.ts';
import { viewer } from './pl/viewer.ts';
import { webhooks } from './pl/webhooks.ts';

export const polish: Catalogue = {
  ...firstPolish,
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
