import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abortsPdfium } from '#domain/testing/hostile-pdfs';
import { newPerson, newProject, type Person, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { testPrograms } from '../testing/test-programs.ts';
import { testServer } from '../testing/test-server.ts';
import { triesInMemory } from '../testing/tries.ts';
import { createFolderPictures } from './blobs/folder-pictures.ts';
import { createPageTexts, TEXT_READER } from './page-texts.ts';
import { createPictures } from './pictures.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';
import { svgPreview } from './svg-picture.ts';
import { createThumbnails } from './thumbnails.ts';

const samples = new URL('../../e2e/samples/', import.meta.url);

let app: TestApp;
let owner: Person;
let project_id: number;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
  folder = mkdtempSync(join(tmpdir(), 'plumbline-thumbnails-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function thumbnailOf(file_name: string, bytes: Uint8Array): Promise<Response> {
  const { body } = await upload<{ id: number }>(owner, { project_id, file_name, bytes });
  return owner.fetch(`/api/documents/${body.id}/thumbnail`);
}

describe('a thumbnail', () => {
  test.each(['floorplan.pdf', 'a4-small.pdf', 'floorplan.dxf'])('shows the first page of %s', async (name) => {
    const answer = await thumbnailOf(name, readFileSync(new URL(name, samples)));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    const { width = 0, height = 0, hasAlpha } = await picture.metadata();
    expect(Math.max(width, height)).toBe(512);
    expect(hasAlpha).toBe(false);
    // Lines on white: neither empty nor black.
    const { channels } = await picture.stats();
    expect(channels[0]?.mean).toBeGreaterThan(150);
    expect(channels[0]?.stdev).toBeGreaterThan(3);
  });

  test('of a DWG is the preview in it', async () => {
    const answer = await thumbnailOf('dimensions.dwg', readFileSync(new URL('dimensions.dwg', samples)));
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 512, height: 261 });
    const { channels } = await picture.stats();
    expect(channels[0]?.mean).toBeGreaterThan(200);
    expect(channels[0]?.min).toBeLessThan(60);
  });

  test('of an SVG is drawn on white, however large it says it is, and a small one stays small', async () => {
    const plan = (head: string, side: number) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" ${head}><style>.a{fill:red}</style><rect class="a" width="${side}" height="${side}"/></svg>`,
      );
    const drawn = async (name: string, bytes: Uint8Array) => {
      const answer = await thumbnailOf(name, bytes);
      expect(answer.headers.get('Content-Type')).toBe('image/webp');
      return sharp(Buffer.from(await answer.arrayBuffer()));
    };
    const large = await drawn('large.svg', plan('viewBox="0 0 60000 30000"', 30_000));
    expect(await large.metadata()).toMatchObject({ width: 512, height: 256, hasAlpha: false });
    const { channels } = await large.stats();
    expect([channels[0]?.mean, channels[1]?.mean].map((mean) => Math.round((mean ?? 0) / 20))).toEqual([13, 6]);
    const small = await drawn('small.svg', plan('width="24" height="12"', 12));
    expect(await small.metadata()).toMatchObject({ width: 24, height: 12 });
  });

  test('of an SVG shows nothing that lies outside of it', async () => {
    const black = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const beside = join(folder, 'beside.png');
    writeFileSync(beside, black);
    const words = join(folder, 'words.xml');
    writeFileSync(words, '<rect xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>');
    const named = [beside, `file://${beside}`, 'beside.png', './beside.png'];
    const images = named.map((href) => `<image width="90" height="90" href="${href}" xlink:href="${href}"/>`);
    const parts = [words, `file://${words}`, 'words.xml'].map((href) => `<xi:include href="${href}"/>`);
    const entity = `<!DOCTYPE svg [<!ENTITY e SYSTEM "file://${words}">]>`;
    const names =
      'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xi="http://www.w3.org/2001/XInclude"';
    const source = join(folder, 'reaches-out');
    const pool = createRenderPool(testPrograms.thumbnailChild, triesInMemory());
    const drawn = async (content: string) => {
      writeFileSync(source, `${entity}<svg ${names} width="90" height="90">${content}</svg>`);
      const target = join(folder, 'reaches-out.webp');
      const answer = await pool.draw({ kind: 'svg', source, target, box: 64 }, 'server');
      return answer === 'drawn' ? (await sharp(readFileSync(target)).stats()).channels[0]?.min : answer;
    };
    // What lies in it is shown: the way to tell works.
    const inside = `data:image/png;base64,${black.toString('base64')}`;
    expect(await drawn(`<image width="90" height="90" href="${inside}"/>`)).toBeLessThan(9);
    for (const content of [...images, ...parts, '&e;'])
      expect([content, await drawn(content)]).not.toEqual([content, 0]);
  });

  test('of a photo stands upright and says nothing of where it was taken', async () => {
    const sideways = sharp({ create: { width: 900, height: 600, channels: 3, background: '#396' } }).jpeg();
    const exif = { IFD0: { Copyright: 'SECRET PLACE' } };
    const photo = await sideways.withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    const answer = await thumbnailOf('photo.jpg', photo);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes('SECRET')).toBe(false);
    const { width, height, exif: left } = await sharp(bytes).metadata();
    expect({ width, height, left }).toEqual({ width: 341, height: 512, left: undefined });
  });

  test.each([
    ['avif', 'image/avif'],
    ['tiff', 'image/tiff'],
  ] as const)('of a photo that not every browser draws: %s', async (format, type) => {
    const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c84' } });
    const bytes = new Uint8Array(await photo.toFormat(format).toBuffer());
    const answer = await thumbnailOf(`IMG_0001.${format}`, bytes);
    expect(answer.status).toBe(200);
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 });
    const { body } = await upload<{ id: number }>(owner, { project_id, file_name: `IMG_0002.${format}`, bytes });
    const file = await owner.fetch(`/api/documents/${body.id}/download`);
    expect(file.headers.get('Content-Type')).toBe(type);
  });

  test('of a moving picture is its first frame', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all([frame('#ff0000'), frame('#0000ff')]);
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const answer = await thumbnailOf('moving.gif', gif);
    const { pages, width } = await sharp(Buffer.from(await answer.arrayBuffer()), { pages: -1 }).metadata();
    expect([pages ?? 1, width]).toEqual([1, 64]);
  });

  test.each([
    ['broken.pdf', Buffer.from('%PDF-1.7 nothing of the kind')],
    ['empty-inside.png', Buffer.from('\x89PNG\r\n\x1a\n')],
    ['page.svg', Buffer.from('<!doctype html><p>A page</p>')],
    ['photo-in-disguise.svg', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['packed.svg', gzipSync('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['svg-in-disguise.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['plan.dxf', Buffer.from('0\nSECTION\n')],
    ['endless.dxf', Buffer.from('0\nSECTION\n2\nTABLES\n0\nTABLE\n2\nVPORT\n0\nVPORT\n0\nLINE\n0\nENDTAB\n')],
    ['text.dwg', Buffer.from('AC1027 and nothing else')],
    ['list.txt', Buffer.from('words')],
  ])('of %s there is none, and the server goes on', async (name, bytes) => {
    const answer = await thumbnailOf(name, bytes);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
    expect((await app.fetch('/api/health')).status).toBe(200);
  });

  test('of more pixels than anybody needs there is none', async () => {
    const size = { width: 11_000, height: 11_000 };
    const bomb = await sharp({ create: { ...size, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect((await thumbnailOf('bomb.png', bomb)).status).toBe(404);
  });
});

describe('a preview', () => {
  const plan = (head: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" ${head}><rect width="10" height="10" fill="#f00"/><rect x="10" width="10" height="10"/></svg>`,
    );
  const previewOf = async (file_name: string, bytes: Uint8Array, on = owner, project = project_id) => {
    const { body } = await upload<{ id: number }>(on, { project_id: project, file_name, bytes });
    return { id: body.id, answer: await on.fetch(`/api/documents/${body.id}/preview`) };
  };
  const pictureIn = async (answer: Response) => {
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    return sharp(Buffer.from(await answer.arrayBuffer()));
  };

  test('of an SVG is drawn large enough to read it by, however small it says it is', async () => {
    const { id, answer } = await previewOf('A-101.svg', plan('viewBox="0 0 20 10" width="20" height="10"'));
    const picture = await pictureIn(answer);
    const { width, height, hasAlpha } = await picture.metadata();
    expect([width / height, hasAlpha]).toEqual([2, false]);
    // 4096, or as much as there was time for beside all else that this machine does.
    expect([1024, 2048, 4096]).toContain(width);
    // Lines that were drawn at that size, not pixels that were made larger: red up to the middle, and black from there on.
    const row = await picture
      .extract({ left: width / 2 - 8, top: 500, width: 16, height: 1 })
      .raw()
      .toBuffer();
    expect([row[0], row[3 * 15]].map((red = 0) => Math.round(red / 100))).toEqual([3, 0]);
    const small = await owner.fetch(`/api/documents/${id}/thumbnail`);
    expect(await (await pictureIn(small)).metadata()).toMatchObject({ width: 20, height: 10 });
  });

  test('of another file is its thumbnail, and of what is no picture there is none', async () => {
    const sheet = await previewOf('a4-small.pdf', readFileSync(new URL('a4-small.pdf', samples)));
    expect((await (await pictureIn(sheet.answer)).metadata()).width).toBe(512);
    const page = await previewOf('page.svg', Buffer.from('<!doctype html><p>Another page</p>'));
    expect(page.answer.status).toBe(404);
  });

  test('is given to nobody who may not see the drawing', async () => {
    const { id } = await previewOf('A-102.svg', plan('viewBox="0 0 20 10"'));
    expect((await (await newPerson(app)).fetch(`/api/documents/${id}/preview`)).status).toBe(404);
    expect((await app.fetch(`/api/documents/${id}/preview`)).status).toBe(401);
  });

  test('is as large as there is time for', async () => {
    const source = join(folder, 'slow.svg');
    writeFileSync(source, plan('viewBox="0 0 20 10"'));
    const widthIn = async (time: number) => (await sharp(await svgPreview(source, 4096, time)).metadata()).width;
    expect([await widthIn(0), await widthIn(Number.POSITIVE_INFINITY)]).toEqual([1024, 4096]);
  });

  test('that cannot be drawn is tried once, and not at all where no thumbnail could be', async () => {
    const program = join(folder, 'dying-child.mjs');
    const asked = join(folder, 'asked.txt');
    const thumbnail = join(folder, 'small.webp');
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } }).toFile(thumbnail);
    writeFileSync(
      program,
      `import { appendFileSync, copyFileSync, readFileSync } from 'node:fs';
      process.send({ isReady: true });
      process.on('message', ({ id, kind, source, target }) => {
        const bomb = /bomb|large/.exec(readFileSync(source, 'utf8'))?.[0];
        appendFileSync(${JSON.stringify(asked)}, \`\${bomb} \${kind}\n\`);
        if (bomb === 'bomb' || kind === 'svg_preview') process.exit(1);
        copyFileSync(${JSON.stringify(thumbnail)}, target);
        process.send({ id, outcome: 'drawn', last: false });
      });`,
    );
    const other = await startTestApp({ thumbnailChild: { path: program, execArgv: [] } });
    const ana = await newPerson(other);
    const project = await newProject(ana);
    const bomb = await previewOf('bomb.svg', Buffer.from('<svg id="bomb"/>'), ana, project);
    expect(bomb.answer.status).toBe(404);
    const large = await previewOf('large.svg', Buffer.from('<svg id="large"/>'), ana, project);
    expect((await (await pictureIn(large.answer)).metadata()).width).toBe(8);
    for (const { id } of [bomb, large]) await ana.fetch(`/api/documents/${id}/preview`);
    expect(readFileSync(asked, 'utf8').trim().split('\n')).toEqual(['bomb svg', 'large svg', 'large svg_preview']);
    await other.close();
  });
});

test('a drawing process that dies costs its own picture and no other', async () => {
  const program = join(folder, 'child.mjs');
  writeFileSync(
    program,
    `process.send({ isReady: true });
    process.on('message', ({ id, source }) => {
      if (source === 'deadly') process.exit(1);
      process.send({ id, outcome: 'drawn', last: source === 'heavy' });
    });`,
  );
  const pool = createRenderPool({ path: program, execArgv: [] }, triesInMemory());
  const draw = (source: string) => pool.draw({ kind: 'pdf', source, target: join(folder, 'x'), box: 1 }, 1);
  const drawn = await Promise.all(['deadly', 'a', 'heavy', 'deadly', 'b', 'c'].map(draw));
  expect(drawn).toEqual(['failed', 'drawn', 'drawn', 'failed', 'drawn', 'drawn']);
  await pool.close();
  expect(await draw('late')).toBe('failed');
});

test('where another build took the place of this one, its readers are gone: that is no fault of a file', async () => {
  const built = join(folder, 'server');
  cpSync(testServer, built, { recursive: true });
  for (const name of readdirSync(built)) if (/^(pdf|svg)[-a-z]*-.*\.js$/.test(name)) rmSync(join(built, name));
  const child = { path: join(built, 'thumbnail-child.js'), execArgv: [] };
  const pool = createRenderPool(child, triesInMemory());
  const source = join(folder, 'after-a-build.pdf');
  writeFileSync(source, readFileSync(new URL('a4-small.pdf', samples)));
  const drawn = (kind: 'text' | 'pdf' | 'svg') =>
    pool.draw({ kind, source, target: join(folder, 'x'), box: 64 }, 'server');
  expect([await drawn('text'), await drawn('pdf'), await drawn('svg')]).toEqual(Array(3).fill('unable'));
  await pool.close();
});

test('what reads PDFs is the package that is installed', () => {
  const { version } = JSON.parse(
    readFileSync(new URL('../../node_modules/@hyzyla/pdfium/package.json', import.meta.url), 'utf8'),
  );
  expect(TEXT_READER).toBe(`@hyzyla/pdfium ${version}`);
});

// A device that has no room, as Linux has one.
test.runIf(existsSync('/dev/full'))('a full disk is no fault of a file', async () => {
  const pool = createRenderPool(testPrograms.thumbnailChild, triesInMemory());
  const source = join(folder, 'sound.pdf');
  writeFileSync(source, readFileSync(new URL('a4-small.pdf', samples)));
  const photo = join(folder, 'sound.png');
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } }).toFile(photo);
  const full = (kind: 'text' | 'pdf' | 'image', from: string) =>
    pool.draw({ kind, source: from, target: '/dev/full', box: 640 }, 'server');
  expect([await full('text', source), await full('pdf', source), await full('image', photo)]).toEqual(
    Array(3).fill('unable'),
  );
  await pool.close();
});

