import type { Inhaltsdaten, Sprache } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';

/** A message of the screens by its id, as it is built in. */
export interface EingebauterText {
  id: string;
  de: string;
  en: string;
}
type Quelle = () => Promise<readonly EingebauterText[]>;

const keine: Quelle = async () => [];
let quelle = keine;

/** At the boot: the web app knows its texts. Without one there are none. */
export const konfiguriereEingebaute = (neu: Quelle | null): void => {
  quelle = neu ?? keine;
};

/** The operator's own pages speak in one voice for all clients. */
const BETREIBER = /^(?:betreiber|rahmen-betreiber)\b/;

export const findEingebaute = async (): Promise<readonly EingebauterText[]> =>
  (await quelle()).filter(({ id }) => !BETREIBER.test(id));

export const findEingebauten = async (id: string): Promise<EingebauterText | null> =>
  (await findEingebaute()).find((text) => text.id === id) ?? null;

/** What the portal says by itself, with the fields that content has. */
export interface EingebauterInhalt {
  schema: string;
  schluessel: string;
  /** What a draft of it begins with. */
  daten: Inhaltsdaten;
  /** As it is said now, where a draft says it in marks. */
  wortlaut: Readonly<Record<Sprache, string>> | null;
}
type Inhaltsquelle = (scope: MandantScope) => Promise<readonly EingebauterInhalt[]>;

const keineInhalte: Inhaltsquelle = async () => [];
let inhaltsquelle = keineInhalte;

/** At the boot, as above. Never asked within a transaction: it may have one of its own. */
export const konfiguriereEingebauteInhalte = (neu: Inhaltsquelle | null): void => {
  inhaltsquelle = neu ?? keineInhalte;
};

export const findEingebauteInhalte = (scope: MandantScope): Promise<readonly EingebauterInhalt[]> =>
  inhaltsquelle(scope);

const MIT_WORTLAUT = ['mailtext', 'sharetext'];

/** What is said now under a key, for whoever says it differently. */
export const findEingebautenWortlaut = async (
  scope: MandantScope,
  schema: string,
  schluessel: string,
): Promise<Readonly<Record<Sprache, string>> | null> => {
  if (schema === 'uebersetzung') return findEingebauten(schluessel);
  if (!MIT_WORTLAUT.includes(schema)) return null;
  const alle = await findEingebauteInhalte(scope);
  return alle.find((i) => i.schema === schema && i.schluessel === schluessel)?.wortlaut ?? null;
};
