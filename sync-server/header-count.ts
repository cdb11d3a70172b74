// How many headers a request may have. Thousands of short ones are objects by the thousand for as long as it waits; and what is over
// Node's bound is left out without a word: the address that a proxy adds at the end, by which everything is counted.
import type { RequestListener } from 'node:http';

/** A browser sends twenty or thirty, and proxies add a dozen. */
const HEADERS_MOST = 100;

/** Node's bound: one more than there may be is still seen. */
export const HEADERS_READ = HEADERS_MOST + 1;

/** Refuses a request with too many headers before anything of it is looked at. */
export function withFewHeaders(answer: RequestListener): RequestListener {
  return (request, response) => {
    // Names and values stand one after another.
    if (request.rawHeaders.length / 2 <= HEADERS_MOST) answer(request, response);
    else response.writeHead(431, { Connection: 'close' }).end();
  };
}
