// A line of a log as a sentence in the reader's language.
import type { TFunction } from 'i18next';
import type { ShareLevel } from '#domain/access';
import { isActivityKind } from '#domain/activity';
import type { ActivityLine } from '#domain/endpoints/activities';
import { type FolderSlug, folderSlugs } from '#domain/folder';
import type { ActivityLog } from '#src/data/reads/activity.ts';
import { authorIn } from '#src/data/reads/people.ts';

const slugs = Object.keys(folderSlugs) as FolderSlug[];

export interface ActivityWords {
  person(line: Pick<ActivityLine, 'actor_id' | 'actor_name'>): string;
  place(line: ActivityLine): string;
  was(line: ActivityLine): string;
  sentence(line: ActivityLine): string;
}

/** @param t of the rooms `activity`, `projects` and `words`. */
export function activityWords(
  t: TFunction<['activity', 'projects', 'words']>,
  { authors, roots }: Pick<ActivityLog, 'authors' | 'roots'>,
  /** Of documents that are called as another of another kind, theirs. */
  kinds: ReadonlyMap<number, string> = new Map(),
): ActivityWords {
  /** The roots are stored by their English names. */
  const folder = (id: number | null, stored: string | null): string => {
    const slug = slugs.find((candidate) => folderSlugs[candidate] === roots.get(id ?? 0)?.folder_type);
    return slug === undefined ? (stored ?? '') : t(`projects:root.${slug}`);
  };
  const level = (stored: string | null) => (stored === null ? '' : t(`activity:levels.${stored as ShareLevel}`));
  const called = (id: number, stored: string): string => {
    const { full_name, is_deleted } = authorIn(authors, id);
    return is_deleted ? t('words:deleted_account') : full_name || stored || t('activity:somebody');
  };
  const named = ({ document_id, name }: ActivityLine) => {
    const kind = kinds.get(document_id ?? 0);
    return kind === undefined ? name : `${name} (${kind})`;
  };
  const words: ActivityWords = {
    person: ({ actor_id, actor_name }) => called(actor_id, actor_name),
    place: (line) => folder(line.place_id, line.place),
    was: (line) => (line.what === 'share.changed' ? level(line.was) : folder(line.from_id, line.was)),
    sentence(line) {
      const { what } = line;
      const name = named(line);
      const who = words.person(line);
      if (!isActivityKind(what)) return t('activity:did.unknown', { who });
      const said = {
        who,
        // As it was then; whose share it was may be a deleted account.
        name: line.person_id !== null && name === '' ? t('words:deleted_account') : name,
        label: line.label ?? '',
        place: words.place(line),
        was: words.was(line),
        level: level(line.level),
        count: line.count ?? 0,
      };
      if (what === 'project.edited' && line.was !== null) return t('activity:did.project.renamed', said);
      if (what === 'share.ended' && line.person_id === line.actor_id) return t('activity:did.share.left', said);
      return t(`activity:did.${what}`, said);
    },
  };
  return words;
}
