// The import law of docs/map.md. A room may import itself, domain, and what its rule lists; a type import counts.

const TEST = '\\.test\\.tsx?$';
const TESTING = '^(src|sync-server)/(testing|.+/testing)/';
const SRC_ROOMS = 'app|pages|features|nouns|ui|text|sync|data|net|platform|pwa|testing';
const PRODUCT = '^(domain|src|sync-server|demo)/';

/** Matches an npm package by name or name pattern, with anything inside it. */
const npm = (names) => `node_modules/(${names})(/|$)`;

const REACT = npm(
  'react|react-dom|react-router|react-router-dom|react-pdf|react-hook-form|react-i18next|notistack|dexie-react-hooks|' +
    '@mui/[^/]+|@emotion/[^/]+|@tanstack/react-[^/]+',
);

/** A room of src may import, besides itself and domain, only the parts of src named here. */
function srcRoom(room, allowed) {
  return {
    name: `src-${room}`,
    severity: 'error',
    comment: `src/${room} may import ${allowed.length ? allowed.join(', ') : 'nothing else of src'}.`,
    from: { path: `^src/${room}/`, pathNot: [TEST, TESTING] },
    to: { path: '^src/', pathNot: [`^src/${room}/`, ...allowed.map(srcPath)] },
  };
}

function srcPath(name) {
  return name.endsWith('.ts') ? `^src/${name.replace('.', '\\.')}$` : `^src/${name}/`;
}

/** A room of sync-server may import, besides itself and domain, only what `allowed` matches. */
function serverRoom(room, allowed) {
  return {
    name: `server-${room}`,
    severity: 'error',
    comment: `sync-server/${room} reaches past what stands below it.`,
    from: { path: `^sync-server/(${room})/`, pathNot: [TEST, TESTING] },
    to: { path: '^sync-server/', pathNot: [`^sync-server/(${room})/`, ...allowed] },
  };
}

/** Only files matching `where` may import the packages. Tests and testing rooms are exempt. */
function packageOnlyIn(name, packages, where, comment) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: PRODUCT, pathNot: [...where, TEST, TESTING] },
    to: { path: packages },
  };
}

/** What makes something of bytes that somebody sent: only in processes and threads of their own. */
const READERS = npm('sharp|exifr|@hyzyla/pdfium|pdf-lib|@cantoo/pdf-lib|barcode-detector|zxing-wasm');
/** The programs of those, and what they alone are put together from. */
const READING = [
  '^sync-server/files/(photo-child|thumbnail-child|stamp-child|dwg-preview|dxf-picture|pdf-text|pdfium)\\.ts$',
  '^src/platform/.+-worker\\.ts$',
  '^src/platform/pdfium/module\\.ts$',
  '^domain/stamp/',
  // Makes drawings of its own; a program that the server does not start.
  '^demo/',
];

/** Screens read the store through data/reads and write through sync: nothing else of data is theirs. */
const BELOW_NOUNS = [
  'ui',
  'sync',
  'data/reads',
  'data/current-store.ts',
  'data/live-value.ts',
  'data/use-live-query.ts',
  'data/database.ts',
  'net',
  'text',
  'paths.ts',
  'platform',
];

