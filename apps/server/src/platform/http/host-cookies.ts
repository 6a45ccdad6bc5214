/**
 * Over https every cookie of ours (`wt_…`) carries the prefix `__Host-`: a browser takes it from this very host over https
 * alone, so no neighbour below the same domain can plant one. The portal itself knows the bare names; here, where requests
 * come in and answers go out, they get it and lose it. On http (loopback, in development) a browser would refuse it.
 */
const PREFIX = '__Host-';
const OURS = 'wt_';

/** The `Cookie` header with bare names. One of ours that came without the prefix is nobody's, and left out. */
export const withoutPrefix = (header: string): string =>
  header
    .split(/;\s*/)
    .filter((pair) => !pair.startsWith(OURS))
    .map((pair) => (pair.startsWith(PREFIX + OURS) ? pair.slice(PREFIX.length) : pair))
    .join('; ');

/** A `Set-Cookie` header as it goes out; what is not ours stays as it is. */
export const withPrefix = (line: string): string => {
  if (!line.startsWith(OURS)) return line;
  return `${PREFIX}${line}${/;\s*secure\b/i.test(line) ? '' : '; Secure'}`;
};
