// Where an S3-compatible store is, and who the server is to it.

/** Bytes of files that a node keeps at hand for programs that read files, unless the address says otherwise. */
const CACHE_GB = 4;

export interface S3Address {
  bucket: string;
  /** What every name begins with: empty, or with a slash at its end. */
  prefix: string;
  /** undefined: Amazon's own, of the region. */
  endpoint: string | undefined;
  region: string;
  /** The bucket stands in the path and not in the host's name. */
  pathStyle: boolean;
  /** Bytes of files that this machine keeps at hand. */
  cacheBytes: number;
}

export interface S3Settings extends S3Address {
  accessKeyId: string;
  secretAccessKey: string;
}

const known = new Set(['endpoint', 'region', 'path_style', 'cache_gb']);
const EXAMPLE = 'give one like s3://bucket?endpoint=https://s3.example.com&region=eu-1';

const HELD_KEY = 'holds a key: give that as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';

/** A key in an address would be in every log of it. */
const holdsKey = ({ username, password }: URL): boolean => username !== '' || password !== '';

/** undefined where a `%` in it is none of an encoded sign. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** `s3://bucket/prefix?endpoint=…&region=…&path_style=true&cache_gb=4`; null for none. */
export function s3AddressOf(text: string): { value: S3Address | null } | { wrong: string } {
  if (text === '') return { value: null };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host))
    return { wrong: `is no address of a bucket: ${EXAMPLE}` };
  if (holdsKey(url)) return { wrong: HELD_KEY };
  const unknown = [...url.searchParams.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) return { wrong: `says ${unknown}, which is none of ${[...known].join(', ')}` };
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    return { wrong: `has an endpoint that is no web address: ${EXAMPLE}` };
  if (endpoint !== undefined && holdsKey(new URL(endpoint))) return { wrong: HELD_KEY };
  const gigabytes = url.searchParams.get('cache_gb') ?? String(CACHE_GB);
  if (!/^\d{1,6}(?:\.\d{1,3})?$/.test(gigabytes) || Number(gigabytes) === 0)
    return { wrong: 'has a cache_gb that is no number of gigabytes' };
  const style = url.searchParams.get('path_style') ?? String(endpoint !== undefined);
  if (style !== 'true' && style !== 'false') return { wrong: 'has a path_style that is neither true nor false' };
  const path = decoded(url.pathname.replace(/^\/+|\/+$/g, ''));
  if (path === undefined) return { wrong: 'has a path that cannot be read: a % in it is %25' };
  return {
    value: {
      bucket: url.host,
      prefix: path === '' ? '' : `${path}/`,
      endpoint,
      region: url.searchParams.get('region') ?? 'us-east-1',
      pathStyle: style === 'true',
      cacheBytes: Math.floor(Number(gigabytes) * 1024 ** 3),
    },
  };
}
