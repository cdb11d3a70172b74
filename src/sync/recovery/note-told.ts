// What a person was told of a project, kept with it as its rows go from this device.
import type { NoticeCode } from '#domain/errors';
import type { AttentionItem, Store } from '#src/data/database.ts';
import { isTold } from '#src/data/reads/queue/told.ts';
import { readToldChoice } from '#src/data/reads/queue/told-choice.ts';
import { readIsBack } from '#src/data/reads/queue/told-kept.ts';

type Params = AttentionItem['params'];

/** Who decided between two versions, and for which, or that a document is back; nothing where that is open or not known. */
async function settledIn(
  store: Store,
  { code, params, project_id }: AttentionItem & { code: NoticeCode },
): Promise<Params> {
  if (await readIsBack(store, { code, params }, project_id)) return { settled: 1 };
  const choice = await readToldChoice(store, code, params, project_id ?? undefined);
  if (choice === null || choice.open) return {};
  return {
    settled: 1,
    ...(choice.current === null ? {} : { settled_label: choice.current }),
    settled_by: choice.by,
    ...(choice.at === undefined ? {} : { settled_at: choice.at }),
  };
}

/** Before the rows of the project go, inside a transaction of the caller's. @param called what is told of the project. */
export async function noteTold(store: Store, projectId: number, called: Params): Promise<void> {
  const items = (await store.attention.where('project_id').equals(projectId).toArray()).filter(isTold);
  for (const item of items) {
    const params = { ...called, ...item.params, ...(await settledIn(store, item)) };
    await store.attention.update(item.id, { params });
  }
}
