import type { Page } from '@playwright/test';
import type { Finder } from './findings.ts';

/**
 * Rows of cards with a card alone in them, or with a hole at their end. A list of cards is what stands side by side
 * somewhere and whose parts each have a surface or a heading of their own.
 */
const findLooseRows: Finder = () => {
  // Below that it is a chip in a line of words, and no card.
  const cardPx = 56;
  const isVisible = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
  const hasSurface = (element: Element) => {
    const { borderLeftWidth, borderLeftColor, backgroundColor } = getComputedStyle(element);
    const isSeen = (color: string) => !/^(transparent|rgba\(.*, 0\))$/.test(color);
    return (Number.parseFloat(borderLeftWidth) > 0 && isSeen(borderLeftColor)) || isSeen(backgroundColor);
  };
  const isCard = (element: Element) => {
    const { height } = element.getBoundingClientRect();
    const surface = hasSurface(element) || [...element.children].some((child) => hasSurface(child));
    return height >= cardPx && (surface || element.querySelector('h3') !== null);
  };
  const inRows = (cards: Element[]) => {
    const places = cards.map((card) => card.getBoundingClientRect());
    return [...Map.groupBy(places, ({ top }) => Math.round(top)).values()];
  };
  return [...document.querySelectorAll('main *')].flatMap((list) => {
    // Most parts of a page end here. Asking for the style of what is folded away would draw it for the answer alone.
    if (list.children.length < 2 || !list.checkVisibility()) return [];
    const { display, overflowX } = getComputedStyle(list);
    if (!/grid|flex/.test(display) || /auto|scroll/.test(overflowX) || !isVisible(list)) return [];
    const cards = [...list.children].filter(isVisible);
    if (cards.length < 2 || new Set(cards.map(({ tagName }) => tagName)).size > 1 || !cards.every(isCard)) return [];
    const rows = inRows(cards);
    if (rows.every(({ length }) => length === 1)) return [];
    const ends = rows.map((row) => Math.max(...row.map(({ right }) => right)));
    const words = `${list.tagName} ${list.className}: ${rows.map(({ length }) => length).join(' + ')}`;
    return [
      ...(rows.some(({ length }) => length === 1) ? [`alone: ${words}`] : []),
      ...(Math.max(...ends) - Math.min(...ends) > 2 ? [`a hole: ${words}`] : []),
    ];
  });
};
export const looseRows = (page: Page): Promise<string[]> => page.evaluate(findLooseRows, 0);

/** Parts of the page's main, and its foot, in which what is to be seen begins elsewhere than in the page's head. */
const findOtherEdges: Finder = () => {
  // A drawing's tile may be turned a little, or have a ring around it.
  const tolerance = 4;
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const textOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const leftOf = (element: Element): number => {
    if (!element.checkVisibility()) return Number.POSITIVE_INFINITY;
    const isText = hasText(element);
    const { textAlign, borderLeftWidth } = getComputedStyle(element);
    const hasBorder = Number.parseFloat(borderLeftWidth) > 0;
    if (!(isText || hasBorder || element.matches('img, svg, input, select'))) return Number.POSITIVE_INFINITY;
    if (element.closest('[aria-hidden="true"]') && !element.closest('.kachel')) return Number.POSITIVE_INFINITY;
    if (textAlign === 'center' && isText) return Number.POSITIVE_INFINITY;
    const { left, width } = isText && !hasBorder ? textOf(element) : element.getBoundingClientRect();
    // A pixel for whoever hears the page, and what goes from edge to edge, begin nowhere.
    return width > 1 && left > 0 ? left : Number.POSITIVE_INFINITY;
  };
  const main = document.querySelector('main');
  const beginOf = (part: Element) => Math.min(...[part, ...part.querySelectorAll('*')].map(leftOf));
  const head = main?.parentElement?.querySelector('header');
  const edge = head ? beginOf(head) : 0;
  return [...(main?.children ?? []), main?.nextElementSibling].flatMap((part) => {
    const left = part ? beginOf(part) : Number.POSITIVE_INFINITY;
    return Number.isFinite(left) && Math.abs(left - edge) > tolerance
      ? [`${part?.tagName} ${part?.className} at ${left} px instead of ${edge}`]
      : [];
  });
};
export const otherEdges = (page: Page): Promise<string[]> => page.evaluate(findOtherEdges, 0);

