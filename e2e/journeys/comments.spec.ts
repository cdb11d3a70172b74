// What people say about a drawing: written without signal with files linked and photos taken, and read elsewhere at once.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { screens, test } from '../fixtures/devices.ts';
import { call, joinTeam, makeProject, type Person, share } from '../fixtures/people.ts';
import {
  drawingIsVisible,
  openDocument,
  openProject,
  own,
  readyForOffline,
  signIn,
  syncChip,
  uploadDrawing,
} from '../pages/app-pages.ts';
import {
  addPhotos,
  commentBox,
  commentOf,
  done,
  openLinkDialog,
  putDocument,
  snapshot,
} from '../pages/comment-panel.ts';
import { canFail, noRoomFor } from '../pages/full-device.ts';

interface Crew {
  url: string;
  owner: Person;
  other: Person;
  level: 'viewer' | 'collaborator';
}

/** A shared project with among the plans, and B-1 in their folder Level 1. */
async function sharedProject({ url, owner, other, level }: Crew): Promise<number> {
  await joinTeam(url, owner, other);
  const projectId = await makeProject(url, owner, { name: 'Harbour house' });
  const level1 = { name: 'Level 1', folder_type: 'custom', project_id: projectId, parent_folder_id: null };
  const folder = await call<{ id: number }>(url, owner, 'POST', '/api/folders/', level1);
  await putDocument(url, owner, projectId, 'A-102');
  await putDocument(url, owner, projectId, 'B-1', folder.id);
  await share(url, owner, projectId, other, level);
  return projectId;
}

/** All the documents that a comment links, of which some are shown at first. */
async function showLinks(page: Page, text: string): Promise<void> {
  const more = commentOf(page, text).getByRole('button', { name: /^\d+ more$/ });
  const fewer = commentOf(page, text).getByRole('button', { name: 'Fewer' });
  await expect(more.or(fewer)).toBeVisible();
  if (await more.isVisible()) await more.click();
}

/** The pictures that a comment shows, drawn. */
const picturesOf = (page: Page, text: string) =>
  commentOf(page, text)
    .locator('img')
    .evaluateAll(
      (images: HTMLImageElement[]) => images.filter((image) => image.naturalWidth > 0 && image.alt !== '').length,
    );

