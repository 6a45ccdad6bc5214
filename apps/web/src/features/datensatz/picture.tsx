import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FileField } from '../../ui/desk/file-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

export interface Picture {
  Alternativtext: Readonly<Record<LanguageCode, string>>;
  Schmueckend: boolean;
}

/** What a picture's form says of it. */
export const pictureFrom = (form: FormData) => ({
  Alternativtext: Object.fromEntries(
    LANGUAGES.map((language) => [language, String(form.get(`Alternativtext.${language}`) ?? '')]),
  ) as Record<LanguageCode, string>,
  Schmueckend: form.get('Schmueckend') === 'true',
});

/** What a picture shows, in every language, or that it says nothing. */
export function PictureFields({
  picture,
  words,
}: {
  picture: Picture | null | undefined;
  words: { text: Readonly<Record<LanguageCode, string>>; decorative: string; decorativeHint?: string };
}) {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {LANGUAGES.map((language) => (
          <TextInput
            key={language}
            name={`Alternativtext.${language}`}
            label={words.text[language]}
            lang={language}
            initial={picture?.Alternativtext[language] ?? ''}
            maxLength={300}
          />
        ))}
      </div>
      <Checkbox
        name="Schmueckend"
        label={words.decorative}
        hint={words.decorativeHint}
        initial={picture?.Schmueckend ?? false}
        optional
      />
    </>
  );
}

/** What the portal cuts and makes smaller by itself. */
const PHOTOGRAPHS = 'image/jpeg,image/png,image/webp,image/avif';

/** A photograph to hand in. */
export function PictureFile({
  label,
  hint,
  accept = PHOTOGRAPHS,
}: {
  label: string;
  hint?: string;
  accept?: string;
}): ReactNode {
  return <FileField name="Daten" label={label} accept={accept} {...(hint && { hint })} />;
}
