// Faults of the product, planted where the judge has to see them: in what the server answers, and in what it writes.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PullAnswer, PushRequest } from '#domain/sync/sync';
import { Sqlite } from '#server/testing/sqlite.ts';
import { newId } from '#src/platform/ids.ts';
import type { Ground } from './ground.ts';

/** @returns how to take it out again. */
export type Plant = (ground: Ground) => () => void;

type Fetch = typeof globalThis.fetch;

/** Every request of this process goes through this. */
function inFetch(change: (next: Fetch, ...asked: Parameters<Fetch>) => Promise<Response>): Plant {
  return () => {
    const { fetch } = globalThis;
    globalThis.fetch = (...asked) => change(fetch, ...asked);
    return () => {
      globalThis.fetch = fetch;
    };
  };
}

const isCall = (asked: Parameters<Fetch>[0], path: string) => String(asked).endsWith(path);

/** What a pull answers. */
function inPull(change: (answer: PullAnswer, token: string) => void): Plant {
  return inFetch(async (next, asked, init) => {
    const answer = await next(asked, init);
    if (!isCall(asked, '/api/sync/pull') || !answer.ok) return answer;
    const said = (await answer.json()) as PullAnswer;
    change(said, String(new Headers(init?.headers).get('Authorization')));
    return new Response(JSON.stringify(said), { status: answer.status, headers: answer.headers });
  });
}

/** As the server's own writing would do it, inside its own transaction. */
function inTables(trigger: string): Plant {
  return (ground) => {
    const write = (statement: string) => {
      const database = new Sqlite(ground.server.databaseFile, { timeout: 10_000 });
      database.exec(statement);
      database.close();
    };
    write(`CREATE TRIGGER planted ${trigger}`);
    return () => write('DROP TRIGGER planted');
  };
}

let pages = 0;
const comments: number[] = [];
function isSeventh(id: number): boolean {
  if (!comments.includes(id)) comments.push(id);
  return comments.indexOf(id) % 7 === 6;
}

const pushed = new Set<number | undefined>();

export const plants = {
  'a feed that leaves out every seventh comment': inPull(({ pages: found }) => {
    for (const page of found)
      page.rows = page.rows.filter(({ table, row }) => table !== 'comments' || !isSeventh(row.id));
  }),
  'a page that is skipped': inPull(({ pages: found }) => {
    for (const page of found) {
      if (!page.more) continue;
      pages += 1;
      if (pages % 5 === 0) page.rows = [];
    }
  }),
  'an upload that is booked and was not taken': (ground) => {
    const drop = inFetch(async (next, asked, init) => {
      const answer = await next(asked, init);
      const announced = new Headers(init?.headers).get('Upload-Metadata')?.split('sha256 ')[1];
      if (isCall(asked, '/api/uploads') && answer.ok && announced !== undefined) {
        const sha256 = Buffer.from(announced, 'base64').toString();
        rmSync(join(ground.server.dataDir, 'blobs', sha256.slice(0, 2), sha256), { force: true });
      }
      return answer;
    });
    return drop(ground);
  },
  'nobody is told': inTables('BEFORE INSERT ON notices BEGIN SELECT RAISE(IGNORE); END'),
  'everybody is told': inTables(`AFTER INSERT ON notices WHEN NEW.code = 'overruled' BEGIN
    INSERT INTO notices (id, scope, seq, user_id, code, params, created_at)
    SELECT NEW.id - ROW_NUMBER() OVER (ORDER BY id), 'u:' || id, NEW.seq, id, NEW.code, NEW.params, NEW.created_at
    FROM users WHERE id <> NEW.user_id; END`),
  'what is not theirs any more stays shown': (() => {
    const granted = new Map<string, PullAnswer['granted']>();
    return inPull((said, token) => {
      const before = granted.get(token) ?? [];
      const lost = before.filter(({ scope }) => said.granted.every((one) => one.scope !== scope));
      said.granted = [...said.granted, ...lost];
      said.revoked = [];
      granted.set(token, said.granted);
    });
  })(),
  'a comment that is there twice after its push was retried': inFetch(async (next, asked, init) => {
    if (isCall(asked, '/api/sync/push')) {
      const said = JSON.parse(String(init?.body)) as PushRequest;
      const again = said.mutations.filter(({ key, name }) => name === 'comment.create@1' && pushed.has(key));
      for (const { key } of said.mutations) pushed.add(key);
      for (const [index, mutation] of again.entries()) {
        const { key: _, ...rest } = mutation;
        const args = { ...(mutation.args as object), id: newId() };
        const body = { ...said, client_id: newId(), mutations: [{ ...rest, n: 1, args }] };
        if (index < 1) await next(asked, { ...init, body: JSON.stringify(body) });
      }
    }
    return next(asked, init);
  }),
} satisfies Record<string, Plant>;
