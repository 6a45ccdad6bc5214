/** Half a character (a lone surrogate) has no bytes: a mark stands in its place. */
const encoded = (part: string): string => encodeURIComponent(part.toWellFormed());

/** `:name` takes one part; `*` at the end all that is left, with its slashes. */
export function fillPath(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const filled = encodeURI(path).replace(/:(\w+)|[*]/g, (_, name) =>
    name ? encoded(params[name] ?? '') : (params['*'] ?? '').split('/').map(encoded).join('/'),
  );
  if (Object.keys(query).length === 0) return filled;
  return `${filled}?${new URLSearchParams(query)}`;
}

const HERE = 'http://x';

/**
 * A `redirect` that came with the address may lead only to a path of this portal, never to another site. The answer is
 * what a browser would ask for, all in ASCII (URL standard), so that it can stand in a `Location`.
 */
export function safeTarget(target: string | null, otherwise: string): string {
  if (!target || !/^\/(?![/\\])/.test(target) || /[\p{Cc}\p{Cs}]/u.test(target)) return otherwise;
  const { pathname, search, hash } = new URL(target, HERE);
  // Taking out the dots of `/.//other.example` leaves another site's address.
  return pathname.startsWith('//') ? otherwise : pathname + search + hash;
}
