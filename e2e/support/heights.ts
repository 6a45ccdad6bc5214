import type { MandantScreen } from '@weitersagen/contract/screens';
import type { Finder, Finders } from './findings.ts';

/** A page that needs more screens of a phone than this is two pages, or too long (look.md, 9). A screen has 844 px. */
const findMoreThanFive: Finder = () => {
  const screens = document.documentElement.scrollHeight / 844;
  return screens > 5 ? [screens.toFixed(1)] : [];
};
const findMoreThanThree: Finder = () => {
  const screens = document.documentElement.scrollHeight / 844;
  return screens > 3 ? [screens.toFixed(1)] : [];
};

/** What a thumb presses is 44 px high; a link within a text is as high as its line. */
const findSmallTargets: Finder = () =>
  [...document.querySelectorAll<HTMLElement>('main :is(button, select, summary, label, .rounded-button)')]
    .filter((target) => target.checkVisibility() && (target.matches(':not(label)') || target.querySelector('input')))
    .filter((target) => target.getBoundingClientRect().height < 44)
    .map((target) => `${target.tagName} ${target.textContent?.trim()}`);

/** What a person comes for is pressed without scrolling. */
const findActionBelow: Finder = () => {
  const action = document.querySelector('main a:is([href="#empfehlen-form"], [href="#angaben"])');
  const bottom = action?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
  return bottom > 844 ? [`at ${bottom} px`] : [];
};

const FIVE: Finders = { 'more than five screens': findMoreThanFive, 'lower than 44 px': findSmallTargets };
const ACTION: Finders = { 'the action is not in the first screen': findActionBelow };

/** The longest pages, of the fullest category and of a search that finds much: what they are on a phone. */
export const HEIGHTS: Partial<Record<MandantScreen, Finders>> = {
  home: { 'more than five screens': findMoreThanFive, ...ACTION },
  produkte: FIVE,
  kategorie: FIVE,
  suche: FIVE,
  aktuellepraemienuebersicht: FIVE,
  empfaengerdaten: { 'more than three screens': findMoreThanThree, ...ACTION },
};
