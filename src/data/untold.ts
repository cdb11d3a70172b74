// What the server is still to be told of what the person follows. Of each thing the latest: a drawing that was opened
// twenty times without signal is told of once.
import type { FollowKind } from '#domain/follow';

/** A project, or where a folder is given that one. */
interface UntoldPlace {
  project_id: number;
  folder_id: number | null;
}

export interface UntoldFollow {
  /** `kind:id`. */
  key: string;
  kind: FollowKind;
  target_id: number;
  /** Of a document: what was looked at. */
  version_id: number | null;
  /** false: a place that is kept here no more. */
  follows: boolean;
}

export function untoldPlace({ project_id, folder_id }: UntoldPlace, follows: boolean): UntoldFollow {
  const kind = folder_id === null ? 'project' : 'folder';
  const target_id = folder_id ?? project_id;
  return { key: `${kind}:${target_id}`, kind, target_id, version_id: null, follows };
}

/** Of all that a device has opened and keeps. */
export function untoldOf(
  looks: readonly { document_id: number; version_id: number }[],
  pins: readonly Pick<UntoldPlace, 'project_id'>[],
  folderPins: readonly UntoldPlace[],
): UntoldFollow[] {
  return [
    ...looks.map(({ document_id: target_id, version_id }): UntoldFollow => {
      return { key: `document:${target_id}`, kind: 'document', target_id, version_id, follows: true };
    }),
    ...pins.map(({ project_id }) => untoldPlace({ project_id, folder_id: null }, true)),
    ...folderPins.map((place) => untoldPlace(place, true)),
  ];
}
