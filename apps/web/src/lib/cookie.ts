/** Of cookies that are not for scripts: on the server alone. */
export const readCookie = (request: Request, name: string): string | null => {
  const found = (request.headers.get('cookie') ?? '').split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1)) || null;
  } catch {
    return null;
  }
};

/** Names that begin so, in the order in which the browser sends them. */
export const cookieNames = (request: Request, prefix: string): string[] =>
  (request.headers.get('cookie') ?? '')
    .split(/;\s*/)
    .map((part) => part.slice(0, Math.max(0, part.indexOf('='))))
    .filter((name) => name.startsWith(prefix));
