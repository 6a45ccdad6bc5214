import type { Rechtstextart } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { saeubere } from '../../platform/html/saeubere.ts';
import { archiviereGeaenderte, ersetzeKuenftige } from './commands-fassung.ts';
import { findAutoren, findQuelleintraege, isEigenerText } from './queries-wortlaut.ts';
import {
  type Freigabegrund,
  pruefeFreigabe,
  type Quelleintrag,
  type Textaenderung,
  textaenderungen,
} from './rules-wortlaut.ts';

/** What whoever takes a step may do; null: nobody who has a role, but the clock or the command line. */
export type Freigebende = { darfVeroeffentlichen: boolean; darfPflegen: boolean } | null;

export type Textablehnung =
  | { ok: false; grund: Freigabegrund; arten: Rechtstextart[] }
  /** It changes no legal text, and for anything else the role is not enough. */
  | { ok: false; grund: 'rolle' };

/** Carries a refusal out of a transaction that must not stay. */
class Verweigert extends Error {
  readonly ablehnung: Textablehnung;
  constructor(ablehnung: Textablehnung) {
    super('legal text not released');
    this.ablehnung = ablehnung;
  }
}

/** One publication of a Mandant at a time: of two at once each would see the text without the other's words. */
const sperreInhalt = async (tx: MandantScope): Promise<void> => {
  await tx.db
    .insertInto('inhaltsstand')
    .values({ mandant_id: tx.mandant.id, geaendert_am: tx.jetzt })
    .onConflict((oc) =>
      oc.column('mandant_id').doUpdateSet((eb) => ({ geaendert_am: eb.ref('inhaltsstand.geaendert_am') })),
    )
    .execute();
};

type MitAutoren = Textaenderung & { autoren: string[] };

/** To take back what has not begun needs the right alone: nobody has agreed to it, and the words before it stay. */
const isRuecknahme = ({ wann, wortlaut }: Textaenderung): boolean => wann === 'spaeter' && wortlaut === null;

const mitAutoren = async (
  tx: MandantScope,
  aenderungen: readonly Textaenderung[],
  eintraege: readonly Quelleintrag[],
): Promise<MitAutoren[]> => {
  const schemata = new Map(eintraege.map(({ id, schema }) => [id, schema]));
  const jeEintrag = new Map<string, string[]>();
  for (const id of new Set(aenderungen.flatMap(({ durch }) => durch)))
    jeEintrag.set(id, await findAutoren(tx, { id, schema: schemata.get(id) ?? '' }));
  return aenderungen.map((aenderung) => ({
    ...aenderung,
    autoren: isRuecknahme(aenderung) ? [] : [...new Set(aenderung.durch.flatMap((id) => jeEintrag.get(id) ?? []))],
  }));
};

/** Each changed wording is a version of its own, which says who wrote it and who put it in force. */
const halteFest = async (tx: MandantScope, aenderungen: readonly MitAutoren[]): Promise<void> => {
  for (const { art, wann, wortlaut, neu, autoren } of aenderungen) {
    if (!wortlaut || !isEigenerText(tx, art)) continue;
    const fassung = { ...wortlaut, art, wer: { autoren, freigabe: tx.wer } };
    if (wann === 'jetzt') await archiviereGeaenderte(tx, fassung);
    // A text that is new there has brought its version itself.
    else if (!neu) await ersetzeKuenftige(tx, fassung);
  }
};

/**
 * A step on content, and what it makes of the legal texts that people read or soon will: where their words change, whoever
 * takes it needs the right to put them in force and is not who wrote the change. Else nothing of the step stays.
 */
export const mitFreigabe = async <T extends { ok: boolean }>(
  scope: MandantScope,
  freigebende: Freigebende,
  schritt: (tx: MandantScope) => Promise<T>,
): Promise<T | Textablehnung> => {
  try {
    return await scope.transaction(async (tx) => {
      await sperreInhalt(tx);
      const vorher = await findQuelleintraege(tx);
      const getan = await schritt(tx);
      if (!getan.ok) return getan;
      const nachher = await findQuelleintraege(tx);
      const alle = [...vorher, ...nachher];
      const aenderungen = await mitAutoren(tx, textaenderungen(vorher, nachher, saeubere), alle);
      if (freigebende) {
        const grund = pruefeFreigabe(freigebende.darfVeroeffentlichen, tx.wer, aenderungen);
        const arten = [...new Set(aenderungen.map(({ art }) => art))];
        if (grund) throw new Verweigert({ ok: false, grund, arten });
        if (aenderungen.length === 0 && !freigebende.darfPflegen) throw new Verweigert({ ok: false, grund: 'rolle' });
      }
      await halteFest(tx, aenderungen);
      return getan;
    });
  } catch (error) {
    if (error instanceof Verweigert) return error.ablehnung;
    throw error;
  }
};
