import { describe, expect, it } from 'vitest';
import { parseScanned } from './scanned-code.ts';

const TOKEN = 'Ab3_-xYz0123456789abcQ';
const OWN = 'plans.example.com';

describe('what a print says', () => {
  it.each([
    `https://${OWN}/verify/${TOKEN}`,
    `http://${OWN}/verify/${TOKEN}`,
    `https://${OWN}/verify/${TOKEN}/`,
    `${OWN}/verify/${TOKEN}`,
    `HTTPS://PLANS.EXAMPLE.COM/verify/${TOKEN}`,
    TOKEN,
    `  ${TOKEN}\n`,
  ])('is ours: %j', (text) => {
    expect(parseScanned(text, OWN)).toEqual({ token: TOKEN, elsewhere: null });
  });

  it.each([
    [`https://site.example.org:8443/verify/${TOKEN}`, 'site.example.org:8443'],
    [`https://${OWN}.example.net/verify/${TOKEN}`, `${OWN}.example.net`],
    [`https://${OWN}:8080/verify/${TOKEN}`, `${OWN}:8080`],
  ])('names another host: %j', (text, elsewhere) => {
    expect(parseScanned(text, OWN)).toEqual({ token: TOKEN, elsewhere });
  });

  it.each([
    '',
    'A-101',
    TOKEN.slice(1),
    // The last character carries two bits only.
    `${TOKEN.slice(0, -1)}b`,
    `https://${OWN}/projects/${TOKEN}`,
    `https://${OWN}/verify/${TOKEN}/page`,
    `https://${OWN}/a/verify/${TOKEN}`,
    `https://${OWN}/verify/../verify/x/${TOKEN}`,
    `https://${OWN}/verify/${TOKEN}?next=https://evil.example`,
    `https://${OWN}/verify/${TOKEN}#x`,
    `https://${OWN}@evil.example/verify/${TOKEN}`,
    `javascript:alert(1)//${OWN}/verify/${TOKEN}`,
    `file:///verify/${TOKEN}`,
    `https://${OWN}/verify/%41${TOKEN.slice(1)}`,
  ])('is none: %j', (text) => {
    expect(parseScanned(text, OWN)).toBeUndefined();
  });
});