test('a comment with a link and a photo, made without signal, survives a restart and reaches another tablet', async ({
  site,
}) => {
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  const { url } = site.server;
  const projectId = await sharedProject({ url, owner: ana, other: ben, level: 'collaborator' });
  const a = await site.device({ restarts: true, screen: screens.desktop });
  const b = await site.device({ screen: screens.desktop });
  const text = 'The sleeve at C4 is 40 mm off';

  await test.step('both have the drawing open', async () => {
    await signIn(a.page, ana);
    await openProject(a.page, 'Harbour house');
    await uploadDrawing(a.page, own('a4-small.pdf'), 'A-101');
    await openDocument(a.page, 'A-101');
    await drawingIsVisible(a.page);
    await signIn(b.page, ben);
    await openProject(b.page, 'Harbour house');
    await openDocument(b.page, 'A-101');
    await expect(commentBox(b.page)).toBeVisible();
    await readyForOffline(a.page);
  });

  await test.step('A chooses files and a photo without signal; the draft outlives a look at another screen', async () => {
    await a.goOffline();
    const { page } = a;
    const dialog = await openLinkDialog(page);
    const list = dialog.getByRole('list', { name: 'Files in Plans' });
    await expect(list.getByRole('checkbox')).toHaveCount(1);
    await list.getByRole('button', { name: 'Level 1' }).click();
    await list.getByRole('checkbox', { name: 'B-1' }).check();
    await list.getByRole('checkbox', { name: 'A-102' }).check();
    await dialog.getByRole('tab', { name: 'Photos' }).click();
    await expect(dialog.getByText('No files found in Photos')).toBeVisible();
    await expect(dialog.getByText('Try a different folder type.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove A-102' }).click();
    await done(dialog, 1);
    await addPhotos(page, [await snapshot('image.jpg', '#a33')]);
    await commentBox(page).fill(text);
    const address = page.url();
    await page.goBack();
    await expect(page.getByTestId('document-card').first()).toBeVisible();
    await page.goto(address);
    await expect(commentBox(page)).toHaveValue(text);
    await expect(page.getByRole('button', { name: 'Remove B-1' })).toBeVisible();
    await expect(page.getByTestId('attached-photo')).toHaveCount(1);
  });

  await test.step('it is in the list as waiting, and still after a restart', async () => {
    await commentBox(a.page).press('Enter');
    await expect(commentOf(a.page, text)).toContainText('Waiting to send');
    await expect(commentBox(a.page)).toHaveValue('');
    await expect(a.page.getByTestId('attached-photo')).toHaveCount(0);
    const address = a.page.url();
    await a.close();
    await a.open();
    await a.page.goto(address);
    await expect(commentOf(a.page, text)).toContainText('Waiting to send');
    await expect(commentOf(a.page, text).getByRole('link', { name: 'B-1' })).toBeVisible();
    await expect.poll(() => picturesOf(a.page, text)).toBe(1);
  });

  await test.step('back online B sees text, link and photo', async () => {
    await a.comeBack();
    await expect(syncChip(a.page)).toContainText('All sent');
    await expect(commentOf(b.page, text)).toHaveCount(1);
    await expect(commentOf(b.page, text).getByRole('link', { name: 'B-1' })).toBeVisible();
    await expect.poll(() => picturesOf(b.page, text)).toBe(1);
    await commentOf(b.page, text)
      .getByRole('link', { name: /^Photo \d{4}-/ })
      .click();
    await expect(b.page).toHaveURL(/\/images\/\d+/);
    await b.page.goBack();
  });

  await test.step('what is said on one is seen on the other at once', async () => {
    for (const words of ['First', 'Second', 'Third']) {
      await commentBox(a.page).fill(words);
      await a.page.getByRole('button', { name: 'Send comment' }).click();
      await expect(commentOf(b.page, words)).toBeVisible();
    }
  });

  await test.step('its author edits and deletes; another’s comment offers neither', async () => {
    await expect(commentOf(b.page, 'Second').getByRole('button')).toHaveCount(0);
    await commentOf(a.page, 'Second').getByRole('button', { name: 'Edit comment' }).click();
    await a.page.getByRole('textbox', { name: 'Edited comment' }).fill('Second, said better');
    await a.page.keyboard.press('Enter');
    await expect(commentOf(b.page, 'Second, said better')).toContainText('edited');
    await commentOf(a.page, 'Third').getByRole('button', { name: 'Delete comment' }).click();
    await a.page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(commentOf(b.page, 'Third')).toHaveCount(0);
    await expect(b.page.getByTestId('comment')).toHaveCount(3);
  });

  await test.step('a linked document that is deleted stays in sight, and leads to the bin', async () => {
    const documents = await call<{ id: number; name: string }[]>(
      url,
      ana,
      'GET',
      `/api/documents/project/${projectId}`,
    );
    const linked = documents.find(({ name }) => name === 'B-1');
    await call(url, ana, 'DELETE', `/api/documents/${linked?.id}`);
    await expect(commentOf(b.page, text)).toContainText('B-1 · deleted, in the bin');
    await commentOf(a.page, text).getByRole('link', { name: 'B-1 · deleted, see the bin' }).click();
    await expect(a.page.getByRole('heading', { name: 'Bin' })).toBeVisible();
    await expect(a.page.getByText('B-1')).toBeVisible();
  });

  expect([...a.errors, ...b.errors]).toEqual([]);
});

