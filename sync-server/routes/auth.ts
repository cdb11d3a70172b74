import { authEndpoints } from '#domain/endpoints/auth';
import { signIn } from '../commands/sign-in.ts';
import { addressOf } from '../middleware/address.ts';
import type { Services } from '../services.ts';
import type { Serve } from './serve.ts';

export function authRoutes(serve: Serve, services: Services): void {
  serve(authEndpoints.token, async ({ c, form }) => {
    const attempt = { email: form.username, password: form.password, address: addressOf(c) };
    return { access_token: await signIn(services, attempt), token_type: 'bearer' as const };
  });

  serve(authEndpoints.logout, async ({ c }) => {
    await services.sessions.end(c.get('token'));
  });
}
