// A project's tags are kept as one comma-joined text.

/** The tags with one more: trimmed, without commas; one that is empty or there already changes nothing. */
export function addTag(tags: readonly string[], text: string): string[] {
  const added = text.split(',').map((tag) => tag.replace(/\s+/g, ' ').trim());
  return [...new Set([...tags, ...added])].filter((tag) => tag !== '');
}

export function splitTags(tags: string): string[] {
  return addTag([], tags);
}

export function joinTags(tags: readonly string[]): string {
  return tags.join(',');
}
