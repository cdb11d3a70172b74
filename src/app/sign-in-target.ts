import { paths } from '#src/paths.ts';
import { sentFrom } from '#src/ui/frame/sent-from.ts';

/** Where signing in leads. */
export function signInTarget(state: unknown): string {
  return sentFrom(state) ?? paths.projects();
}
