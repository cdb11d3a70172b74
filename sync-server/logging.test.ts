import { expect, test } from 'vitest';
import { createLog } from './logging.ts';

test('whoever writes down more than they should still writes down no secret', () => {
  let said = '';
  const log = createLog('trace', {
    write(line) {
      said += line;
    },
  });
  const secret = 'correct-horse';
  const names = ['authorization', 'password', 'token', 'access_token', 'current_password', 'new_password'];
  for (const name of names) {
    log.info({ [name]: secret, body: { [name]: secret }, req: { headers: { [name]: secret } } }, 'request');
  }
  log.error({ err: Object.assign(new Error('broken'), { token: secret }) }, 'request failed');
  expect(said.split('\n').filter((line) => line.includes('"msg":"request"'))).toHaveLength(names.length);
  expect(said).toContain('broken');
  expect(said).not.toContain(secret);
});
