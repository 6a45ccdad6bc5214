/** Says on the page that follows that the first password has been set. */
export const PASSWORD_SET = 'passwort';

/** The target with the note that the password is set; fragment and query stay. */
export function withNote(target: string): string {
  const [whole = '', fragment] = target.split('#');
  const [path, query] = whole.split('?');
  const search = new URLSearchParams(query);
  search.set(PASSWORD_SET, '1');
  return `${path}?${search}${fragment === undefined ? '' : `#${fragment}`}`;
}
