// Many versions of one content: the server makes some at a time ready, after its answer. The devices that listen hear of the last,
// whoever made them.
import { newId } from '#src/platform/ids.ts';
import { Site, test } from '../fixtures/site.ts';

test('the last of many versions of one content is ready on every device that listens', async () => {
  const site = await Site.open({ env: { FOLDER_STEP: '2' } });
  try {
    const { ana, ben, project } = await site.crew();
    ana.start();
    ben.start();
    const file = await ana.keepFile(project.id, new TextEncoder().encode('%PDF-1.7 a title sheet'));
    for (let index = 0; index < 24; index += 1) {
      const ids = { id: newId(), version_id: newId() };
      const where = { project_id: project.id, folder_id: project.roots.plans, name: `T-${index}` };
      await ana.act('document.create@1', { ...where, ...ids, file_name: `T-${index}.pdf`, ...file });
    }
    for (const tablet of [ana, ben]) {
      await tablet.when(
        async (store) => (await store.versions.filter(({ state }) => state === 'ready').count()) === 25,
      );
    }
  } finally {
    await site.close();
  }
});
