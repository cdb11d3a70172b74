// Documents carry on this device what their names are put in order by: the ids of a folder's thousands are then told from
// an index in that order, and only the documents near the screen are read.
import type { DBCore, DBCoreMutateRequest, Middleware } from 'dexie';
import { orderKey } from './by-name.ts';

/** What another app kept may have no name: it stands first. */
const orderOf = ({ name }: { name?: unknown }): string => orderKey(typeof name === 'string' ? name : '');

const named = (row: object) => ({ ...row, name_order: orderOf(row) });

function withOrder(request: DBCoreMutateRequest): DBCoreMutateRequest {
  if (request.type !== 'put' && request.type !== 'add') return request;
  return { ...request, values: request.values.map(named) };
}

/** Gives every document that is written its place, whoever writes it. */
export const nameOrder: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'name-order',
  create: (core) => ({
    ...core,
    table: (name) => {
      const table = core.table(name);
      if (name !== 'documents') return table;
      return { ...table, mutate: (request) => table.mutate(withOrder(request)) };
    },
  }),
};
