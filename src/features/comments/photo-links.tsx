import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { read } from '#src/data/current-store.ts';
import type { Thumbnail } from '#src/data/database.ts';
import { type CommentLink, readLinkHeads } from '#src/data/reads/comments.ts';
import { readThumbnails } from '#src/data/reads/documents.ts';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { useDocumentName } from '#src/nouns/document-name.ts';
import { paths } from '#src/paths.ts';
import { obtainThumbnail } from '#src/sync/files/keep-thumbnail.ts';
import { useObjectUrl } from '#src/ui/incoming/use-object-url.ts';
import { LinkChip } from './link-chip.tsx';

interface ShownPhoto {
  head: VersionItem;
  /** null: this device has not looked for one. */
  thumbnail: Thumbnail | null;
}

/** Photos that a comment links: as small pictures where there are such, by their names elsewhere. */
export function PhotoLinks({ projectId, links }: { projectId: number; links: readonly CommentLink[] }) {
  const which = links.map(({ id, document_id, version_id }) => `${id} ${document_id} ${version_id}`).join();
  const heads = useLiveQuery(() => read((store) => readLinkHeads(store, links)), [which]);
  const hashes = links.flatMap(({ id }) => heads?.get(id)?.version.sha256 ?? []);
  const pictures = useLiveQuery(() => read((store) => readThumbnails(store, hashes)), [hashes.join()]);
  return links.map((link) => {
    const head = heads?.get(link.id);
    const thumbnail = head && pictures?.get(head.version.sha256);
    const shown = head === undefined || thumbnail === undefined ? undefined : { head, thumbnail };
    return <PhotoLink key={link.id} link={link} projectId={projectId} shown={shown} />;
  });
}

interface Props {
  link: CommentLink;
  projectId: number;
  /** Undefined before it is read, and where nothing is known of its file. */
  shown: ShownPhoto | undefined;
}

function PhotoLink({ link, projectId, shown }: Props) {
  const name = useDocumentName()(link.name, link.file_name);
  const thumbnail = shown?.thumbnail ?? null;
  const url = useObjectUrl(thumbnail?.bytes ?? null, thumbnail?.mime ?? '');
  const missing = shown !== undefined && shown.thumbnail === null;
  const kind = shown?.head.file.kind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, and again when its file has come
  useEffect(() => {
    if (missing) void obtainThumbnail(link.document_id, shown.head.version, shown.head.file);
  }, [missing, kind]);
  if (url === null) return <LinkChip link={link} projectId={projectId} />;
  const to = paths.document({ ...link, project_id: projectId });
  return (
    <Box
      component={Link}
      to={to}
      title={name}
      sx={{ display: 'block', lineHeight: 0, borderRadius: 1, overflow: 'hidden', border: 1, borderColor: 'divider' }}
    >
      <img src={url} alt={name} width={96} height={96} style={{ objectFit: 'cover' }} decoding="async" />
    </Box>
  );
}
