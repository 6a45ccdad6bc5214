import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { InhaltFormData } from '@weitersagen/contract/redaktion';
import type { Choices } from '../../datensatz/field.tsx';

/** The fields of a form with what stands in them. */
export const withValues = ({ Felder }: InhaltFormData, values: Readonly<Record<string, string>>) =>
  Felder.map((field) => ({ ...field, Wert: values[field.Name] ?? '' }));

/** What a field may name: a key visual, or a picture by its name and what it shows. */
export const toChoices = ({ Verweise, Bilder }: InhaltFormData): Choices => ({
  verweis: Verweise.map(({ Id, Anzeige }) => ({ Id, Name: Anzeige })),
  bild: Bilder.map(({ Id, Slug, Alternativtext }) => ({
    Id,
    Name: Alternativtext[MAIN_LANGUAGE] ? `${Slug} · ${Alternativtext[MAIN_LANGUAGE]}` : Slug,
  })),
});
