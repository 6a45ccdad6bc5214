import { expect, type Page } from '@playwright/test';
import type { Visitor } from '../support/test.ts';

/** What a slow connection brings last. */
const CODE = /\.js$/;

export interface Late {
  visitor: Visitor;
  /** As far as it can be read and filled in: its code belongs to what a browser calls loaded. */
  open(path: string): Promise<void>;
  /** Lets the code come that was held back, and waits until the page is alive with all that belongs to it. */
  come(): Promise<void>;
}

/** A tab of this visitor that has its pages long before their code; nobody waits there for a page to be alive. */
export async function openLate(visitor: Visitor): Promise<Late> {
  const page = await visitor.context.newPage();
  const held = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await held.promise;
    await route.continue();
  });
  const come = async () => {
    held.resolve();
    await expect(page.locator('html')).toHaveAttribute('data-alive', '');
    await page.waitForLoadState('networkidle');
  };
  const open = async (path: string) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
  };
  return { visitor: { ...visitor, page }, open, come };
}

/** Puts something else into each field of the page, chooses something else, unfolds what is folded, and stays in the last field. */
export const changeAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
    const others: Partial<Record<string, string>> = {
      date: '1980-02-03',
      time: '10:11',
      month: '2026-09',
      number: '7',
    };
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) fold.open = true;
    const fields = [...document.querySelectorAll<Field>('main :is(input, textarea, select)')].filter(
      (field) => !(field.disabled || ('readOnly' in field && field.readOnly) || field.closest('noscript')),
    );
    for (const field of fields) {
      if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
      else if (['checkbox', 'radio'].includes(field.type)) (field as HTMLInputElement).checked = true;
      else if (!['hidden', 'file', 'submit'].includes(field.type))
        field.value = others[field.type] ?? `${field.value} x`;
    }
    const last = fields.findLast((field) => field.checkVisibility() && ['text', 'textarea'].includes(field.type));
    last?.focus();
    if (last && 'setSelectionRange' in last) last.setSelectionRange(1, 1);
  });

/** All that a visitor has made of a page, and where he is on it. */
export const madeOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: here } = document;
    const at = here instanceof HTMLInputElement || here instanceof HTMLTextAreaElement ? here : null;
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea, select):not([type=hidden])'),
    ];
    return {
      fields: fields
        .filter(({ name }) => name && !name.startsWith('altcha'))
        .map(({ name, type, value, checked }) => [
          name,
          ['checkbox', 'radio'].includes(type) ? [value, checked] : value,
        ]),
      folds: [...document.querySelectorAll<HTMLDetailsElement>('main details')].map(({ open }) => open),
      here: [at?.name, at?.selectionStart],
    };
  });
