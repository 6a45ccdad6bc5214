import { LRUCache } from 'lru-cache';

type Headers = readonly (readonly [name: string, value: string])[];

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
const PERMISSIONS_POLICY = [...PERMISSIONS.map((name) => `${name}=()`), 'geolocation=(self)'].join(', ');

const ALL: Headers = [
  ['referrer-policy', 'same-origin'],
  ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
  ['x-content-type-options', 'nosniff'],
];

/** For what a browser may open as a document with scripts in it, or plugins; data and pictures have neither. */
const DOCUMENT = /^(?:text\/html|image\/svg\+xml|application\/pdf|(?:text|application)\/(?:[\w.-]+\+)?xml)\b/;
const OF_DOCUMENTS: Headers = [
  ['cross-origin-opener-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
  ['permissions-policy', PERMISSIONS_POLICY],
  ['x-dns-prefetch-control', 'off'],
  ['x-download-options', 'noopen'],
  ['x-permitted-cross-domain-policies', 'none'],
  ['x-xss-protection', '0'],
];

/** Opened by itself an answer can do nothing: of what is data, a picture, or words before any page can be drawn. */
const POLICIES: readonly (readonly [media: RegExp, policy: string])[] = [
  [/^image\/svg\+xml\b/, "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"],
  [/^application\/(?:[\w.-]+\+)?json\b/, "default-src 'none'; frame-ancestors 'none'"],
  [/^text\/plain\b/, "default-src 'none'; frame-ancestors 'none'"],
  [/^text\/html\b/, "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'"],
];

/** Who may take an answer into his own page: pictures messengers and embedding sites, everything else nobody. */
const resourcePolicy = (media: string): string => (/^image\//.test(media) ? 'cross-origin' : 'same-origin');

/** Media types are few, each spelt in one way. */
const known = new LRUCache<string, Headers>({ max: 100 });

/** By what an answer is. A page, a file or a desk that has a policy of its own keeps it; scripts and frames are theirs (pages.ts). */
export const shieldOf = (media: string): Headers => {
  const held = known.get(media);
  if (held !== undefined) return held;
  const policy = POLICIES.find(([pattern]) => pattern.test(media))?.[1];
  const headers: Headers = [
    ...ALL,
    ...(DOCUMENT.test(media) ? OF_DOCUMENTS : []),
    ['cross-origin-resource-policy', resourcePolicy(media)],
    ...(policy ? [['content-security-policy', policy] as const] : []),
  ];
  known.set(media, headers);
  return headers;
};