test('its author changes what a comment links and its photos, without signal, and never past 50', async ({ site }) => {
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  const { url } = site.server;
  const projectId = await sharedProject({ url, owner: ana, other: ben, level: 'viewer' });
  const ids: number[] = [];
  for (let n = 1; n <= 49; n += 1) ids.push(await putDocument(url, ana, projectId, `S-${String(n).padStart(2, '0')}`));
  const on = await putDocument(url, ana, projectId, 'A-103');
  const said = { content: 'Look at these', linked_document_ids: ids };
  await call(url, ana, 'POST', `/api/comments/document/${on}`, said);
  const device = await site.device({ screen: screens.desktop, installs: true });
  const { page } = device;
  await signIn(page, ana);
  await readyForOffline(page);
  await page.goto(`/projects/${projectId}/documents/${on}`);
  await showLinks(page, 'Look at these');
  await expect(commentOf(page, 'Look at these').getByRole('link', { name: 'S-49' })).toBeVisible();
  await device.goOffline();
  const tooMany = 'A comment can link up to 50 documents.';
  const editor = () =>
    page.getByTestId('comment').filter({ has: page.getByRole('textbox', { name: 'Edited comment' }) });
  const chip = (name: string) => editor().getByRole('button', { name: `Remove ${name}` });
  const pick = (...files: Awaited<ReturnType<typeof snapshot>>[]) =>
    editor().locator('input[type=file][multiple]').setInputFiles(files);

  await test.step('a fiftieth file is chosen, and no other can be', async () => {
    await commentOf(page, 'Look at these').getByRole('button', { name: 'Edit comment' }).click();
    await editor().getByRole('button', { name: 'Link files of the project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Select Files to Link' });
    await dialog.getByRole('textbox', { name: 'Filter by name' }).fill('-1');
    await dialog.getByRole('checkbox', { name: 'B-1' }).check();
    await expect(dialog.getByRole('status').filter({ hasText: tooMany })).toBeVisible();
    const other = dialog.getByRole('checkbox', { name: 'A-102' });
    await expect(other).toHaveAttribute('aria-disabled', 'true');
    await other.press('Space');
    await expect(other).not.toBeChecked();
    await done(dialog, 50);
    await pick(await snapshot('image.jpg', '#3a3'));
    await expect(editor().getByRole('alert').filter({ hasText: tooMany })).toBeVisible();
    await expect(editor().getByTestId('attached-photo')).toHaveCount(0);
  });

  await test.step('one goes, a photo comes; all of it outlives another look at the page', async () => {
    await chip('S-01').click();
    await pick(await snapshot('image.jpg', '#3a3'));
    await expect(editor().getByTestId('attached-photo')).toHaveCount(1);
    await page.reload();
    await expect(editor().getByRole('textbox')).toHaveValue('Look at these');
    await expect(editor().getByTestId('attached-photo')).toHaveCount(1);
    await expect(chip('B-1')).toBeVisible();
    await expect(chip('S-01')).toHaveCount(0);
  });

  await test.step('saved, it is shown at once, and on the server when the network is back', async () => {
    await editor().getByRole('button', { name: 'Save' }).click();
    const comment = commentOf(page, 'Look at these');
    await expect(comment).toContainText('edited');
    await expect(comment).toContainText('Waiting to send');
    await expect(comment.getByRole('button', { name: 'Edit comment' })).toBeFocused();
    await showLinks(page, 'Look at these');
    await expect(comment.getByRole('link')).toHaveCount(50);
    await expect(comment.getByRole('link', { name: 'S-01' })).toHaveCount(0);
    await device.comeBack();
    await expect(syncChip(page)).toContainText('All sent');
    interface Answer {
      content: string;
      linked_documents: { name: string; file_type: string }[];
    }
    const [answer] = await call<Answer[]>(url, ben, 'GET', `/api/comments/document/${on}`);
    expect(answer?.content).toBe('Look at these');
    const linked = answer?.linked_documents ?? [];
    expect(linked).toHaveLength(50);
    expect(linked.filter(({ file_type }) => file_type === 'image')).toHaveLength(1);
    expect(linked.map(({ name }) => name)).toContain('B-1');
    expect(linked.map(({ name }) => name)).not.toContain('S-01');
  });

  await test.step('a tap beside the dialog and Escape ask before anything is lost', async () => {
    const question = page.getByRole('dialog', { name: 'Close without saving?' });
    await commentOf(page, 'Look at these').getByRole('button', { name: 'Edit comment' }).click();
    const words = editor().getByRole('textbox');
    await words.fill('Look here');
    await chip('B-1').click();
    await editor().getByRole('button', { name: 'Link files of the project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Select Files to Link' });
    await dialog.getByRole('textbox', { name: 'Filter by name' }).fill('A-10');
    await dialog.getByRole('checkbox', { name: 'A-102' }).check();
    await page.mouse.click(4, 4);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await done(dialog, 50);
    await words.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(words).toHaveValue('Look here');
    await expect(chip('A-102')).toBeVisible();
    await words.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await showLinks(page, 'Look at these');
    await expect(commentOf(page, 'Look at these').getByRole('link', { name: 'B-1' })).toBeVisible();
    await expect(editor()).toHaveCount(0);
    // Unchanged, it just closes.
    await commentOf(page, 'Look at these').getByRole('button', { name: 'Edit comment' }).click();
    await words.press('Escape');
    await expect(editor()).toHaveCount(0);
  });

  await test.step('thought better of, nothing changes', async () => {
    await commentOf(page, 'Look at these').getByRole('button', { name: 'Edit comment' }).click();
    await editor().getByRole('textbox').fill('Look elsewhere');
    await chip('B-1').click();
    await page.keyboard.press('Escape');
    await editor().getByRole('button', { name: 'Cancel' }).click();
    await showLinks(page, 'Look at these');
    await expect(commentOf(page, 'Look at these').getByRole('link', { name: 'B-1' })).toBeVisible();
    await page.reload();
    await showLinks(page, 'Look at these');
    await expect(commentOf(page, 'Look at these').getByRole('link', { name: 'B-1' })).toBeVisible();
    await expect(editor()).toHaveCount(0);
  });
  expect(device.errors).toEqual([]);
});

