// Trusted Types: with the policy that the server sends, a browser that knows them lets a text become markup or a script's
// address through this one door. Elsewhere the door is not asked, and what it refuses does not occur either.

/** Not in the DOM's types yet. */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { createHTML: (text: string) => string | null; createScriptURL: (address: string) => string | null },
  ): unknown;
}

/** @returns the text if there is no markup in it: libraries empty an element, or begin a style sheet, that way. Else null: refused. */
export const harmlessMarkup = (text: string): string | null => (/[<&]/.test(text) ? null : text);

/** @returns the address if it is of this page's own server (workers, and the service worker). Else null: refused. */
export function ownScript(address: string, page: string): string | null {
  const { origin, protocol } = new URL(address, page);
  return origin === new URL(page).origin && /^https?:$/.test(protocol) ? address : null;
}

/** Once, before anything else of the app is loaded. */
function installTrustedTypes(world: { trustedTypes?: TrustedTypes; location: { href: string } }): void {
  world.trustedTypes?.createPolicy('default', {
    createHTML: harmlessMarkup,
    createScriptURL: (address) => ownScript(address, world.location.href),
  });
}

if (typeof window !== 'undefined') installTrustedTypes(window as Window & { trustedTypes?: TrustedTypes });
