// npm run user:list: everybody with an account, a line each, with tabs between what is told.
import type { ListedPerson } from '#domain/endpoints/admin';
import { type PersonPlace, peopleAfter, tellPeople } from '#server/commands/people/list-people.ts';
import type { Core } from '#server/store/core.ts';
import { runProgram, withCore } from './command-line.ts';

const usage = 'Usage: npm run user:list';
const AT_ONCE = 500;

const heading = ['address', 'name', 'since', 'last seen', 'sessions', 'projects', 'files', 'bytes', 'is'];

function lineOf({ email, full_name, created_at, last_seen_at, sessions, projects, storage, ...person }: ListedPerson) {
  const is = [
    ...(person.keeper_since === null ? [] : ['keeper']),
    ...(person.disabled_at === null ? [] : [`disabled since ${person.disabled_at}`]),
  ];
  const told = [email, full_name, created_at, last_seen_at ?? '-', sessions, projects, storage.files, storage.bytes];
  return [...told, is.join(', ') || '-'].join('\t');
}

async function print({ db }: Core): Promise<void> {
  console.log(heading.join('\t'));
  for (let after: PersonPlace | undefined; ; ) {
    const rows = await peopleAfter(db, '', { after, most: AT_ONCE });
    for (const person of await tellPeople(db, '', rows)) if (person !== undefined) console.log(lineOf(person));
    after = rows.at(-1)?.place;
    if (rows.length < AT_ONCE) return;
  }
}

await runProgram({ usage, words: 0 }, async () => {
  await withCore(print);
  return 0;
});
