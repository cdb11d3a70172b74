import List from '@mui/material/List';
import { may } from '#domain/access';
import type { Version } from '#domain/version';
import { read } from '#src/data/current-store.ts';
import { readAccessLevel } from '#src/data/reads/access.ts';
import type { OpenedDocument } from '#src/data/reads/documents.ts';
import { authorIn, readAuthors, readSelfId } from '#src/data/reads/people.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { useMayWrite } from '#src/features/viewer/stage/use-opened.ts';
import { awaitedBy } from './awaited-by.ts';
import { VersionRow } from './version-row.tsx';
import { standingOf } from './version-standing.ts';

interface Props {
  opened: OpenedDocument;
  onOpen: (versionId: number) => void;
}

/** A document's versions, newest first. */
export function VersionList({ opened, onOpen }: Props) {
  const { document, versions, shown, chosen_here } = opened;
  const { project_id } = document;
  const authors = useLiveQuery(() => read((store) => readAuthors(store, project_id)), [project_id]);
  const mayDelete = useMayDelete(project_id);
  const mayWrite = useMayWrite(project_id) === true;
  const current = versions.find(({ version }) => version.id === document.current_version_id)?.version;
  const newest = versions[0]?.version;
  // Before the first is on the server, the newest stands for it.
  const kept = current ?? newest;
  const beside = versions.filter(({ version }) => version.concurrent_with !== null).map(({ version }) => version.id);
  return (
    <List disablePadding sx={{ mx: -2 }}>
      {versions.map((item) => (
        <VersionRow
          key={item.version.id}
          document={document}
          item={item}
          current={current ?? awaitedBy(item.version, opened)}
          beside={beside}
          author={authors === undefined ? undefined : authorIn(authors, item.version.created_by_id)}
          standing={standingOf(item.version, current, newest, chosen_here)}
          shown={item === shown}
          mayWrite={mayWrite}
          mayDelete={item.version.id !== kept?.id && mayDelete(item.version)}
          onOpen={onOpen}
        />
      ))}
    </List>
  );
}

/** Whether this person may delete a version: what they made with one level, anybody's with a higher. */
function useMayDelete(projectId: number): (version: Version) => boolean {
  const level = useLiveQuery(() => read((store) => readAccessLevel(store, projectId)), [projectId]) ?? undefined;
  const selfId = useLiveQuery(() => read(readSelfId), []) ?? null;
  return ({ created_by_id }) =>
    may(level, 'document.deleteAny') || (created_by_id === selfId && may(level, 'document.deleteOwn'));
}
