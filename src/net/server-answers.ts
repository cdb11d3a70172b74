import { healthEndpoints } from '#domain/endpoints/health';
import { Refusal } from '#domain/errors';
import { call } from './call.ts';
import type { Http } from './http.ts';
import { TransportError } from './transport-error.ts';

const anybody: Http = { baseUrl: '', token: () => null, onUnauthenticated: () => undefined };

/** Whether the server can be reached at this moment: asked, because what the browser says of the network is a guess. */
export async function serverAnswers(): Promise<boolean> {
  try {
    await call(anybody, healthEndpoints.health, {}, { timeout: 5_000 });
    return true;
  } catch (error) {
    if (error instanceof TransportError) return false;
    // A no is an answer.
    if (error instanceof Refusal) return true;
    throw error;
  }
}
