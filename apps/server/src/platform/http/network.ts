import { isIPv6 } from 'node:net';

const GROUPS = 8;
const EMBEDDED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address as it is meant: IPv4 that came over IPv6 is IPv4, and no zone of this machine goes along. */
export const plainAddress = (ip: string): string => EMBEDDED.exec(ip)?.[1] ?? ip.replace(/%.*$/, '');

/** The first groups of an IPv6 address. */
export const groupsOf = (ipv6: string, count: number): string => {
  // The spelling of a URL is the canonical one: lower case, no leading zeros, no dotted end.
  const [front = '', back] = new URL(`http://[${ipv6}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const end = groups(back ?? '');
  const zeros = Array<string>(GROUPS - groups(front).length - end.length).fill('0');
  return [...groups(front), ...zeros, ...end].slice(0, count).join(':');
};

/** A household has at least a /64 for itself, and all the addresses in it. */
const GROUPS_PER_NETWORK = 4;

/** What a limit counts in place of an address: the whole of IPv4, of IPv6 the network. */
export const networkOf = (ip: string): string => {
  const address = plainAddress(ip);
  return isIPv6(address) ? `${groupsOf(address, GROUPS_PER_NETWORK)}::/64` : address;
};
