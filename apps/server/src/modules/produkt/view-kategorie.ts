import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { ProduktkategorieResponse } from '@weitersagen/contract/produkt';
import { type Cent, kategorieId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { kategorieMotif } from '../bild/rules.ts';
import type { Kategorie } from './queries-katalog.ts';
import type { View } from './view.ts';

export const toCrumb = (k: Kategorie, { sprache }: MandantScope) => ({
  Id: k.id,
  Slug: k.slug,
  Titel: k.breadcrumb[sprache],
});

/** `internet` of `internet/glasfaser.html`; only those that are categories themselves. */
const pathOf = ({ slug }: Kategorie, all: ReadonlyMap<string, Kategorie>): Kategorie[] =>
  slug
    .split('/')
    .slice(0, -1)
    .flatMap((_, n, parts) => all.get(kategorieId(parts.slice(0, n + 1).join('/'))) ?? []);

export const childKategorien = ({ slug }: Kategorie, all: ReadonlyMap<string, Kategorie>): Kategorie[] =>
  [...all.values()].filter((k) => k.slug.startsWith(`${slug.replace(/\.html$/, '')}/`));

export const toKategorie = (
  k: Kategorie,
  all: ReadonlyMap<string, Kategorie>,
  highest: ReadonlyMap<string, Cent>,
  scope: MandantScope,
  { bild, texte }: View,
): ProduktkategorieResponse => {
  const motifBearer = { id: k.id, motiv: kategorieMotif(k.id, k.entries[0]?.produkt[MAIN_LANGUAGE].bild) };
  const related = k.verwandt === null ? undefined : all.get(k.verwandt);
  return {
    Id: k.id,
    Slug: k.slug,
    Titel: k.titel[scope.sprache],
    Untertitel: k.untertitel && texte.text(`kategorie/${k.id}`, k.untertitel[scope.sprache]),
    Breadcrumb: k.breadcrumb[scope.sprache],
    Quelle: k.quelle,
    Position: k.position,
    VorauswahlHeim: k.vorauswahlHeim,
    VorauswahlTv: k.vorauswahlTv,
    Verwandt: related ? toCrumb(related, scope) : null,
    Grafik: bild('kategorie', motifBearer),
    Icon: bild('kategorieicon', motifBearer),
    Spalten: k.spalten,
    Geraete: k.geraete,
    Pfad: pathOf(k, all).map((one) => toCrumb(one, scope)),
    Anzahl: k.entries.length,
    PraemieHoechstCent: highest.get(k.id) ?? null,
  };
};
