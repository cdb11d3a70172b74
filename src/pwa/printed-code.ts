/** What the code of an address says, if it is one that prints carry; whether it is known is for others to find out. */
export function printedCode({ pathname }: URL): string | undefined {
  return /^\/verify\/([\w-]{22})\/?$/.exec(pathname)?.[1];
}
