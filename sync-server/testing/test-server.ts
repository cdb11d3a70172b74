import { fileURLToPath } from 'node:url';

/** Where the setup of the tests puts the server's entries and child programs; no built app stands beside it. */
export const testServer = fileURLToPath(new URL('../../build/test/server', import.meta.url));