/** Words that stand upon other words. */
const findOverlaps: Finder = () => {
  const known = new Map<Element, boolean>();
  // What is scrolled, or stays while the rest is, lies over other things by right; of what is turned only the box is known.
  const isOnItsOwn = (element: Element | null): boolean => {
    if (!element) return false;
    const before = known.get(element);
    if (before !== undefined) return before;
    const { position, overflowX, rotate } = getComputedStyle(element);
    const is =
      /sticky|fixed/.test(position) ||
      /auto|scroll/.test(overflowX) ||
      rotate !== 'none' ||
      isOnItsOwn(element.parentElement);
    known.set(element, is);
    return is;
  };
  const lines = [...document.querySelectorAll('main *, header *, footer *')].flatMap((element) => {
    const texts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (texts.length === 0) return [];
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const isHeardOnly = element.getBoundingClientRect().width <= 1;
    if (isHeardOnly || isOnItsOwn(element)) return [];
    return texts.flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = node.textContent?.trim().slice(0, 30);
      // A line's box is higher than its letters.
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({
        box: new DOMRect(x, y + height / 4, width, height / 2),
        text,
      }));
    });
  });
  const shared = (a: DOMRect, b: DOMRect) => ({
    wide: Math.min(a.right, b.right) - Math.max(a.left, b.left),
    high: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  });
  const downwards = lines.toSorted((a, b) => a.box.top - b.box.top);
  const found: string[] = [];
  for (const [index, { box, text }] of downwards.entries())
    for (let next = index + 1; (downwards[next]?.box.top ?? Number.POSITIVE_INFINITY) < box.bottom; next++) {
      const other = downwards[next];
      const { wide, high } = other ? shared(box, other.box) : { wide: 0, high: 0 };
      if (wide > 2 && high > 2) found.push(`${text} / ${other?.text}`);
    }
  return found;
};
export const overlaps = (page: Page): Promise<string[]> => page.evaluate(findOverlaps, 0);

/** Parts of a list or a form that have nothing to show, and take a gap all the same. */
const findGaps: Finder = () =>
  [...document.querySelectorAll<HTMLElement>('main *')].flatMap((part) => {
    const list = part.parentElement;
    if (!list || list.children.length < 2 || !part.checkVisibility()) return [];
    if (part.getBoundingClientRect().height > 0) return [];
    const { display, flexDirection, rowGap } = getComputedStyle(list);
    const isColumn = display.includes('grid') || (display.includes('flex') && flexDirection === 'column');
    const { position, marginTop, marginBottom } = getComputedStyle(part);
    // A place for messages to come takes its gap back.
    const taken = Number.parseFloat(rowGap) + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom);
    if (!isColumn || !(taken > 0) || /absolute|fixed/.test(position)) return [];
    return [`${part.tagName} ${part.className} in ${list.className}`];
  });
export const emptyGaps = (page: Page): Promise<string[]> => page.evaluate(findGaps, 0);

/**
 * Words on more lines than `atMost` because something stands beside them. Addresses and numbers may break anywhere, a word
 * that its language divides may take two lines, and for one that is longer than the page there is no wider place.
 */
const findCrushed = (_width: number, atMost = 1): string[] => {
  // What has this much of the window is not narrow because of what stands beside it.
  const widePlace = 0.6;
  const placeOf = (element: Element): Element => {
    const isInline = getComputedStyle(element).display.startsWith('inline');
    return isInline && element.parentElement ? placeOf(element.parentElement) : element;
  };
  const isNarrow = (element: Element) => placeOf(element).clientWidth < window.innerWidth * widePlace;
  const linesOf = (node: Node, from: number, until: number): number => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, until);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    return new Set(boxes.map(({ top }) => Math.round(top))).size;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    const element = node.parentElement;
    if (!element || !/\p{L}{4}/u.test(text) || !element.checkVisibility({ visibilityProperty: true })) continue;
    // A place is asked for once, and what stands on one line has no word on two.
    if (!isNarrow(element) || linesOf(node, 0, text.length) <= atMost) continue;
    const atMostHere = getComputedStyle(element).hyphens === 'auto' ? Math.max(atMost, 2) : atMost;
    for (const { 0: token, index: begin } of text.matchAll(/\S+/g)) {
      if (/[@/_\d]|\.\p{L}/u.test(token)) continue;
      for (const { 0: word, index } of token.matchAll(/\p{L}{4,}/gu))
        if (linesOf(node, begin + index, begin + index + word.length) > atMostHere) found.add(word);
    }
  }
  return [...found];
};
export const crushed = (page: Page, atMost = 1): Promise<string[]> =>
  page.evaluate(`(${findCrushed})(0, ${atMost})`) as Promise<string[]>;

/** Pictures that are drawn far larger than the page told the browser to fetch them for. */
const findBlurred: Finder = () =>
  [...document.images]
    .filter((img) => img.complete && img.naturalWidth > 0 && img.checkVisibility())
    .filter(({ clientWidth, naturalWidth }) => clientWidth > 2 * naturalWidth)
    .map(({ clientWidth, naturalWidth, alt, currentSrc }) => {
      const name = alt || currentSrc.slice(0, 60);
      return `${name}: ${clientWidth} px of ${naturalWidth}`;
    });

export const LOOSE_ROWS = { 'loose rows': findLooseRows };
export const OTHER_EDGES = { 'another left edge': findOtherEdges };
export const GAPS = { 'takes a gap and shows nothing': findGaps };
export const OVERLAPS = { 'words upon words': findOverlaps };
export const BLURRED = { 'a picture too small for its place': findBlurred };
export const CRUSHED = { 'words crushed': findCrushed };
