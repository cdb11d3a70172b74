/**
 * Where whoever runs a server is written to. A host that is a number stands as an address literal (RFC 5321, 4.1.3).
 * @param hostname as `location.hostname` gives it, IPv6 in brackets.
 */
export function operatorAddress(hostname: string): string {
  if (hostname.startsWith('[')) return `privacy@[IPv6:${hostname.slice(1)}`;
  return /^[\d.]+$/.test(hostname) ? `privacy@[${hostname}]` : `privacy@${hostname}`;
}
