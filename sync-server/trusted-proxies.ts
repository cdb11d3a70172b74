// Networks that whoever runs the server names: proxies whose word on where a request comes from is believed, and what webhooks may reach.
import { BlockList, isIP } from 'node:net';

/** Bits of an address of each family. */
const BITS = { ipv4: 32, ipv6: 128 } as const;

/** This machine, and what is named. @returns as `namedNetworks`. */
export function trustedProxies(text: string): BlockList | undefined {
  return namedNetworks(`127.0.0.0/8,::1,${text}`);
}

/** Addresses and networks like `10.0.0.0/8`, with commas between. @returns undefined where one of them is neither. */
export function namedNetworks(text: string): BlockList | undefined {
  const networks = new BlockList();
  for (const word of text.split(',').map((part) => part.trim())) {
    if (word === '') continue;
    const [address = '', bits, ...more] = word.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const length = bits === undefined ? BITS[family] : Number(bits);
    const isNetwork = isIP(address) !== 0 && /^\d{1,3}$/.test(bits ?? '0') && length <= BITS[family];
    if (!isNetwork || more.length > 0) return undefined;
    networks.addSubnet(address, length, family);
  }
  return networks;
}
