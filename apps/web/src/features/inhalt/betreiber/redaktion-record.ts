import type { InhaltFormular } from '@weitersagen/contract/redaktion';
import { HAUPTSPRACHE } from '@weitersagen/contract/values';
import type { Choices } from '../../datensatz/field.tsx';

/** The fields of a form with what stands in them. */
export const withValues = ({ Felder }: InhaltFormular, values: Readonly<Record<string, string>>) =>
  Felder.map((field) => ({ ...field, Wert: values[field.Name] ?? '' }));

/** What a field may name: a key visual, or a picture by its name and what it shows. */
export const toChoices = ({ Verweise, Bilder }: InhaltFormular): Choices => ({
  verweis: Verweise.map(({ Id, Anzeige }) => ({ Id, Name: Anzeige })),
  bild: Bilder.map(({ Id, Slug, Alternativtext }) => ({
    Id,
    Name: Alternativtext[HAUPTSPRACHE] ? `${Slug} · ${Alternativtext[HAUPTSPRACHE]}` : Slug,
  })),
});
