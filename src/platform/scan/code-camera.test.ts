import { expect, it } from 'vitest';
import { problemOf } from './code-camera.ts';

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
] as const)('says what keeps the camera from working: %s', (name, problem) => {
  expect(problemOf(new DOMException('from the browser', name))).toBe(problem);
});

it('does not take a bug for a camera', () => {
  expect(problemOf(new TypeError('undefined is not a function'))).toBeUndefined();
  expect(problemOf('NotAllowedError')).toBeUndefined();
});
