// What an attention item can be. A newer app that was here may have left others.
const attentionKinds = [
  'rejected',
  'notice',
  'lost_access',
  'emptied_store',
  'damaged_store',
  'mass_removal',
  'held_rows',
  'lost_bytes',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

export function isAttentionKind(kind: string): kind is AttentionKind {
  return attentionKinds.some((known) => known === kind);
}
