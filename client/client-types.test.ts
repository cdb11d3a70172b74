import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientTypes, clientTypesFile } from './client-types.ts';

test('the client has the types of the API as it is: `npm run client` makes them', async () => {
  expect(readFileSync(clientTypesFile, 'utf8')).toBe(await clientTypes());
});
