import { useEffect, useState } from 'react';
import { browserKeep } from '#src/platform/own-files/keep.ts';
import { useTokenOnce } from './use-token-once.ts';

const tab = browserKeep(() => sessionStorage);
/** Before the path of the page that it opens. */
const LINK_TOKEN = 'plumbline:link-token:';

interface KeptToken {
  token: string | null;
  /** Once the link was answered, or the server said that it has ended. */
  forget: () => void;
}

/**
 * As `useTokenOnce`, and the token outlives a reload of this tab: browsers of phones load a tab anew that was away for long.
 * @param bare the page's address without it.
 */
export function useKeptToken(bare: string): KeptToken {
  const given = useTokenOnce(bare);
  const [kept] = useState(() => tab.get(LINK_TOKEN + bare));
  useEffect(() => {
    if (given !== null) tab.set(LINK_TOKEN + bare, given);
  }, [given, bare]);
  return { token: given ?? kept, forget: () => tab.remove(LINK_TOKEN + bare) };
}
