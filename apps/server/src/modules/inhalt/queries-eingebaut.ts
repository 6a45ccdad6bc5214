import type { Inhaltsdaten, Sprache } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';

/** A message of the screens by its id, as it is built in. */
export interface EingebauterText {
  id: string;
  de: string;
  en: string;
}
type Quelle = () => Promise<readonly EingebauterText[]>;

const no: Quelle = async () => [];
let source = no;

/** At the boot: the web app knows its texts. Without one there are none. */
export const configureBuiltIn = (neu: Quelle | null): void => {
  source = neu ?? no;
};

/** The operator's own pages speak in one voice for all clients. */
const BETREIBER = /^(?:betreiber|rahmen-betreiber)\b/;

export const findBuiltIn = async (): Promise<readonly EingebauterText[]> =>
  (await source()).filter(({ id }) => !BETREIBER.test(id));

export const findEingebauten = async (id: string): Promise<EingebauterText | null> =>
  (await findBuiltIn()).find((text) => text.id === id) ?? null;

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

const noInhalte: Inhaltsquelle = async () => [];
let inhaltsquelle = noInhalte;

/** At the boot, as above. Never asked within a transaction: it may have one of its own. */
export const configureBuiltInInhalte = (neu: Inhaltsquelle | null): void => {
  inhaltsquelle = neu ?? noInhalte;
};

export const findBuiltInInhalte = (scope: MandantScope): Promise<readonly EingebauterInhalt[]> => inhaltsquelle(scope);

const MIT_WORTLAUT = ['mailtext', 'sharetext'];

/** What is said now under a key, for whoever says it differently. */
export const findBuiltInWording = async (
  scope: MandantScope,
  schema: string,
  schluessel: string,
): Promise<Readonly<Record<Sprache, string>> | null> => {
  if (schema === 'uebersetzung') return findEingebauten(schluessel);
  if (!MIT_WORTLAUT.includes(schema)) return null;
  const alle = await findBuiltInInhalte(scope);
  return alle.find((i) => i.schema === schema && i.schluessel === schluessel)?.wortlaut ?? null;
};