test('a device without room says so; nothing that was written or chosen is lost, and with room again it is sent', async ({
  site,
}) => {
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  const projectId = await sharedProject({ url: site.server.url, owner: ana, other: ben, level: 'viewer' });
  const { page, errors } = await site.device({ screen: screens.phone });
  await signIn(page, ana);
  await page.goto(`/projects/${projectId}?folder=drawings`);
  await openDocument(page, 'A-102');
  await page.getByRole('button', { name: 'Information' }).click();
  await canFail(page);
  const full = (stores: readonly string[]) => noRoomFor(page, stores);
  const dialog = await openLinkDialog(page);
  await dialog.getByRole('textbox', { name: 'Filter by name' }).fill('b-');
  await dialog.getByRole('checkbox', { name: 'B-1' }).check();
  await done(dialog, 1);
  await addPhotos(page, [await snapshot('first.jpg', '#a33')]);
  await commentBox(page).fill('The sleeve is cracked');
  const allThere = async () => {
    await expect(commentBox(page)).toHaveValue('The sleeve is cracked');
    await expect(page.getByRole('button', { name: 'Remove B-1' })).toBeVisible();
    await expect(page.getByTestId('attached-photo')).toHaveCount(1);
    await expect(page.getByText(/^Copying/)).toHaveCount(0);
  };
  const told = (words: string) => page.getByRole('alert').filter({ hasText: words });

  await test.step('while photos are picked', async () => {
    await full(['blob_chunks']);
    await page
      .locator('input[type=file][multiple][aria-label="Choose photos"]')
      .setInputFiles([await snapshot('second.jpg', '#3a3'), await snapshot('third.jpg', '#33a')]);
    const words = 'This device has no space left: 2 photos were not added. What you wrote and chose is still here.';
    await expect(told(words)).toBeVisible();
    await expect(told(words).getByRole('link', { name: 'See what this device keeps' })).toBeVisible();
    await allThere();
  });
  await test.step('while it is sent', async () => {
    await full(['outbox']);
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(told('This device has no space left. Nothing was saved.')).toBeVisible();
    await allThere();
    await expect(commentOf(page, 'The sleeve is cracked')).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Information' }).click();
    await allThere();
  });
  await test.step('with room again', async () => {
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(commentOf(page, 'The sleeve is cracked').getByRole('link')).toHaveCount(2);
    await expect(commentBox(page)).toHaveValue('');
    await expect(syncChip(page)).toContainText('All sent');
  });
  expect(errors).toEqual([]);
});

