/** `:name` takes one part; `*` at the end all that is left, with its slashes. */
export function fillPath(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const filled = path.replace(/:(\w+)|[*]/g, (_, name) =>
    name ? encodeURIComponent(params[name] ?? '') : (params['*'] ?? '').split('/').map(encodeURIComponent).join('/'),
  );
  const search = new URLSearchParams(query);
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** A `redirect` that came with the address may lead only to a path of this portal, never to another site. */
export const safeTarget = (target: string | null, otherwise: string): string =>
  target && /^\/(?![/\\])/.test(target) && !/[\r\n\t]/.test(target) ? target : otherwise;
