// Leaves out of the first load what libraries bring for others than us. Each case is a guess about a library's inside:
// where it no longer holds the build fails, and the case goes or follows.
import type { Plugin } from 'vite';

const REACT_ROUTER = /[\\/]react-router[\\/]dist[\\/].*\.mjs$/;
/** Names for developer tools; the assignments alone keep components in the build that nobody uses. So does the other. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const FORWARD_REF = /= (?=React\w*\.forwardRef\()/g;

const stubs: Record<string, string> = {
  // For React before 18; ours has it.
  'use-sync-external-store/shim': `export { useSyncExternalStore } from 'react';`,
  // Emotion's `withTheme` copies the statics of what it wraps; neither MUI nor the app wraps anything with it.
  'hoist-non-react-statics': 'export default (target) => target;',
};
const PREFIX = '\0lean:';

export function leanLibraries(): Plugin {
  const used = new Set<string>();
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      if (!Object.hasOwn(stubs, id)) return null;
      used.add(id);
      return PREFIX + id;
    },
    load(id) {
      return id.startsWith(PREFIX) ? (stubs[id.slice(PREFIX.length)] ?? null) : null;
    },
    transform(code, id) {
      if (!REACT_ROUTER.test(id)) return null;
      const lean = code.replace(DISPLAY_NAME, '').replace(FORWARD_REF, '= /* @__PURE__ */ ');
      if (lean === code) return null;
      used.add('react-router');
      return { code: lean, map: null };
    },
    buildEnd(error) {
      const idle = [...Object.keys(stubs), 'react-router'].filter((name) => !used.has(name));
      if (error === undefined && idle.length > 0) this.error(`nothing left out any more of ${idle.join(', ')}`);
    },
  };
}
