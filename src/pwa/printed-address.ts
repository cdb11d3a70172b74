// The address that a printed code carries is the server's to answer. Without signal the app does, by what this device
// knows, and says how old that is.
import { NetworkOnly } from 'workbox-strategies';
import { paths } from '#src/paths.ts';
import { printedCode } from './printed-code.ts';

export function isPrintedAddress({ request, url }: { request: Request; url: URL }): boolean {
  return request.mode === 'navigate' && printedCode(url) !== undefined;
}

/** Where the app answers instead. */
function leadToApp(request: Request): Promise<Response> {
  const url = new URL(request.url);
  return Promise.resolve(Response.redirect(new URL(paths.scan(printedCode(url)), url).href, 302));
}

export const answerPrintedAddress = new NetworkOnly({
  plugins: [{ handlerDidError: ({ request }) => leadToApp(request) }],
});
