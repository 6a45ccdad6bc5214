import type { InhaltFormData } from '@weitersagen/contract/redaktion';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findAllInhalte } from '../inhalt/queries.ts';
import { findBuiltInInhalte } from '../inhalt/queries-builtin.ts';
import { identifierFor } from '../inhalt/rules-marks.ts';
import { placeName } from '../inhalt/rules-place.ts';
import { findKatalog } from '../produkt/queries-katalog.ts';
import { displayOfBuiltIn, type Schema } from './queries.ts';
import { findMailNames } from './queries-mailSample.ts';

type IdentifierChoice = Pick<InhaltFormData, 'Bezeichner' | 'BezeichnerFest'>;

/** At the head of which screens a key visual may stand. */
const findHeaderPlaces = async (scope: MandantScope): Promise<InhaltFormData['Bezeichner']> => {
  const { angeboten, kategorien } = await findKatalog(scope);
  return [
    ...(['home', 'produkte', 'empfehlen'] as const).map((id) => ({ Wert: id, Anzeige: '', Bildschirm: id })),
    ...[...kategorien.values()].map((kategorie) => ({
      Wert: placeName('kategorie', kategorie.id),
      Anzeige: kategorie.titel[scope.sprache],
      Bildschirm: 'kategorie' as const,
    })),
    ...angeboten.map((produkt) => ({
      Wert: placeName('produkt', produkt[scope.sprache].id),
      Anzeige: produkt[scope.sprache].name,
      Bildschirm: 'produkt' as const,
    })),
  ];
};

/** Which names a new entry of a kind may have so that somebody reads it. */
export const findIdentifier = async (scope: MandantScope, schema: Schema): Promise<IdentifierChoice> => {
  const fixed = identifierFor(schema.name, findMailNames(scope));
  const taken = new Set((await findAllInhalte(scope)).flatMap((i) => (i.schema === schema.name ? [i.schluessel] : [])));
  const free = <T extends { Wert: string }>(rows: readonly T[]) => rows.filter(({ Wert }) => !taken.has(Wert));
  if (schema.name === 'keyvisual') return { Bezeichner: free(await findHeaderPlaces(scope)), BezeichnerFest: false };
  if (!fixed) return { Bezeichner: [], BezeichnerFest: false };
  const builtIn = new Map(
    (await findBuiltInInhalte(scope))
      .filter((i) => i.schema === schema.name)
      .map((i) => [i.schluessel, displayOfBuiltIn(i, scope.sprache)]),
  );
  return {
    Bezeichner: free(fixed.map((Value) => ({ Wert: Value, Anzeige: builtIn.get(Value) ?? '', Bildschirm: null }))),
    BezeichnerFest: true,
  };
};
