// What single calls take as a server grows, most of them in a folder with a tenth of all documents.
import { alone, type Figure } from './figures.ts';
import { type Company100, percentile } from './growth-crowd.ts';
import { ask, LightDevice, timed } from './growth-device.ts';

/** Calls of a kind. */
const CALLS = 20;
/** Files of a folder that is placed. */
const FILES = 200;

const questions = ['a', 'gr', 'flo', 'ground', 'ground floor', 'part 6 set 5', 'a-047', 'nowhere'];

/** A folder as somebody chooses it, of which is only said what would become of each file. */
function placing(): FormData {
  const form = new FormData();
  form.append('preview_mode', 'true');
  const paths: string[] = [];
  for (let file = 1; file <= FILES; file += 1) {
    const name = `A-${String(file).padStart(5, '0')} Ground floor.txt`;
    form.append('folder_files', new Blob(['x']), name);
    paths.push(`Set/${name}`);
  }
  form.append('relative_paths', JSON.stringify(paths));
  return form;
}

async function ok(answering: Promise<Response>): Promise<void> {
  const answer = await answering;
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${text}`);
}

/** @param large documents of the large folder. */
export async function callFigures(of: Company100, large: number): Promise<Figure[]> {
  const token = of.company.people[0]?.token ?? '';
  const headers = { Authorization: `Bearer ${token}` };
  const owner = new LightDevice(of.url, token);
  const { projectId, id: folder_id, besideId, documentIds } = of.folder;
  const [, moved = 0] = documentIds;
  const where = new URLSearchParams({ filename: 'A-00007 Ground floor.txt', folder_id: String(folder_id) });
  const search = (at: number) => new URLSearchParams({ query: questions[at % questions.length] ?? '', limit: '8' });
  const place = `${of.url}/api/projects/${projectId}/upload-folder`;
  const calls: Record<string, (at: number) => Promise<unknown>> = {
    [`which version a file becomes, in a folder of ${large}`]: () =>
      ask(`${of.url}/api/documents/project/${projectId}/next-version?${where}`, 'GET', undefined, token),
    search: (at) => ask(`${of.url}/api/search/documents?${search(at)}`, 'GET', undefined, token),
    [`placing a folder of ${FILES} files`]: () => ok(fetch(place, { method: 'POST', headers, body: placing() })),
    'moving a document out of it and back': (at) => {
      const to = at % 2 === 0 ? besideId : folder_id;
      return owner.push('document.move@1', { project_id: projectId, id: moved, folder_id: to });
    },
  };
  const figures: Figure[] = [];
  for (const [what, call] of Object.entries(calls)) {
    const times: number[] = [];
    for (let at = 0; at < CALLS; at += 1) times.push(await timed(() => call(at)));
    figures.push(alone(`${what}: 95th percentile`, percentile(times, 0.95)));
  }
  return figures;
}