test('of hundreds of comments those in sight are drawn, in their order, for keys too; what is written goes first', async ({
  site,
}) => {
  const ana = await site.person('Ana');
  const { url } = site.server;
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const on = await putDocument(url, ana, projectId, 'A-101');
  const said = Array.from({ length: 150 }, (_, at) => `Point ${at + 1} of the walk`);
  const made: { id: number }[] = [];
  for (const content of said) {
    made.push(await call<{ id: number }>(url, ana, 'POST', `/api/comments/document/${on}`, { content }));
  }
  const { page, errors } = await site.device({ screen: screens.desktop });
  await signIn(page, ana);
  await page.goto(`/projects/${projectId}/documents/${on}`);
  // In reach before the first of them, without a scroll.
  await expect(page.getByTestId('comment').first()).toBeVisible();
  await expect(commentBox(page)).toBeInViewport({ ratio: 1 });
  await commentBox(page).fill('Seen');
  await expect(page.getByTestId('comment').last()).toContainText('Point 150 of the walk');
  await expect(page.getByTestId('comment').last()).toHaveAttribute('aria-posinset', '150');
  await expect(page.getByTestId('comment').first()).toHaveAttribute('aria-setsize', '150');
  expect(await page.getByTestId('comment').count()).toBeLessThan(40);
  await expect(page.getByRole('heading', { name: 'Details' })).toBeInViewport();
  /** Not under the box either. */
  const isClear = async (what: Locator) => {
    const foot = page.getByTestId('comment-foot');
    await expect(what).toBeInViewport({ ratio: 1 });
    const [above, below] = [await what.boundingBox(), await foot.boundingBox()];
    return above !== null && below !== null && above.y + above.height <= below.y + 1;
  };
  await page.getByTestId('comment').first().getByRole('button', { name: 'Edit comment' }).focus();
  for (let key = 0; key < 12; key += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => isClear(page.locator(':focus'))).toBe(true);
  }
  // Scrolled through from the first to the last, all were there, in their order.
  const seen = new Set<string>();
  const drawn = page.getByTestId('comment').locator('.words');
  for (let at = 1; at <= 150; at += 5) {
    await commentOf(page, `Point ${at} of the walk`).first().scrollIntoViewIfNeeded();
    const texts = (await drawn.allTextContents()).filter((text) => text !== said.at(-1));
    expect(texts.map((text) => said.indexOf(text))).toEqual(
      texts.map((text) => said.indexOf(text)).sort((a, b) => a - b),
    );
    for (const text of texts) seen.add(text);
    expect(await drawn.count()).toBeLessThan(40);
  }
  expect(seen.size).toBe(149);
  // What one looks at stays where it is as one far above goes.
  const watched = commentOf(page, 'Point 120 of the walk');
  for (let at = 146; at >= 116; at -= 5) await commentOf(page, `Point ${at} of the walk`).scrollIntoViewIfNeeded();
  await watched.scrollIntoViewIfNeeded();
  const top = async () => Math.round((await watched.boundingBox())?.y ?? -1);
  const stood = await top();
  await call(url, ana, 'DELETE', `/api/comments/${made[1]?.id}`);
  await expect(page.getByTestId('comment').first()).toHaveAttribute('aria-setsize', '149');
  expect(Math.abs((await top()) - stood)).toBeLessThanOrEqual(1);
  // What is written in one stays there while it is out of sight.
  await watched.getByRole('button', { name: 'Edit comment' }).click();
  await page.getByRole('textbox', { name: 'Edited comment' }).fill('Point 120, changed');
  await page.getByTestId('comment').first().scrollIntoViewIfNeeded();
  await expect(page.getByRole('textbox', { name: 'Edited comment' })).not.toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Edited comment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(commentOf(page, 'Point 120, changed')).toHaveCount(1);
  await expect(commentBox(page)).toHaveValue('Seen');
  await commentBox(page).press('Enter');
  const last = page.getByTestId('comment').last();
  await expect(last).toContainText('Seen');
  await expect.poll(() => isClear(last)).toBe(true);
  await last.getByRole('button', { name: 'Delete comment' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(last.getByRole('button', { name: 'Edit comment' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const before = commentOf(page, 'Point 150 of the walk');
  await expect(before.getByRole('button', { name: 'Delete comment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await before.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(last).toHaveAttribute('aria-setsize', '149');
  await expect(last).toContainText('Seen');
  await expect(last).toBeFocused();
  expect(errors).toEqual([]);
});

test('a comment of very many lines is folded, and of many linked drawings six are shown, until one asks', async ({
  site,
}) => {
  const ana = await site.person('Ana');
  const { url } = site.server;
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const linked_document_ids: number[] = [];
  for (let at = 1; at <= 9; at += 1) linked_document_ids.push(await putDocument(url, ana, projectId, `L-${at}`));
  const on = await putDocument(url, ana, projectId, 'A-101');
  const say = (content: string, ids: number[] = []) =>
    call(url, ana, 'POST', `/api/comments/document/${on}`, { content, linked_document_ids: ids });
  await say(Array.from({ length: 2000 }, (_, at) => at + 1).join('\n'));
  await say('See these', linked_document_ids);
  await say('Short');
  const { page, errors } = await site.device({ screen: screens.desktop });
  await signIn(page, ana);
  await page.goto(`/projects/${projectId}/documents/${on}`);
  const long = page.getByTestId('comment').first();
  const high = async () => (await long.boundingBox())?.height ?? 0;
  const all = long.getByRole('button', { name: 'Show all' });
  await expect(all).toHaveAttribute('aria-expanded', 'false');
  expect(await high()).toBeLessThan(500);
  await expect(commentOf(page, 'Short').getByRole('button', { name: 'Show all' })).toHaveCount(0);
  const links = commentOf(page, 'See these').getByRole('link');
  await expect(links).toHaveCount(6);
  await commentOf(page, 'See these').getByRole('button', { name: '3 more' }).press('Enter');
  await expect(links).toHaveCount(9);
  await expect(page.getByRole('button', { name: 'Fewer' })).toBeFocused();
  await all.press('Enter');
  expect(await high()).toBeGreaterThan(20_000);
  const less = long.getByRole('button', { name: 'Show less' });
  await expect(less).toBeFocused();
  // It is left as it is while it is out of sight.
  await commentOf(page, 'Short').scrollIntoViewIfNeeded();
  await expect(links).toHaveCount(9);
  await less.press('Enter');
  await expect.poll(high).toBeLessThan(500);
  await expect(long.getByRole('button', { name: 'Show all' })).toBeInViewport();
  expect(errors).toEqual([]);
});

test('who may only read comments and links, and is told why there are no photos', async ({ site }) => {
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  const projectId = await sharedProject({ url: site.server.url, owner: ana, other: ben, level: 'viewer' });
  const { page, errors } = await site.device({ screen: screens.phone });
  await signIn(page, ben);
  await page.goto(`/projects/${projectId}?folder=drawings`);
  await openDocument(page, 'A-102');
  await page.getByRole('button', { name: 'Information' }).click();
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeDisabled();
  const dialog = await openLinkDialog(page);
  await dialog.getByRole('textbox', { name: 'Filter by name' }).fill('b-');
  await dialog.getByRole('checkbox', { name: 'B-1' }).check();
  await done(dialog, 1);
  await commentBox(page).fill('As on B-1');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Information' }).click();
  await expect(commentBox(page)).toHaveValue('As on B-1');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(commentOf(page, 'As on B-1').getByRole('link', { name: 'B-1' })).toBeVisible();
  await expect(syncChip(page)).toContainText('All sent');
  await expect(commentOf(page, 'As on B-1')).not.toContainText('Waiting to send');
  expect(errors).toEqual([]);
});

test('axe finds nothing in the box with attachments and in the dialog, which keys alone can use', async ({ site }) => {
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  const projectId = await sharedProject({ url: site.server.url, owner: ana, other: ben, level: 'viewer' });
  const { page, errors } = await site.device({ screen: screens.desktop });
  await signIn(page, ana);
  await page.goto(`/projects/${projectId}?folder=drawings`);
  await openDocument(page, 'A-102');
  const found: string[] = [];
  const look = async (where: string, within: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).include(within).analyze();
      found.push(...violations.map(({ id, nodes }) => `${where} ${colorScheme} ${id}: ${nodes[0]?.html}`));
    }
  };
  const dialog = await openLinkDialog(page);
  await dialog.getByRole('textbox', { name: 'Filter by name' }).focus();
  await expect(dialog.getByRole('button', { name: 'Level 1' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('checkbox', { name: 'B-1' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('checkbox', { name: 'B-1' })).toBeChecked();
  await look('dialog', '[role=dialog]');
  await dialog.getByRole('tab', { name: 'Field Reports' }).click();
  await look('empty', '[role=dialog]');
  await done(dialog, 1);
  await addPhotos(page, [await snapshot('IMG_1.jpg', '#36a')]);
  await commentBox(page).fill('Look here');
  await look('box', 'aside');
  await commentBox(page).press('Enter');
  await expect(commentOf(page, 'Look here')).toHaveCount(1);
  await look('list', 'aside');
  expect(found).toEqual([]);
  expect(errors).toEqual([]);
});
