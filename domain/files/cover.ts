// A project's cover: several columns that are one thing to people.
import type { Project } from '../project.ts';
import { withHand } from '../sync/written.ts';

type Cover = Pick<Project, 'cover_image_url' | 'cover_sha256' | 'cover_size'>;

/** A cover as one value, '' for none. One that is drawn goes by its address, which tells nothing of the bytes. */
export const coverOf = ({ cover_sha256, cover_image_url }: Cover): string => cover_sha256 ?? cover_image_url ?? '';

/**
 * A project with another cover, or none. Where there was none to take away,
 * nobody's hand was in it, and nothing of theirs gives way to the next one.
 */
export function coveredBy(project: Project, cover: Partial<Cover>, user_id: number): Project {
  const row = { ...project, ...cover };
  return coverOf(project) === '' && coverOf(row) === '' ? row : withHand(row, 'cover', user_id);
}
