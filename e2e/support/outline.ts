import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

/**
 * A screen as far as axe can mind it: its elements with their attributes and states, its styles, width and colours.
 * Words count as being there or not, numbers are all the same, and of equal neighbours one stands for all, so that two
 * people's screens are one. Undefined where there is a frame, which has a document of its own.
 */
export const outlineOf = async (page: Page): Promise<string | undefined> => {
  const drawn = await page.evaluate(() => {
    const WORDS =
      /^(href|src|srcset|sizes|value|content|nonce|action|formaction|alt|title|placeholder|datetime|d|points)$|^(aria-label|data-)/;
    const STATES = [':checked', ':disabled', ':user-invalid', ':focus', ':popover-open'];
    const hovered = [...document.querySelectorAll(':hover')].at(-1);
    const same = (value: string) => value.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi, '#');
    const attributes = (element: Element) =>
      [...element.attributes].map(({ name, value }) =>
        WORDS.test(name) && element.localName !== 'link'
          ? `${name}${value.trim() ? '=' : ''}`
          : `${name}=${same(value)}`,
      );
    const draw = (element: Element): string => {
      if (element.matches('script, template')) return '';
      if (element.localName === 'style') return `<style>${element.textContent}`;
      const states = STATES.filter((state) => element.matches(state));
      if (element === hovered) states.push(':hover');
      const parts = [...(element.shadowRoot?.childNodes ?? []), ...element.childNodes].map((node) => {
        if (node instanceof Element) return draw(node);
        return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() ? '·' : '';
      });
      const seen = parts.filter((part) => part !== '');
      const inside = seen.filter((part, n) => part !== seen[n - 1]).join('');
      return `<${[element.localName, ...attributes(element), ...states].join(' ')}>${inside}</>`;
    };
    if (document.querySelector('iframe')) return undefined;
    const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query).matches);
    return [window.innerWidth, ...media, draw(document.documentElement)].join('\n');
  });
  return drawn && createHash('sha256').update(drawn).digest('hex');
};
