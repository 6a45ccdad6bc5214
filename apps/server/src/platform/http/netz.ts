import { isIPv6 } from 'node:net';

const GRUPPEN = 8;
/** A household has at least a /64 for itself, and all the addresses in it. */
const GRUPPEN_JE_NETZ = 4;
const EINGEBETTET = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What a limit counts in place of an address: the whole of IPv4, of IPv6 the network. */
export const networkOf = (ip: string): string => {
  const adresse = EINGEBETTET.exec(ip)?.[1] ?? ip.replace(/%.*$/, '');
  if (!isIPv6(adresse)) return adresse;
  // The spelling of a URL is the canonical one: lower case, no leading zeros, no dotted end.
  const [vorn = '', hinten] = new URL(`http://[${adresse}]`).hostname.slice(1, -1).split('::');
  const groups = (teil: string) => teil.split(':').filter(Boolean);
  const ende = groups(hinten ?? '');
  const nullen = Array<string>(GRUPPEN - groups(vorn).length - ende.length).fill('0');
  return `${[...groups(vorn), ...nullen, ...ende].slice(0, GRUPPEN_JE_NETZ).join(':')}::/64`;
};
