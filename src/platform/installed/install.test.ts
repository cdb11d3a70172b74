import { describe, expect, it, vi } from 'vitest';
import { watchInstall } from './install.ts';

function pageOf(userAgent: string) {
  const windowed = Object.assign(new EventTarget(), { matches: false });
  const page = Object.assign(new EventTarget(), {
    navigator: { userAgent, maxTouchPoints: 0 },
    matchMedia: () => windowed,
  });
  return { page, windowed };
}

function offerOf(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(() => Promise.resolve());
  const event = new Event('beforeinstallprompt', { cancelable: true });
  return Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) });
}

describe('watchInstall', () => {
  it('keeps the offer for a moment of the app, and asks once', async () => {
    const { page } = pageOf('Chrome');
    const watched = watchInstall(page);
    const seen: string[] = [];
    watched.subscribe(() => seen.push(watched.getSnapshot()));
    const offer = offerOf('dismissed');
    page.dispatchEvent(offer);
    expect(offer.defaultPrevented).toBe(true);
    expect(await watched.prompt()).toBe(false);
    expect(await watched.prompt()).toBe(false);
    expect(offer.prompt).toHaveBeenCalledTimes(1);
    expect(seen).toEqual(['prompt', 'none']);
  });

  it('knows when it was installed, here or by the browser', async () => {
    const { page, windowed } = pageOf('Chrome');
    const watched = watchInstall(page);
    page.dispatchEvent(offerOf('accepted'));
    expect(await watched.prompt()).toBe(true);
    page.dispatchEvent(new Event('appinstalled'));
    expect(watched.getSnapshot()).toBe('installed');

    const other = watchInstall(page);
    windowed.matches = true;
    windowed.dispatchEvent(new Event('change'));
    expect(other.getSnapshot()).toBe('installed');
  });
});