/** Files at the top of sync-server that rooms may read (settings, types); the others start things and are read by nobody. */
const SERVER_ROOT_SHARED = '^sync-server/(?!main\\.ts|app\\.ts)[^/]+\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Modules that import each other in a ring cannot be read or tested alone.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'The import leads nowhere. (The packages of bench/peers are installed by the benchmark alone.)',
      from: { pathNot: '^bench/peers/' },
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'domain imports itself and zod.',
      from: { path: '^domain/', pathNot: [TEST, '^domain/stamp/'] },
      to: { pathNot: ['^domain/', npm('zod')] },
    },
    {
      name: 'stamp-is-of-both',
      severity: 'error',
      comment: 'domain/stamp puts codes on PDFs, on the server and on a device alike: of packages it has pdf-lib.',
      from: { path: '^domain/stamp/', pathNot: TEST },
      to: { pathNot: ['^domain/', npm('pdf-lib|@cantoo/pdf-lib')] },
    },
    {
      name: 'domain-tests',
      severity: 'error',
      comment: 'Tests of domain test domain alone.',
      from: { path: `^domain/.*${TEST}` },
      to: { path: '^(src|sync-server|e2e|scripts|bench)/' },
    },

    srcRoom('platform', []),
    srcRoom('text', ['platform']),
    srcRoom('data', ['platform']),
    srcRoom('net', ['platform']),
    srcRoom('sync', ['data', 'net', 'platform']),
    srcRoom('ui', ['text', 'platform', 'paths.ts']),
    srcRoom('pwa', ['platform', 'paths.ts', 'text/languages.ts']),
    srcRoom('nouns', BELOW_NOUNS),
    srcRoom('features', ['nouns', ...BELOW_NOUNS]),
    srcRoom('pages', ['features', 'nouns', ...BELOW_NOUNS]),
    srcRoom('app', [...SRC_ROOMS.split('|').filter((room) => room !== 'testing'), 'paths.ts']),
    {
      name: 'src-paths',
      severity: 'error',
      comment: 'The table of routes stands on domain alone.',
      from: { path: '^src/paths\\.ts$' },
      to: { path: '^src/' },
    },
    {
      name: 'src-rooms-are-known',
      severity: 'error',
      comment: 'A new room of src needs a rule here and a row in docs/map.md.',
      from: {},
      to: { path: '^src/[^/]+/', pathNot: `^src/(${SRC_ROOMS})/` },
    },
    {
      name: 'live-queries-are-tracked',
      severity: 'error',
      comment: 'Live queries are asked through src/data/use-live-query.ts, which loses nothing of what they read.',
      from: { path: '^src/', pathNot: '^src/data/use-live-query\\.ts$' },
      to: { path: npm('dexie-react-hooks') },
    },
    {
      name: 'screens-name-rows-only',
      severity: 'error',
      comment: 'Screens may name the types of the store; they never open one.',
      from: { path: '^src/(nouns|features|pages)/', pathNot: TEST },
      to: { path: '^src/data/database\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nobody-imports-main',
      severity: 'error',
      comment: 'Entries start things; nothing imports them.',
      from: {},
      to: { path: ['^src/main\\.tsx$', '^src/pwa/service-worker\\.ts$', '^sync-server/main\\.ts$'] },
    },
    {
      name: 'features-apart',
      severity: 'error',
      comment: 'A feature never imports another feature; a page composes them.',
      from: { path: '^src/features/([^/]+)/', pathNot: TEST },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'pages-apart',
      severity: 'error',
      comment: 'A page never imports another page.',
      from: { path: '^src/pages/([^/.]+)', pathNot: TEST },
      to: { path: '^src/pages/', pathNot: '^src/pages/$1(/|\\.tsx?$)' },
    },
    {
      name: 'src-and-server-apart',
      severity: 'error',
      comment: 'src and sync-server meet in domain, types included.',
      from: { path: '^src/', pathNot: [TEST, TESTING] },
      to: { path: '^sync-server/' },
    },
    {
      name: 'src-tests-use-the-server-through-testing',
      severity: 'error',
      comment: 'A test of src may start the real server, but only through sync-server/testing.',
      from: { path: [`^src/.*${TEST}`, '^src/(testing|.+/testing)/'] },
      to: { path: '^sync-server/', pathNot: '^sync-server/testing/' },
    },
    {
      name: 'server-and-src-apart',
      severity: 'error',
      comment: 'src and sync-server meet in domain, types included.',
      from: { path: '^sync-server/' },
      to: { path: '^src/' },
    },

    serverRoom('store', []),
    serverRoom('files', []),
    serverRoom('mail', []),
    serverRoom('webhooks', []),
    serverRoom('words', []),
    serverRoom('metrics', ['^sync-server/(store|files)/', SERVER_ROOT_SHARED]),
    serverRoom('mutations', ['^sync-server/(commands|store|files|metrics)/', SERVER_ROOT_SHARED]),
    serverRoom('commands', ['^sync-server/(mutations|mail|webhooks|store|files|words)/', SERVER_ROOT_SHARED]),
    serverRoom('routes|middleware', [
      '^sync-server/(mutations|commands|store|files|words|metrics)/',
      SERVER_ROOT_SHARED,
    ]),
    {
      name: 'server-rooms-are-known',
      severity: 'error',
      comment: 'A new room of sync-server needs a rule here and a row in docs/map.md.',
      from: {},
      to: {
        path: '^sync-server/[^/]+/',
        pathNot:
          '^sync-server/(routes|middleware|mutations|commands|mail|webhooks|store|files|words|metrics|programs|testing)/',
      },
    },

    {
      name: 'demo-plays-as-people-do',
      severity: 'error',
      comment: 'The demo calls the server as people do: it stands on domain alone.',
      from: { path: '^demo/', pathNot: TEST },
      to: { path: '^(src|sync-server)/' },
    },
    {
      name: 'demo-is-played-by-one',
      severity: 'error',
      comment: 'Only the command `npm run demo` plays it.',
      from: { path: PRODUCT, pathNot: ['^demo/', '^sync-server/programs/demo(\\.test)?\\.ts$'] },
      to: { path: '^demo/' },
    },

    {
      name: 'testing-stays-in-tests',
      severity: 'error',
      comment: 'The product never imports what its tests stand on.',
      from: { path: PRODUCT, pathNot: [TEST, TESTING] },
      to: { path: [TESTING, TEST] },
    },
    {
      name: 'product-imports-no-tools',
      severity: 'error',
      comment: 'Journeys, scripts and benchmarks look at the product, never the other way.',
      from: { path: PRODUCT },
      to: { path: '^(e2e|scripts|bench|docs|[^/]+\\.config\\.ts$)' },
    },
    {
      name: 'tools-stay-outside',
      severity: 'error',
      comment: 'Journeys, scripts and benchmarks use domain, the sync code of the app, and sync-server/testing.',
      from: { path: '^(e2e|scripts|bench|docs)/' },
      to: {
        path: '^(src|sync-server)/',
        pathNot: ['^src/(sync|data|net|platform|testing)/', '^src/app/prerender\\.tsx$', '^sync-server/testing/'],
      },
    },

    {
      name: 'model-knows-no-product',
      severity: 'error',
      comment: 'What judges the product states its rules a second time: with its code it would share its mistakes.',
      from: { path: '^e2e/simulator/model/' },
      to: { pathNot: '^e2e/simulator/model/' },
    },

    packageOnlyIn(
      'react-in-its-rooms',
      REACT,
      ['^src/(app|pages|features|nouns|ui|text)/', '^src/main\\.tsx$', '^src/data/use-live-query\\.ts$'],
      'React only in app, pages, features, nouns and ui (and where screens ask the store).',
    ),
    {
      name: 'react-in-text',
      severity: 'error',
      comment: 'text binds the catalogue to React; it draws nothing.',
      from: { path: '^src/text/', pathNot: TEST },
      to: { path: REACT, pathNot: npm('react|react-i18next') },
    },
    packageOnlyIn(
      'notistack-in-two-files',
      npm('notistack'),
      ['^src/app/(snackbar-list|action-notice)\\.tsx$'],
      'Screens say things with src/ui/use-snackbar.ts: what shows them is loaded with the first.',
    ),
    packageOnlyIn('dexie-in-data', npm('dexie'), ['^src/data/'], 'Dexie only in src/data.'),
    packageOnlyIn('workbox-in-pwa', npm('workbox-[^/]+'), ['^src/pwa/'], 'The service worker only behind src/pwa.'),
    packageOnlyIn(
      'database-in-store',
      npm('better-sqlite3|better-sqlite3-node20|kysely|pg|@types/better-sqlite3|@types/pg'),
      ['^sync-server/store/'],
      'Nothing above sync-server/store knows the engine.',
    ),
    packageOnlyIn(
      'smtp-in-one-file',
      npm('nodemailer|@types/nodemailer'),
      ['^sync-server/mail/mail-door\\.ts$'],
      'How mails leave is known in one file.',
    ),
    packageOnlyIn(
      'lucia-in-one-file',
      npm('lucia'),
      ['^sync-server/(middleware/)?sessions\\.ts$'],
      'Replacing lucia must be a change of one file.',
    ),
    packageOnlyIn(
      'openid-in-one-file',
      npm('openid-client|oauth4webapi'),
      ['^sync-server/identity-provider\\.ts$'],
      'How a provider is talked to is known in one file.',
    ),
    packageOnlyIn(
      'prometheus-in-one-file',
      npm('prom-client'),
      ['^sync-server/metrics/metrics\\.ts$'],
      'How figures are told is known in one file.',
    ),
    packageOnlyIn(
      'jose-in-two-files',
      npm('jose'),
      ['^sync-server/(identity-provider|sealed)\\.ts$'],
      'Tokens are verified, and texts sealed, in two files.',
    ),
    {
      name: 'readers-apart',
      severity: 'error',
      comment:
        'No reader of sent bytes in the server’s own process or on the page’s thread (scripts/readers-apart.test.ts).',
      from: { path: PRODUCT, pathNot: [...READING, TEST, TESTING] },
      to: { path: READERS, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'reading-programs-apart',
      severity: 'error',
      comment: 'What reads sent bytes is loaded by its own program alone; others name its types.',
      // pdfjs.ts asks for its worker's address (`?worker&url`), which this reader of imports takes for the code.
      from: { path: '^(src|sync-server)/', pathNot: [...READING, '^src/platform/pdfjs\\.ts$', TEST, TESTING] },
      to: { path: [READING[0], READING[1]], dependencyTypesNot: ['type-only'] },
    },
    packageOnlyIn(
      'hono-above-commands',
      npm('hono|@hono/[^/]+'),
      ['^sync-server/[^/]+\\.ts$', '^sync-server/(routes|middleware)/'],
      'Mutations, commands, store and files know nothing of HTTP.',
    ),
    {
      name: 'src-runs-in-a-browser',
      severity: 'error',
      comment: 'No Node and no server package in the app.',
      from: { path: '^src/', pathNot: [TEST, TESTING] },
      to: {
        path: ['^node:', npm('better-sqlite3|kysely|pg|lucia|hono|@hono/[^/]+|sharp|pino|@node-rs/[^/]+')],
      },
    },
    {
      name: 'src-runs-without-node-core',
      severity: 'error',
      comment: 'No Node in the app.',
      from: { path: '^src/', pathNot: [TEST, TESTING] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-dev-dependency-in-the-product',
      severity: 'error',
      comment: 'What runs for people is a dependency, not a devDependency.',
      from: { path: PRODUCT, pathNot: [TEST, TESTING] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'declared',
      severity: 'error',
      comment: 'The package is not in package.json.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|data-demo|tour|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
