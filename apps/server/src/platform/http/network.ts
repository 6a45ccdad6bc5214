import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A household has at least a /64 for itself, and all the addresses in it. */
const GROUPS_PER_NETWORK = 4;
const EMBEDDED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What a limit counts in place of an address: the whole of IPv4, of IPv6 the network. */
export const networkOf = (ip: string): string => {
  const address = EMBEDDED.exec(ip)?.[1] ?? ip.replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  // The spelling of a URL is the canonical one: lower case, no leading zeros, no dotted end.
  const [front = '', back] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const end = groups(back ?? '');
  const zeros = Array<string>(GROUPS - groups(front).length - end.length).fill('0');
  return `${[...groups(front), ...zeros, ...end].slice(0, GROUPS_PER_NETWORK).join(':')}::/64`;
};