test('of what a full disk kept from being read nothing is held to be known, and it is asked for again', async () => {
  const answers = ['unable', 'unable', 'failed'] as const;
  const stub = (): RenderPool => {
    let asked = 0;
    return { draw: async () => answers[asked++] ?? 'failed', close: async () => undefined };
  };
  const { body } = await upload<{ id: number }>(owner, {
    project_id,
    file_name: 'Full.pdf',
    bytes: Buffer.from('%PDF-1.7 full'),
  });
  const file = await app.services.core.db
    .selectFrom('versions')
    .selectAll()
    .where('document_id', '=', body.id)
    .executeTakeFirstOrThrow();
  const texts = createPageTexts(folder, app.services.blobs, stub());
  for (const _ of [1, 2]) await expect(texts.of(file.sha256)).rejects.toThrow('not able');
  expect(await texts.of(file.sha256)).toEqual({ text: '', refused_by: TEXT_READER });
  const thumbnails = createThumbnails(folder, app.services.blobs, stub());
  for (const _ of [1, 2]) await expect(thumbnails.of(file)).rejects.toMatchObject({ code: 'busy' });
  expect(await thumbnails.of(file)).toBeUndefined();
  const pictures = createPictures(folder, createFolderPictures(folder), stub());
  for (const _ of [1, 2]) await expect(pictures.add('covers', 'x', 1)).rejects.toMatchObject({ code: 'busy' });
  await expect(pictures.add('covers', 'x', 1)).rejects.toMatchObject({ code: 'not_an_image' });
});

