import { texts } from '#texte/ui-bank';
import { useTexts } from '../lib/language.ts';
import { TextInput } from './text-input.tsx';

/** IBAN and account holder; the bank compares the name before it pays, so it is asked for as the bank knows it. */
export function BankFields({ germanOnly }: { germanOnly: boolean }) {
  const t = useTexts(texts);
  return (
    <div className="grid gap-5">
      <TextInput
        name="Iban"
        label={t('iban')}
        hint={germanOnly ? t('ibanNurDe') : t('ibanHinweis')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="tabular"
      />
      <TextInput
        name="Kontoinhaber"
        label={t('kontoinhaber')}
        hint={t('kontoinhaberHinweis')}
        autoComplete="name"
        maxLength={70}
      />
    </div>
  );
}
