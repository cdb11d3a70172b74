// Which documents and versions the things that need attention are about.
import { isNoticeCode } from '#domain/errors';
import type { Store } from '#src/data/database.ts';
import { withoutSettled } from './told-choice.ts';

/** How the arguments of changes, and the parameters of notices, name a document or one of its versions. */
const fields = ['id', 'document_id', 'version_id'] as const;

function idsIn(values: unknown): number[] {
  if (typeof values !== 'object' || values === null) return [];
  const named: Readonly<Record<string, unknown>> = { ...values };
  return fields.map((field) => named[field]).filter((value) => typeof value === 'number');
}

/** Their ids. (An id is a document's, a version's or another thing's, and no two things have the same.) */
export async function readAttentionSubjects(store: Store): Promise<Set<number>> {
  const [items, notices] = await Promise.all([store.attention.toArray(), store.notices.toArray()]);
  const told = notices.filter(({ code }) => isNoticeCode(code));
  const ids = [
    ...(await withoutSettled(store, items, (item) => item.project_id)).flatMap((item) => [
      item.params,
      item.mutation?.args,
    ]),
    ...(await withoutSettled(store, told, ({ params }) => params.project_id)).map(({ params }) => params),
  ];
  return new Set(ids.flatMap(idsIn));
}
