// The peer of the row sync: express-pouchdb, in as few parts as PouchDB's own replication needs, and the page in which
// PouchDB runs. Prints its address when it listens.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// Loaded at run time: these packages are only here once the benchmark has installed them, and the import law is checked
// without them too.
const load = createRequire(import.meta.url);
const express = load('express');
const PouchDB = load('pouchdb');

const [adapter = 'memory', folder = ''] = process.argv.slice(2);
const page = '<!doctype html><meta charset="utf-8"><title>PouchDB</title>';
const scripts = ['pouchdb.min.js', 'pouchdb.indexeddb.min.js'];
const tags = scripts.map((name) => `<script src="/${name}"></script>`).join('');

PouchDB.plugin(load('pouchdb-adapter-memory'));
const Served = PouchDB.defaults(adapter === 'memory' ? { adapter } : { adapter, prefix: `${folder}/` });
const app = express();
app.disable('x-powered-by');
app.get('/', (_request, response) => response.type('html').send(page + tags));
for (const name of scripts) {
  const text = readFileSync(load.resolve(`pouchdb/dist/${name}`));
  app.get(`/${name}`, (_request, response) => response.type('js').send(text));
}
// Between two processes of one machine compression only costs time: the peer goes without it.
const options = { mode: 'minimumForPouchDB', overrideMode: { exclude: ['compression'] } };
app.use('/db', load('express-pouchdb')(Served, options));

const server = app.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
