import type { Screen } from './screen.ts';

/** What a screen is called. */
export const heading = (screen: Screen): string => screen.getByRole('heading', { level: 1 }).textContent ?? '';

/** Whether its tab is called as its heading says: a screen in another state has another title. */
export const isTitled = (screen: Screen): boolean => screen.title.startsWith(`${heading(screen)} · `);

/** What stands in the field of this label. */
export const typed = (screen: Screen, label: string): string =>
  (screen.getByLabelText(label, { exact: true }) as HTMLInputElement).value;

/** Whether the field of this label is marked as wrong. */
export const isWrong = (screen: Screen, label: string): boolean =>
  screen.getByLabelText(label, { exact: true }).getAttribute('aria-invalid') === 'true';

/** What a refusal says at the top of its form. */
export const refusal = (screen: Screen): string => screen.getByRole('alert').textContent ?? '';

/** Whether there is a button of this name, or a link to the step. */
export const canPress = (screen: Screen, name: string | RegExp): boolean =>
  screen.queryByRole('button', { name }) !== null || screen.queryByRole('link', { name }) !== null;

/** What the last step has done, as the page that it led to says. */
export const told = (screen: Screen): string =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent ?? '')
    .find((text) => text !== '') ?? '';
