import { LRUCache } from 'lru-cache';

/** What no page may ask of a device. What they use without asking (sharing, the clipboard) is not named. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];
/** The place is asked for by our own pages alone, where somebody looks for an agent near him. */
export const PERMISSIONS_POLICY = [...PERMISSIONS.map((name) => `${name}=()`), 'geolocation=(self)'].join(', ');

/** Opened by itself an answer can do nothing: of what is data, a picture, or words before any page can be drawn. */
const POLICIES: readonly (readonly [media: RegExp, policy: string])[] = [
  [/^image\/svg\+xml\b/, "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"],
  [/^application\/(?:[\w.-]+\+)?json\b/, "default-src 'none'; frame-ancestors 'none'"],
  [/^text\/plain\b/, "default-src 'none'; frame-ancestors 'none'"],
  [/^text\/html\b/, "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'"],
];

/** Who may take an answer into his own page: pictures messengers and embedding sites, everything else nobody. */
const resourcePolicy = (media: string): string => (/^image\//.test(media) ? 'cross-origin' : 'same-origin');

type Headers = readonly (readonly [name: string, value: string])[];

/** Media types are few, each spelt in one way. */
const known = new LRUCache<string, Headers>({ max: 100 });

/** By what an answer is. A page, a file or a desk that has a policy of its own keeps it. */
export const shieldOf = (media: string): Headers => {
  const held = known.get(media);
  if (held !== undefined) return held;
  const policy = POLICIES.find(([pattern]) => pattern.test(media))?.[1];
  const headers: Headers = [
    ['cross-origin-resource-policy', resourcePolicy(media)],
    ...(policy ? [['content-security-policy', policy] as const] : []),
  ];
  known.set(media, headers);
  return headers;
};
