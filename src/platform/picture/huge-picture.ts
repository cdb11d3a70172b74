import { isPictureHuge } from '#domain/files/picture-size';

/** Whether a file is a picture of more pixels than are drawn unasked, by what its head says. What cannot be read is none. */
export async function isHugePicture(file: Blob): Promise<boolean> {
  const buffer = await file.arrayBuffer().catch(() => undefined);
  return buffer !== undefined && isPictureHuge(new Uint8Array(buffer));
}
