import type { DatensatzFeldtyp } from '@weitersagen/contract/datensatz';
import type { InhaltFormular } from '@weitersagen/contract/redaktion';
import { HAUPTSPRACHE } from '@weitersagen/contract/values';
import type { Choices, FormField } from '../../datensatz/field.tsx';

type Field = InhaltFormular['Felder'][number];

const ONE_LINE = 200;

const typeOf = ({ Art, Hoechstens }: Field): DatensatzFeldtyp => {
  if (Art === 'bild' || Art === 'verweis') return 'text';
  return Art === 'text' && Hoechstens > ONE_LINE ? 'mehrzeilig' : Art;
};

/** An item of content in the shape of the record engine: each of its values is an input of the form. */
export function toFields(
  { Felder, Sprachen }: Pick<InhaltFormular, 'Felder' | 'Sprachen'>,
  values: Readonly<Record<string, string>>,
): FormField[] {
  const [first] = Sprachen;
  return Felder.flatMap((field) =>
    (field.Lokalisiert ? Sprachen : [null]).map((language): FormField => {
      const Name = `${language ?? 'iv'}.${field.Name}`;
      return {
        Name,
        Feld: field.Name,
        Sprache: language,
        Abschnitt: '',
        Typ: typeOf(field),
        Einheit: null,
        Wert: values[Name] ?? '',
        Pflicht: field.Pflicht && (language === null || language === first),
        Werte: [],
        Verweis: field.Art === 'bild' || field.Art === 'verweis' ? field.Art : null,
        Gesperrt: null,
        Hinweis: null,
        Gelesen: null,
        Hoechstens: field.Hoechstens,
        Marken: language === null ? [] : field.Marken,
      };
    }),
  );
}

/** What a field may name: a key visual, or a picture by its name and what it shows. */
export const toChoices = ({ Verweise, Bilder }: InhaltFormular): Choices => ({
  verweis: Verweise.map(({ Id, Anzeige }) => ({ Id, Name: Anzeige })),
  bild: Bilder.map(({ Id, Slug, Alternativtext }) => ({
    Id,
    Name: Alternativtext[HAUPTSPRACHE] ? `${Slug} · ${Alternativtext[HAUPTSPRACHE]}` : Slug,
  })),
});
