// What keepers of the server see and do: who is let through is said by the entries.
import * as z from 'zod/mini';
import {
  adminEndpoints as endpoints,
  type ListedPerson,
  personAnswer,
  type StoredProject,
  storedProjectAnswer,
  type UnownedProject,
  unownedProjectAnswer,
} from '#domain/endpoints/admin';
import {
  deleteAsKeeper,
  disableAsKeeper,
  enableAsKeeper,
  nameKeeper,
  signOutAsKeeper,
} from '#server/commands/people/as-keeper.ts';
import {
  type PersonPlace,
  type PlacedPerson,
  peopleAfter,
  personPlace,
  tellPeople,
} from '#server/commands/people/list-people.ts';
import { tellServer } from '../commands/tell-server.ts';
import { appVersion } from '../env.ts';
import type { Services } from '../services.ts';
import type { Reads } from '../store/database.ts';
import { projectsByStorage } from '../store/server-state.ts';
import { unownedProjects } from '../store/unowned-projects.ts';
import { type List, pageOf } from './page.ts';
import { giverOf } from './password-giver.ts';
import type { EndpointBinder } from './serve.ts';

/** Rows of a list that are read at once: others are answered in between. */
const STEP = 50;
const twoNumbers = z.tuple([z.int(), z.int()]);

function peopleList(db: Reads, begins: string): List<PlacedPerson, ListedPerson> {
  return {
    keySchema: personPlace,
    answerSchema: personAnswer,
    read: (after, most) => peopleAfter(db, begins, { after: after as PersonPlace | undefined, most }),
    keyOf: ({ place }) => place,
    present: (rows) => tellPeople(db, begins, rows),
    step: STEP,
  };
}

function projectList(db: Reads): List<StoredProject, StoredProject> {
  return {
    keySchema: twoNumbers,
    answerSchema: storedProjectAnswer,
    read: (after, most) => projectsByStorage(db, after && { bytes: Number(after[0]), id: Number(after[1]) }, most),
    keyOf: ({ storage, id }) => [storage.bytes, id],
    present: (rows) => Promise.resolve(rows),
    step: STEP,
  };
}

function unownedList(db: Reads): List<UnownedProject, UnownedProject> {
  return {
    keySchema: twoNumbers,
    answerSchema: unownedProjectAnswer,
    read: (after, most) => unownedProjects(db, after && { owner_id: Number(after[0]), id: Number(after[1]) }, most),
    keyOf: ({ owner_id, id }) => [owner_id, id],
    present: (rows) => Promise.resolve(rows),
    step: STEP,
  };
}

export function adminRoutes(serve: EndpointBinder, services: Services): void {
  const { db } = services.core;

  serve(endpoints.people, ({ c, query: { begins = '', ...page } }) => pageOf(c, page, peopleList(db, begins.trim())));

  serve(endpoints.disable, ({ c, actorId, params, json: { current_password: password } }) =>
    disableAsKeeper(services, { giver: giverOf({ c, actorId }), personId: params.id }, password),
  );

  serve(endpoints.enable, ({ c, actorId, params, json: { current_password: password } }) =>
    enableAsKeeper(services, { giver: giverOf({ c, actorId }), personId: params.id }, password),
  );

  serve(endpoints.signOut, ({ c, actorId, params, json: { current_password: password } }) =>
    signOutAsKeeper(services, { giver: giverOf({ c, actorId }), personId: params.id }, password),
  );

  serve(endpoints.remove, ({ c, actorId, params, json: { current_password: password, with_projects } }) => {
    const act = { giver: giverOf({ c, actorId }), personId: params.id };
    return deleteAsKeeper(services, act, { password, withProjects: with_projects === true });
  });

  serve(endpoints.keeper, ({ c, actorId, params, json: { current_password: password, keeper } }) => {
    const act = { giver: giverOf({ c, actorId }), personId: params.id };
    return nameKeeper(services, act, { password, keeper });
  });

  serve(endpoints.server, () => tellServer(services, appVersion));

  serve(endpoints.projects, ({ c, query }) => pageOf(c, query, projectList(db)));

  serve(endpoints.unowned, ({ c, query }) => pageOf(c, query, unownedList(db)));
}
