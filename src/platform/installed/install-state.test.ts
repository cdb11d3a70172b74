import { describe, expect, it } from 'vitest';
import { installState } from './install-state.ts';

// As the browsers send them.
const agents = {
  iphoneSafari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  iphoneChrome:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1',
  iphoneInFacebook:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 [FBAN/FBIOS;FBAV/470.0.0.0;FBDV/iPhone15,2]',
  macSafari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  macSafari16:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Safari/605.1.15',
  macChrome:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  windowsEdge:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
  androidChrome:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  androidStock:
    'Mozilla/5.0 (Linux; U; Android 4.4.2; en-us; SM-T530) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Safari/534.30',
  linuxFirefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
};

describe('installState', () => {
  const tab = { standalone: false, offered: false, maxTouchPoints: 0 };

  it.each([
    ['an iPhone', agents.iphoneSafari, 5, 'ios'],
    ['another browser on an iPhone', agents.iphoneChrome, 5, 'ios'],
    ['a page inside another app', agents.iphoneInFacebook, 5, 'none'],
    ['an iPad, which says that it is a Mac', agents.macSafari, 5, 'ios'],
    ['a Mac', agents.macSafari, 0, 'macos-safari'],
    ['a Mac before it could', agents.macSafari16, 0, 'none'],
    ['Chrome on a Mac that has not offered it', agents.macChrome, 0, 'none'],
    ['Edge with a touch screen', agents.windowsEdge, 10, 'none'],
    ['Android', agents.androidChrome, 5, 'none'],
    ['an old tablet', agents.androidStock, 5, 'none'],
    ['Firefox', agents.linuxFirefox, 0, 'none'],
  ])('%s', (_, userAgent, maxTouchPoints, expected) => {
    expect(installState({ ...tab, userAgent, maxTouchPoints })).toBe(expected);
  });

  it('believes an offer, and above all the window of its own', () => {
    const { androidChrome: userAgent } = agents;
    expect(installState({ ...tab, userAgent, offered: true })).toBe('prompt');
    expect(installState({ ...tab, userAgent: agents.iphoneSafari, standalone: true })).toBe('installed');
    expect(installState({ ...tab, userAgent, standalone: true, offered: true })).toBe('installed');
  });
});
