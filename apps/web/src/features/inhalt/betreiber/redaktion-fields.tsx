import { LANGUAGES, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { InhaltFormData } from '@weitersagen/contract/redaktion';
import type { ReactNode } from 'react';
import { texts } from '#texte/betreiber-inhalteintrag';
import { texts as worte } from '#texte/betreiber-redaktion';
import { texts as stellen } from '#texte/betreiber-stellen';
import { usePath, useT } from '../../../environment.ts';
import { useField } from '../../../lib/form.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { FormField } from '../../datensatz/field.tsx';
import { RecordForm } from '../../datensatz/form.tsx';
import { useFieldWords, useLanguageName } from '../../datensatz/words.tsx';
import { toChoices, withValues } from './redaktion-record.ts';

/** The form of an item: what is built in above it, all its fields, the marks that may be put in, and what saves it. */
export function InhaltForm({
  formData,
  values,
  state,
  isNew,
  isConflict = false,
  isOwnRefusal,
  children,
}: {
  formData: InhaltFormData;
  values: Readonly<Record<string, string>>;
  state: string | null;
  /** The key can still be chosen. */
  isNew: boolean;
  isConflict?: boolean;
  isOwnRefusal?: boolean;
  children: ReactNode;
}) {
  const [key] = formData.Felder;
  return (
    <RecordForm
      state={state}
      fields={withValues(formData, values)}
      choices={toChoices(formData)}
      readOnly={false}
      isConflict={isConflict}
      {...(isOwnRefusal === undefined ? {} : { isOwnRefusal })}
      before={
        <>
          <input type="hidden" name="Schema" value={formData.Schema} />
          <BuiltIn formData={formData} />
        </>
      }
      slots={{
        ...(key?.Sprache === null
          ? { [key.Feld]: <Key ort={key.Name} value={values[key.Name] ?? ''} neu={isNew} formData={formData} /> }
          : {}),
        ...(formData.Bilder.length === 0 ? { Bild: <NoPicture /> } : {}),
      }}
      below={(field) => (field.Verweis === 'bild' ? <Picture field={field} formData={formData} /> : null)}
    >
      <Marks formData={formData} />
      {children}
    </RecordForm>
  );
}

/** The picture that is chosen, and where there are more. */
function Picture({ field, formData }: { field: FormField; formData: InhaltFormData }) {
  const { value } = useField(field.Name, field.Wert);
  const chosen = formData.Bilder.find(({ Id }) => Id === value);
  return (
    <div className="grid gap-2">
      {chosen && (
        <img
          src={`${chosen.Adresse}&width=640`}
          alt={chosen.Alternativtext[MAIN_LANGUAGE]}
          width={chosen.Breite}
          height={chosen.Hoehe}
          className="h-auto max-h-48 w-auto rounded-s border border-line"
        />
      )}
      <ToPictures />
    </div>
  );
}

function ToPictures() {
  const tw = useT(worte);
  const path = usePath();
  return (
    <div>
      <ButtonLink to={path('inhaltsbilder')} look="secondary" dense>
        {tw('bilder')}
      </ButtonLink>
    </div>
  );
}

function NoPicture() {
  const t = useT(texts);
  const words = useFieldWords();
  return (
    <div className="text-sm">
      <p className="font-semibold">{words.label('Bild')}</p>
      <p className="text-muted">{t('keinBild')}</p>
      <ToPictures />
    </div>
  );
}

function Key({
  ort,
  value,
  neu,
  formData: { Bezeichner, BezeichnerFest },
}: {
  ort: string;
  value: string;
  neu: boolean;
  formData: InhaltFormData;
}) {
  const t = useT(texts);
  const ts = useT(stellen);
  const label = useFieldWords().label(ort);
  if (!neu)
    return (
      <p className="text-sm md:col-span-2">
        <input type="hidden" name={ort} value={value} />
        <span className="font-semibold">
          {label}: <code className="wrap-anywhere">{value}</code>
        </span>{' '}
        <span className="text-muted">{t('bezeichnerFest')}</span>
      </p>
    );
  const options = Bezeichner.map(({ Wert, Anzeige, Bildschirm }) => {
    const place = Bildschirm ? ts(Bildschirm, { name: Anzeige }) : Anzeige;
    return { value: Wert, label: place ? `${Wert} · ${place}` : Wert };
  });
  if (BezeichnerFest)
    return (
      <div className="max-w-2xl text-sm md:col-span-2">
        <Select
          name={ort}
          label={`${label} *`}
          hint={t(options.length > 0 ? 'bezeichnerWahl' : 'bezeichnerAlleDa')}
          options={options}
          initial={options.some((option) => option.value === value) ? value : ''}
        />
      </div>
    );
  return (
    <div className="max-w-2xl text-sm md:col-span-2">
      <TextInput
        name={ort}
        label={`${label} *`}
        hint={t(options.length > 0 ? 'bezeichnerStelle' : 'bezeichnerHinweis')}
        initial={value}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        list={options.length > 0 ? 'bezeichner' : undefined}
      />
      {options.length > 0 && (
        <datalist id="bezeichner">
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </datalist>
      )}
    </div>
  );
}

/** Everything that may be named, to be read and copied; the tools of a field put it in. */
function Marks({ formData }: { formData: InhaltFormData }) {
  const t = useT(texts);
  const known = new Map<string, string>([
    ...formData.Fussnoten.map(({ Name, Anzeige }) => [`[[fn:${Name}]]`, Anzeige] as const),
    ...formData.Variablen.map(({ Name, Anzeige }) => [`{{${Name}}}`, Anzeige] as const),
  ]);
  const own = (mark: string) => {
    const key = `m_${mark.replace(/[{}]/g, '')}` as Extract<keyof typeof texts, `m_${string}`>;
    return key in texts ? t(key) : '';
  };
  const rows = [...new Set(formData.Felder.flatMap((field) => field.Marken))].map((marke) => ({
    marke,
    Anzeige: known.get(marke) ?? own(marke),
  }));
  return (
    <details className="rounded-s border border-line bg-surface text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold">{t('marken')}</summary>
      <div className="grid gap-2 px-3 pb-3">
        <p className="text-muted">{t(rows.length > 0 ? 'markenText' : 'markenLeer')}</p>
        <ul className="grid gap-1">
          {rows.map(({ marke, Anzeige }) => (
            <li key={marke} className="wrap-anywhere">
              <code className="font-semibold">{marke}</code> <span className="text-muted">{Anzeige}</span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function BuiltIn({ formData: { Eingebaut: text } }: { formData: InhaltFormData }) {
  const t = useT(texts);
  const languageName = useLanguageName();
  if (!text) return null;
  return (
    <section aria-label={t('eingebauterText')} className="rounded-s border border-line bg-tint p-3 text-sm">
      <p className="font-semibold">{t('eingebauterText')}</p>
      <dl className="mt-1 grid gap-3 md:grid-cols-2">
        {LANGUAGES.map((language) => (
          <div key={language}>
            <dt className="text-muted">{languageName(language)}</dt>
            <dd lang={language} className="whitespace-pre-wrap wrap-anywhere">
              {text[language]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
