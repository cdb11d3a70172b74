// Renaming, moving and deleting, and taking that back.
export const changes = {
  undo: 'Undo',
} as const;