test('a drawing at which PDFium ends itself costs its own picture and no other, now and afterwards', async () => {
  const pool = createRenderPool(testPrograms.thumbnailChild, triesInMemory());
  const sound = readFileSync(new URL('a4-small.pdf', samples));
  const draw = (name: string, bytes: Uint8Array) => {
    const source = join(folder, name);
    writeFileSync(source, bytes);
    return pool.draw({ kind: 'pdf', source, target: join(folder, `${name}.webp`), box: 64 }, 'server');
  };
  for (const name of ['one', 'other', 'third']) expect(await draw(`hostile-${name}`, abortsPdfium())).toBe('failed');
  const after = await Promise.all([1, 2, 3, 4].map((number) => draw(`sound-${number}`, sound)));
  expect(after).toEqual(['drawn', 'drawn', 'drawn', 'drawn']);
  await pool.close();
});

test('an SVG that is drawn without end costs the time that a file has, its own picture and no other', async () => {
  const pool = createRenderPool(testPrograms.thumbnailChild, triesInMemory());
  const draw = (name: string, content: string) => {
    const source = join(folder, name);
    writeFileSync(source, `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${content}</svg>`);
    return pool.draw({ kind: 'svg', source, target: join(folder, `${name}.webp`), box: 512 }, 'server');
  };
  const corners = Array.from({ length: 200_000 }, (_, at) => `L${at % 900} ${at % 2 === 0 ? 0 : 900}`).join('');
  const endless = `<path fill="none" stroke="red" stroke-width="300" stroke-linejoin="round" d="M0 0${corners}"/>`;
  const begun = performance.now();
  expect(await draw('endless.svg', endless)).toBe('failed');
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect(await draw('sound.svg', '<rect width="9" height="9"/>')).toBe('drawn');
  await pool.close();
}, 90_000);

