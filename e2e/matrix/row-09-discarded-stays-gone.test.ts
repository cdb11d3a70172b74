// Row 9: the person gave their unsent work up while signing out, and the tab was killed before the store was gone. What was
// given up is not sent when they sign in again, in whichever tab.
import { expect } from 'vitest';
import { test } from '../fixtures/site.ts';

for (const where of ['another tab that was open all the time', 'the same tab'] as const) {
  test(`discarded, the store not deleted, signed in again in ${where}: none of it is sent`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const tab = site.keep(await ben.anotherTab());
    await ben.comment(project.id, drawing.id, 'Not this, after all');
    // The tab is killed, or the browser fails to delete: what was written before stays.
    ben.device.connection.destroy = () => Promise.reject(new Error('killed'));
    await expect(ben.signOut('discard')).rejects.toThrow('killed');
    expect(ben.session.status).toBe('anonymous');
    const again = where === 'the same tab' ? ben : tab;
    (where === 'the same tab' ? tab : ben).close();
    await again.signIn();
    expect(again.session.status).toBe('signed_in');
    for (const tablet of [again, again, ana]) await tablet.sync();
    const said = await ana.read((store) => store.comments.toArray());
    expect(said.map(({ content }) => content)).not.toContain('Not this, after all');
  });
}
