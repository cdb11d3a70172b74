import LinkIcon from '@mui/icons-material/Link';
import Chip from '@mui/material/Chip';
import { Link } from 'react-router-dom';
import type { CommentLink } from '#src/data/reads/comments.ts';
import { paths } from '#src/paths.ts';
import { openAhead } from '#src/sync/files/open-ahead.ts';
import { useDocumentName } from '#src/ui/document-name.ts';
import { leadsTo } from '#src/ui/frame/leads-to.ts';

/** The way to a document that a comment speaks of. */
export function LinkChip({ projectId, link }: { projectId: number; link: CommentLink }) {
  const nameOf = useDocumentName();
  const to = paths.document({ ...link, project_id: projectId });
  return (
    <Chip
      component={Link}
      to={to}
      {...leadsTo(to, (press) => openAhead(press, { projectId, documentId: link.id }))}
      clickable
      icon={<LinkIcon />}
      label={nameOf(link.name, link.file_name)}
      variant="outlined"
      sx={{ minHeight: 48, maxWidth: '100%', color: 'text.primary', borderRadius: 24 }}
    />
  );
}