test('a process whose PDFium has ended itself takes no further work', async () => {
  // What PDFium holds from then on is undefined; often it draws on, so that its pictures would not tell.
  const source = join(folder, 'ends-reader');
  writeFileSync(source, abortsPdfium());
  const { path, execArgv } = testPrograms.thumbnailChild;
  const child = fork(path, [], { execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  expect((await once(child, 'message'))[0]).toEqual({ isReady: true });
  const answer = once(child, 'message');
  child.send({ id: 7, kind: 'pdf', source, target: join(folder, 'ends-reader.webp'), box: 64 });
  expect((await answer)[0]).toEqual({ id: 7, outcome: 'failed', last: true });
  child.disconnect();
  await once(child, 'exit');
});

test('ten drawings of one person that nobody can finish keep nobody else’s pictures waiting', async () => {
  const program = join(folder, 'slow-child.mjs');
  const thumbnail = join(folder, 'thumbnail.webp');
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } }).toFile(thumbnail);
  writeFileSync(
    program,
    `import { copyFileSync, readFileSync } from 'node:fs';
    process.send({ isReady: true });
    process.on('message', ({ id, source, target }) => {
      if (readFileSync(source).includes('endless')) return;
      copyFileSync(${JSON.stringify(thumbnail)}, target);
      process.send({ id, outcome: 'drawn', last: false });
    });`,
  );
  const busy = await startTestApp({ thumbnailChild: { path: program, execArgv: [] } });
  const [ana, ben] = [await newPerson(busy), await newPerson(busy)];
  const [hers, his] = [await newProject(ana), await newProject(ben)];
  let answered = 0;
  const endless: Promise<unknown>[] = [];
  for (let at = 0; at < 10; at += 1) {
    const bytes = Buffer.from(`%PDF-1.7 endless ${at}`);
    const { body } = await upload<{ id: number }>(ana, { project_id: hers, file_name: `${at}.pdf`, bytes });
    endless.push(
      ana.fetch(`/api/documents/${body.id}/thumbnail`).then(
        () => (answered += 1),
        () => undefined,
      ),
    );
  }
  const sheet = { project_id: his, file_name: 'sheet.pdf', bytes: Buffer.from('%PDF-1.7 sheet') };
  const { body } = await upload<{ id: number }>(ben, sheet);
  expect((await ben.fetch(`/api/documents/${body.id}/thumbnail`)).status).toBe(200);
  const avatar = new FormData();
  avatar.set('file', new File([readFileSync(thumbnail)], 'me.webp'));
  expect((await ben.fetch('/api/users/me/avatar', { method: 'POST', body: avatar })).status).toBe(200);
  expect(answered).toBe(0);
  await busy.close();
  await Promise.all(endless);
});
