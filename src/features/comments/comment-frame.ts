import { styled } from '@mui/material/styles';

/** CSS pixels that a comment is high, about, before it is laid out. */
export const COMMENT_HEIGHT = 130;

/** Lines of a comment's words that are shown before one asks for all. */
const LINES = 12;

/** How comments look, in one rule for all of them. */
export const CommentFrame = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  outline: 0,
  '.comment': {
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    padding: '12px 0',
    borderTop: '1px solid var(--mui-palette-divider)',
  },
  '.head': { display: 'flex', alignItems: 'center', gap: 8 },
  '.face': {
    position: 'relative',
    flexShrink: 0,
    width: 36,
    height: 36,
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    borderRadius: '50%',
    fontSize: '0.875rem',
    background: 'var(--mui-palette-primary-main)',
    color: 'var(--mui-palette-primary-contrastText)',
  },
  '.face img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  '.face img[hidden]': { display: 'none' },
  '.who': { flexGrow: 1, minWidth: 0 },
  '.name': { fontWeight: 600, overflowWrap: 'anywhere' },
  '.when, .waiting': { fontSize: '0.9375rem', lineHeight: 1.43 },
  '.when': { color: 'var(--mui-palette-text-secondary)' },
  '.waiting': { display: 'flex', alignItems: 'center', gap: 4 },
  '.waiting > svg, .tool': { color: 'var(--mui-palette-text-secondary)' },
  '.words': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '.words.folded': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: LINES,
    overflow: 'hidden',
  },
  '.turn': {
    alignSelf: 'flex-start',
    minHeight: 48,
    padding: '0 8px',
    marginLeft: -8,
    border: 0,
    borderRadius: 8,
    background: 'none',
    font: 'inherit',
    fontWeight: 600,
    color: 'var(--mui-palette-primary-main)',
    cursor: 'pointer',
  },
  '.turn:hover': { background: 'var(--mui-palette-action-hover)' },
  '.tool': {
    flexShrink: 0,
    width: 48,
    height: 48,
    display: 'grid',
    placeItems: 'center',
    border: 0,
    borderRadius: '50%',
    background: 'none',
    cursor: 'pointer',
  },
  '.tool:hover': { background: 'var(--mui-palette-action-hover)' },
  // Whatever is gone to stands above the foot.
  '.comment, .comment button, .comment a, .comment textarea': { scrollMarginBottom: 'var(--comment-foot, 0px)' },
  // The frame of what has the focus would be cut off at the entry's edge.
  '.tool:focus-visible, .comment:focus-visible, .comment a:focus-visible': { outlineOffset: -4 },
});
