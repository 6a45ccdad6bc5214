import { type Cent, cent, type Tag } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { waehlePraemie } from '../praemie/rules.ts';
import { findKatalog, type Katalog, type PraemieInfo, type Produkt, type ProduktInfo } from './queries-katalog.ts';
import { isFernsehen, waehleAus, zeigtFernsehbanner } from './rules.ts';

export { type PraemieInfo, type ProduktInfo, vergissKatalog } from './queries-katalog.ts';

/** A product by its id, in the scope's language; inactive ones too, since old recommendations name them. */
export const findProdukt = async (scope: MandantScope, id: string): Promise<ProduktInfo | null> =>
  (await findKatalog(scope)).produkte.get(id)?.[scope.sprache] ?? null;

/** By our id or the provider's own. */
export const findGekauftesProdukt = async (
  scope: MandantScope,
  idOderExterneId: string,
): Promise<ProduktInfo | null> => {
  const { produkte, jeExterneId } = await findKatalog(scope);
  return (produkte.get(idOderExterneId) ?? jeExterneId.get(idOderExterneId))?.[scope.sprache] ?? null;
};

/** Ids of all that is offered; for lists that name every one of them. */
export const findProduktIds = async (scope: MandantScope): Promise<string[]> =>
  (await findKatalog(scope)).angeboten.map((p) => p.de.id);

/** Of every product, also one that is no longer offered: an old picture stays what it was. */
export const findPraemie = async (scope: MandantScope, id: string): Promise<PraemieInfo | null> =>
  (await findKatalog(scope)).praemien.get(id) ?? null;

interface Kategoriestand {
  id: string;
  /** With a reward today, the highest first. */
  beste: Produkt[];
}
/** What changes with the day and not with the request. */
interface Tagesstand {
  tag: Tag;
  hoechste: Cent;
  mitPraemie: number;
  kategorien: Kategoriestand[];
  bestesFernsehen: { produkt: Produkt; wertCent: Cent } | null;
}
const tagesstaende = new WeakMap<Katalog, Tagesstand>();

const rechneTag = (katalog: Katalog, tag: Tag): Tagesstand => {
  const wert = new Map<Produkt, Cent>();
  for (const p of katalog.angeboten) {
    const praemie = waehlePraemie(p.de.praemien, tag);
    if (praemie) wert.set(p, praemie.wertCent);
  }
  const hoechst = (a: Produkt, b: Produkt) => (wert.get(b) ?? 0) - (wert.get(a) ?? 0);
  const jeKategorie = Map.groupBy(wert.keys(), (p) => p.de.kategorieId);
  const fernsehen = katalog.angeboten.filter((p) => isFernsehen(p.de)).toSorted(hoechst)[0];
  return {
    tag,
    hoechste: cent([...wert.values()].reduce((max, w) => Math.max(max, w), 0)),
    mitPraemie: wert.size,
    kategorien: [...jeKategorie].map(([id, produkte]) => ({ id, beste: produkte.toSorted(hoechst) })),
    bestesFernsehen: fernsehen ? { produkt: fernsehen, wertCent: wert.get(fernsehen) ?? cent(0) } : null,
  };
};

const findTagesstand = async (scope: MandantScope): Promise<{ katalog: Katalog; stand: Tagesstand }> => {
  const katalog = await findKatalog(scope);
  const da = tagesstaende.get(katalog);
  if (da?.tag === scope.heute) return { katalog, stand: da };
  const stand = rechneTag(katalog, scope.heute);
  tagesstaende.set(katalog, stand);
  return { katalog, stand };
};

/** Of all that is offered, on the scope's day. */
export const findHoechstePraemie = async (scope: MandantScope): Promise<Cent> =>
  (await findTagesstand(scope)).stand.hoechste;

/** What the start page shows (rules.ts, waehleAus), in the order of the catalogue, and how many there are. */
export const findAuswahl = async (scope: MandantScope) => {
  const { katalog, stand } = await findTagesstand(scope);
  const je = waehleAus(stand.kategorien.map((k) => k.beste));
  const gewaehlt = new Set(stand.kategorien.flatMap((k) => k.beste.slice(0, je)));
  return {
    produkte: je === Number.POSITIVE_INFINITY ? katalog.angeboten.filter((p) => gewaehlt.has(p)) : [...gewaehlt],
    gesamt: stand.mitPraemie,
    kategorien: stand.kategorien.flatMap(({ id, beste }) => {
      const kategorie = katalog.kategorien.get(id);
      return kategorie ? [{ kategorie, gesamt: beste.length }] : [];
    }),
  };
};

export interface Banner {
  Anzeigen: boolean;
  Produkt: { Id: string; Name: string; PraemieCent: number } | null;
}

/** BannerTEZuTP, with the television whose reward is highest today. */
export const findBanner = async (scope: MandantScope, bisher: readonly ProduktInfo[]): Promise<Banner> => {
  const { bestesFernsehen } = (await findTagesstand(scope)).stand;
  const angebot = bestesFernsehen ? [bestesFernsehen.produkt.de] : [];
  if (!bestesFernsehen || !zeigtFernsehbanner(bisher, angebot)) return { Anzeigen: false, Produkt: null };
  const { id, name } = bestesFernsehen.produkt[scope.sprache];
  return { Anzeigen: true, Produkt: { Id: id, Name: name, PraemieCent: bestesFernsehen.wertCent } };
};
