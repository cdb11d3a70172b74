import LinkIcon from '@mui/icons-material/Link';
import Chip from '@mui/material/Chip';
import { Link } from 'react-router-dom';
import type { CommentLink } from '#src/data/reads/comments.ts';
import { useDocumentName } from '#src/nouns/document-name.ts';
import { paths } from '#src/paths.ts';

/** The way to a document that a comment speaks of. */
export function LinkChip({ projectId, link }: { projectId: number; link: CommentLink }) {
  const nameOf = useDocumentName();
  const to = paths.document({ ...link, project_id: projectId });
  return (
    <Chip
      component={Link}
      to={to}
      clickable
      icon={<LinkIcon />}
      label={nameOf(link.name, link.file_name)}
      variant="outlined"
      sx={{ minHeight: 48, maxWidth: '100%', color: 'text.primary', borderRadius: 24 }}
    />
  );
}
