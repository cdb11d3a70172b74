import { isServerAddress } from '#domain/server-address';

/** An address that is opened and is neither the server's nor, by what this worker knows, the app's. */
export function isStrayAddress({ request, url }: { request: Pick<Request, 'mode'>; url: URL }): boolean {
  return request.mode === 'navigate' && !isServerAddress(url.pathname);
}
