import { type Shot, takePhoto } from './drawings/photo.ts';
import type { Actor, Stage, Upload, UploadedIds } from './stage.ts';

type Picture = Pick<Upload, 'project' | 'into'> & Omit<Shot, 'taken'> & { name: string };

/** Somebody takes a picture on the site and, some minutes later, uploads it. */
export async function photograph({ calendar }: Stage, who: Actor, picture: Picture): Promise<UploadedIds> {
  const { project, into, name, ...shot } = picture;
  const bytes = await takePhoto({ ...shot, taken: calendar.camera(12) });
  return who.upload({ project, into, name, bytes, fileName: `${name}.jpg` });
}
