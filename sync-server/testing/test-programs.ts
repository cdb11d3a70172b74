// The programs of the server's children and threads, as the setup of the tests put them together.
import { join } from 'node:path';
import { testServer } from './test-server.ts';

const programOf = (name: string) => ({ path: join(testServer, `${name}.js`), execArgv: ['--enable-source-maps'] });

export const testPrograms = {
  thumbnailChild: programOf('thumbnail-child'),
  stampChild: programOf('stamp-child'),
  photoChild: programOf('photo-child'),
  pullWorker: programOf('pull-worker'),
  searchWorker: programOf('search-worker'),
  log: { flush: programOf('flush-worker'), copy: programOf('copy-worker') },
};
