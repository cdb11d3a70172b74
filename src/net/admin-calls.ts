// What whoever keeps the server asks of it.
import type * as z from 'zod/mini';
import { adminEndpoints } from '#domain/endpoints/admin';
import { type AnswerTo, call, callPage } from './call.ts';
import type { Http } from './http.ts';

type PagedEntry = typeof adminEndpoints.people | typeof adminEndpoints.projects | typeof adminEndpoints.unowned;
type Row<E extends PagedEntry> = z.output<E['answers'][200]>[number];

/** A part of a list. `after`: with which the next is asked for; undefined: there is none. */
export interface ListPart<T> {
  rows: T[];
  after: string | undefined;
}
export type PeoplePart = ListPart<Row<typeof adminEndpoints.people>>;
export type StoredPart = ListPart<Row<typeof adminEndpoints.projects>>;
export type UnownedPart = ListPart<Row<typeof adminEndpoints.unowned>>;

/** Entries of a part: a screen or two. */
const PART = '50';

/** Whose name or address begins so; '' for everybody. @throws Refusal `forbidden`; TransportError. */
export async function callPeople(http: Http, begins: string, after: string | undefined): Promise<PeoplePart> {
  const query = { limit: PART, after, ...(begins === '' ? {} : { begins }) };
  const page = await callPage(http, adminEndpoints.people, { query }, {});
  return { rows: page.read, after: page.after };
}

/** The largest first. @throws Refusal `forbidden`; TransportError. */
export async function callStored(http: Http, after: string | undefined): Promise<StoredPart> {
  const page = await callPage(http, adminEndpoints.projects, { query: { limit: PART, after } }, {});
  return { rows: page.read, after: page.after };
}

/** @throws Refusal `forbidden`; TransportError. */
export async function callUnowned(http: Http, after: string | undefined): Promise<UnownedPart> {
  const page = await callPage(http, adminEndpoints.unowned, { query: { limit: PART, after } }, {});
  return { rows: page.read, after: page.after };
}

/** @throws Refusal `forbidden`; TransportError. */
export function callServer(http: Http): Promise<AnswerTo<typeof adminEndpoints.server>> {
  return call(http, adminEndpoints.server, {});
}

/** @throws Refusal `wrong_password`, `forbidden`, `own_account`, `not_found`, `rate_limited`; TransportError. */
export async function callKeeperAct(
  http: Http,
  act: 'disable' | 'enable' | 'signOut',
  id: number,
  json: { current_password: string },
): Promise<void> {
  await call(http, adminEndpoints[act], { params: { id }, json });
}

/** @throws Refusal `wrong_password`, `projects_shared`, `forbidden`, `own_account`, `not_found`, `rate_limited`; TransportError. */
export async function callRemovePerson(
  http: Http,
  id: number,
  json: { current_password: string; with_projects: boolean },
): Promise<void> {
  await call(http, adminEndpoints.remove, { params: { id }, json });
}

/** @throws Refusal `wrong_password`, `forbidden`, `own_account`, `not_found`, `rate_limited`; TransportError. */
export async function callNameKeeper(
  http: Http,
  id: number,
  json: { current_password: string; keeper: boolean },
): Promise<void> {
  await call(http, adminEndpoints.keeper, { params: { id }, json });
}
