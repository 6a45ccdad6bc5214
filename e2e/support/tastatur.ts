import type { Page } from '@playwright/test';

/** WCAG 2.5.8; a link within a sentence is as high as its line. */
const MINDESTENS_PX = 24;
const HOECHSTENS_SCHRITTE = 300;

interface Fokus {
  /** Its place among all that can be reached; -1 outside of the document. */
  nummer: number;
  /** The way is round: here it began. */
  wieder: boolean;
  was: string;
  mangel: string[];
}

/** What has the focus: whether it can be seen, and is large enough to be hit. */
const focus = (page: Page, erster: boolean): Promise<Fokus> =>
  page.evaluate(
    ([mindestens, ersterSchritt]) => {
      const element = document.activeElement;
      if (!element || element === document.body || element === document.documentElement)
        return { nummer: -1, wieder: false, was: '', mangel: [] };
      const wieder = !ersterSchritt && element.hasAttribute('data-anfang');
      if (ersterSchritt) element.setAttribute('data-anfang', '');
      const alle = [
        ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex], iframe'),
      ];
      const stil = getComputedStyle(element);
      const beschriftung = element.closest('label') ?? element;
      const ring = [element, beschriftung].some((e) => {
        const s = getComputedStyle(e);
        return s.outlineStyle !== 'none' && Number.parseFloat(s.outlineWidth) >= 2;
      });
      const kasten = beschriftung.getBoundingClientRect();
      const [x, y] = [kasten.left + Math.min(kasten.width / 2, 40), kasten.top + Math.min(kasten.height / 2, 20)];
      // The captcha draws its own box over the real one.
      const oben = element.closest('altcha-widget') ? null : document.elementFromPoint(x, y);
      const imSatz = element.matches('a') && stil.display === 'inline';
      const zuKlein = !imSatz && (kasten.width < mindestens || kasten.height < mindestens);
      const sichtbar =
        kasten.bottom > 0 && kasten.top < window.innerHeight && kasten.right > 0 && kasten.left < window.innerWidth;
      return {
        nummer: alle.indexOf(element),
        wieder,
        was: `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''} ${element.getAttribute('name') ?? ''}`,
        mangel: [
          ring ? '' : 'no visible focus',
          zuKlein ? `${Math.round(kasten.width)} × ${Math.round(kasten.height)} px` : '',
          sichtbar ? '' : 'outside of the window',
          sichtbar && oben && !beschriftung.contains(oben) && !oben.contains(beschriftung)
            ? `under ${oben.tagName} ${oben.className}`
            : '',
        ].filter(Boolean),
      };
    },
    [MINDESTENS_PX, erster] as const,
  );

/** All that Tab should come by: shown, enabled, of a group of radio buttons one. */
const reachable = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const alle = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    ];
    const gruppen = new Set<string>();
    return alle.filter((e) => {
      if (!e.checkVisibility({ visibilityProperty: true }) || e.matches('[disabled], [tabindex="-1"], [type="hidden"]'))
        return false;
      if (e.closest('[inert]')) return false;
      if (!(e instanceof HTMLInputElement) || e.type !== 'radio') return true;
      const gruppe = `${e.form?.id} ${e.name}`;
      if (gruppen.has(gruppe)) return false;
      gruppen.add(gruppe);
      return true;
    }).length;
  });

/** Walks through a screen with the Tab key alone; answers what is wrong on the way. */
export async function goByTab(page: Page): Promise<string[]> {
  const soll = await reachable(page);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.getSelection()?.removeAllRanges();
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute('tabindex');
    window.scrollTo(0, 0);
  });
  const maengel: string[] = [];
  let vorher = -1;
  let schritte = 0;
  for (; schritte < HOECHSTENS_SCHRITTE; schritte++) {
    await page.keyboard.press('Tab');
    const { nummer, wieder, was, mangel } = await focus(page, schritte === 0);
    if (nummer === -1 || wieder) break;
    if (nummer <= vorher) maengel.push(`${was}: out of order`);
    vorher = nummer;
    maengel.push(...mangel.map((m) => `${was}: ${m}`));
  }
  if (schritte < soll) maengel.push(`${schritte} of ${soll} reached`);
  return maengel;
}
