/** Without a prototype: a field named `__proto__` is a field like any other. */
const empty = (): Nested => Object.create(null) as Nested;
type Nested = { [key: string]: string | string[] | Nested };

/** `Empfehler.Email` -> `{Empfehler: {Email}}`; `Aktionen[]` -> an array. The names are those of the call's body. */
export function nested(form: FormData): Nested {
  const out = empty();
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    const list = name.endsWith('[]');
    const path = (list ? name.slice(0, -2) : name).split('.');
    const last = path.pop() ?? name;
    let at = out;
    for (const part of path) {
      at[part] ??= empty();
      at = at[part] as Nested;
    }
    at[last] = list ? [...((at[last] as string[] | undefined) ?? []), value] : value;
  }
  return out;
}

/** What was typed, to be shown again; secrets and captcha answers are left out. */
export const typed = (form: FormData, secret: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !/passwor|altcha/i.test(entry[0]) && !secret.includes(entry[0]),
    ),
  );
