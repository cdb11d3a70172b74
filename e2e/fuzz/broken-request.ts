// Requests that start out right and are then bent: one thing or several are wrong with most of them.
import type { Endpoint } from '#domain/endpoints/endpoint';
import { requestOf, type SentFile, type TestRequest } from '#server/testing/sending.ts';
import type { Random } from '../fixtures/random.ts';
import { oddBodies, oddHeaders, oddTexts, oddValue } from './odd-values.ts';

/** As it goes over the line. */
export interface Wire {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

type Tree = Record<string, unknown> | unknown[];
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** A copy with something odd somewhere in it. */
function bend(random: Random, value: unknown): unknown {
  if (!isTree(value) || random.next() < 0.1) return oddValue(random);
  const copy: Tree = Array.isArray(value) ? [...value] : { ...value };
  const keys = Object.keys(copy);
  const key = keys.length > 0 && random.next() < 0.85 ? random.pick(keys) : random.pick(oddTexts);
  const at = copy as Record<string, unknown>;
  if (random.next() < 0.2) delete at[key];
  else Object.defineProperty(at, key, { value: bend(random, at[key]), enumerable: true, configurable: true });
  return copy;
}

function bendTexts(random: Random, texts: Record<string, unknown> = {}): Record<string, string> {
  const bent = bend(random, texts);
  const entries = isTree(bent) ? Object.entries(bent) : [];
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isTree(value) ? JSON.stringify(value) : String(value)]),
  );
}

function bendFiles(random: Random, files: readonly SentFile[] = []): SentFile[] {
  const file: SentFile = files[0] ?? { part: 'file', name: 'x.pdf', bytes: random.bytes(20) };
  const ways: (() => SentFile[])[] = [
    () => [],
    () => [...files, file],
    () => [{ ...file, name: random.pick(oddTexts) }],
    () => [{ ...file, name: `${random.pick(oddTexts)}.pdf` }],
    () => [{ ...file, part: random.pick(oddTexts) }],
    () => [{ ...file, bytes: new Uint8Array() }],
    () => [{ ...file, name: random.pick(['x.pdf', 'x.png', 'x.svg', 'x.dxf', 'x.dwg']), bytes: random.bytes(300) }],
    () => Array.from({ length: 40 }, () => file),
  ];
  return random.pick(ways)();
}

/** A request with one of its parts bent, as far as it has that part. */
function bendSending(random: Random, sending: TestRequest): TestRequest {
  const ways: (() => TestRequest)[] = [
    ...(sending.params === undefined ? [] : [() => ({ ...sending, params: bendTexts(random, sending.params) })]),
    ...(sending.query === undefined ? [] : repeat(() => ({ ...sending, query: bendTexts(random, sending.query) }))),
    () => ({ ...sending, query: bendTexts(random, sending.query) }),
    () => ({ ...sending, headers: { ...sending.headers, ...Object.fromEntries([random.pick(oddHeaders)]) } }),
  ];
  if (sending.json !== undefined) ways.push(...repeat(() => ({ ...sending, json: bend(random, sending.json) })));
  if (sending.form !== undefined) ways.push(...repeat(() => ({ ...sending, form: bendTexts(random, sending.form) })));
  const { multipart } = sending;
  if (multipart !== undefined) {
    ways.push(
      ...repeat(() => ({ ...sending, multipart: { ...multipart, fields: bendTexts(random, multipart.fields) } })),
    );
    ways.push(
      ...repeat(() => ({ ...sending, multipart: { ...multipart, files: bendFiles(random, multipart.files) } })),
    );
  }
  return random.pick(ways)();
}

/** The likelier way of several. */
const repeat = <T>(way: () => T): (() => T)[] => [way, way, way];

const toBytes = (text: string | Uint8Array) => (typeof text === 'string' ? new TextEncoder().encode(text) : text);

/** What only a caller below HTTP's good manners can do. */
function bendWire(random: Random, wire: Wire): Wire {
  const [path = '', search = ''] = wire.path.split(/(?=\?)/);
  const cut = random.between(0, wire.body.length);
  const ways: (() => Wire)[] = [
    () => ({ ...wire, method: random.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) }),
    () => ({ ...wire, path: `${path}/${search}` }),
    () => ({ ...wire, path: `${path}//${search}` }),
    () => ({
      ...wire,
      path: `${path.replace('/api/', random.pick(['/API/', '/api//', '/api/%2e%2e/api/', '/./api/']))}${search}`,
    }),
    () => ({
      ...wire,
      path: `${path}${random.pick(['%00', '%', '%ff', ';x=1', '.json', '%2f..', '?', '??a=1&a=2'])}${search}`,
    }),
    () => ({ ...wire, body: toBytes(random.pick(oddBodies)) }),
    () => ({ ...wire, body: toBytes(random.pick(oddBodies)) }),
    () => ({ ...wire, body: wire.body.slice(0, cut) }),
    () => ({
      ...wire,
      body: new Uint8Array([...wire.body.slice(0, cut), ...random.bytes(20), ...wire.body.slice(cut)]),
    }),
    () => ({ ...wire, headers: Object.fromEntries([...Object.entries(wire.headers), random.pick(oddHeaders)]) }),
  ];
  return random.pick(ways)();
}

async function wireOf(entry: Endpoint, sending: TestRequest, token: string | undefined): Promise<Wire> {
  const { headers = {}, ...rest } = sending;
  const { path, init } = requestOf(entry, rest, token);
  const request = new Request(`http://localhost${path}`, { ...init, method: init.body == null ? 'GET' : 'POST' });
  return {
    method: entry.method,
    path,
    // Set last and by hand: what is no proper header stays as it is.
    headers: { ...Object.fromEntries(request.headers), ...headers },
    body: new Uint8Array(await request.arrayBuffer()),
  };
}

/** A lone half of a pair cannot stand in an address: it goes as what decoders put in its place. */
function wellFormed(texts: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, String(value).toWellFormed()]));
}

/** @param defects how many things are to be wrong; 0 leaves the request as it is. */
export async function brokenRequest(
  random: Random,
  entry: Endpoint,
  valid: TestRequest,
  token: string | undefined,
  defects: number,
): Promise<Wire> {
  let sending = valid;
  let below = 0;
  for (let count = 0; count < defects; count += 1) {
    if (random.next() < 0.25) below += 1;
    else sending = bendSending(random, sending);
  }
  const params = sending.params === undefined ? {} : { params: wellFormed(sending.params) };
  let wire = await wireOf(entry, { ...sending, ...params }, token);
  for (; below > 0; below -= 1) wire = bendWire(random, wire);
  return wire;
}
