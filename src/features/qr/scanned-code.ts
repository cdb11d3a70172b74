import { qrTokenSchema } from '#domain/qr-code';

export interface ScannedCode {
  token: string;
  /** The host that the link names, where that is not this app's own. Only a known token makes such a link ours. */
  elsewhere: string | null;
}

const tokenIn = (text: string) => qrTokenSchema.safeParse(text).data;

/** What `URL.canParse` would ask first; browsers that the app is built for do not have it. */
function parseLink(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function linkIn(text: string): URL | undefined {
  // As people type it, a link has no scheme.
  const whole = /^[a-z][\w+.-]*:/i.test(text) ? text : `https://${text}`;
  const link = parseLink(whole);
  const isWeb = link?.protocol === 'https:' || link?.protocol === 'http:';
  // A name before an @ makes a strange host look like another.
  return link !== undefined && isWeb && link.username === '' && link.password === '' ? link : undefined;
}

/**
 * What a person typed, or what a code said: a token by itself, or the link `<host>/verify/<token>` and nothing more.
 * @param ownHost this app's host, with its port. @returns undefined for anything else.
 */
export function parseScanned(text: string, ownHost: string): ScannedCode | undefined {
  const trimmed = text.trim();
  const bare = tokenIn(trimmed);
  if (bare !== undefined) return { token: bare, elsewhere: null };
  const link = linkIn(trimmed);
  if (link === undefined || link.search !== '' || link.hash !== '') return undefined;
  const token = tokenIn(/^\/verify\/([^/]+)\/?$/.exec(link.pathname)?.[1] ?? '');
  if (token === undefined) return undefined;
  return { token, elsewhere: link.host === ownHost ? null : link.host };
}
