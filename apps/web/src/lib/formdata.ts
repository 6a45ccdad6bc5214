/** What was typed, to be shown again; secrets and captcha answers are left out. */
export const typed = (form: FormData, secret: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !/passwor|altcha/i.test(entry[0]) && !secret.includes(entry[0]),
    ),
  );
