import type { InhaltFormular } from '@weitersagen/contract/redaktion';
import { texte } from '#texte/betreiber-inhalteintrag';
import { texte as worte } from '#texte/betreiber-redaktion';
import { texte as stellen } from '#texte/betreiber-stellen';
import { usePath, useT } from '../../../environment.ts';
import { fieldId } from '../../../lib/formular.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea, TextInput } from '../../../ui/text-input.tsx';
import { Tools } from './redaktion-tools.tsx';
import { usePlace } from './redaktion-words.ts';

type Field = InhaltFormular['Felder'][number];
type Values = Readonly<Record<string, string>>;

const ROWS = { html: 14, mehrzeilig: 6 } as const;

/** One value of a field, in the control that its kind needs. `dagegen`: what is saved, where somebody else was faster. */
function Input({
  feld,
  ort,
  initial,
  dagegen,
}: {
  feld: Field;
  ort: string;
  initial: string | undefined;
  dagegen: string | undefined;
}) {
  const t = useT(texte);
  const label = usePlace()(ort);
  const [partition = ''] = ort.split('.');
  const shared = { name: ort, label, initial, optional: !feld.Pflicht || partition === 'en' };
  const long = partition === 'iv' ? undefined : partition;
  const isLong = feld.Art === 'html' || feld.Art === 'mehrzeilig' || feld.Hoechstens > 200;
  return (
    <div className="grid content-start gap-1.5">
      {isLong ? (
        <TextArea
          {...shared}
          lang={long}
          rows={feld.Art === 'html' ? ROWS.html : ROWS.mehrzeilig}
          spellCheck
          maxLength={feld.Hoechstens}
        />
      ) : (
        <TextInput
          {...shared}
          lang={long}
          maxLength={feld.Hoechstens}
          inputMode={feld.Art === 'zahl' ? 'numeric' : undefined}
          autoComplete="off"
        />
      )}
      {feld.Lokalisiert && <Tools feld={fieldId(ort)} name={label} html={feld.Art === 'html'} marken={feld.Marken} />}
      {dagegen !== undefined && (
        <div className="rounded-s border-l-4 border-warning bg-tint p-3 text-sm">
          <p className="font-semibold">{t('konfliktFeld', { ort: label })}</p>
          <p lang={long} className="whitespace-pre-wrap wrap-anywhere">
            {dagegen || t('konfliktLeer')}
          </p>
        </div>
      )}
    </div>
  );
}

function Auswahl({
  feld,
  ort,
  formular,
  initial,
}: {
  feld: Field;
  ort: string;
  formular: InhaltFormular;
  initial: string;
}) {
  const t = useT(texte);
  const tw = useT(worte);
  const path = usePath();
  const label = usePlace()(ort);
  if (feld.Art === 'verweis') {
    const options = formular.Verweise.map(({ Id, Anzeige }) => ({ value: Id, label: Anzeige }));
    return <Select name={ort} label={label} options={options} initial={initial} optional />;
  }
  const options = formular.Bilder.map(({ Id, Slug, Alternativtext }) => ({
    value: Id,
    label: Alternativtext.de ? `${Slug} · ${Alternativtext.de}` : Slug,
  }));
  const chosen = formular.Bilder.find(({ Id }) => Id === initial);
  return (
    <div className="grid gap-2">
      <Select
        name={ort}
        label={label}
        options={options}
        initial={initial}
        optional
        hint={options.length === 0 ? t('keinBild') : undefined}
      />
      {chosen && (
        <img
          src={`${chosen.Adresse}&width=640`}
          alt={chosen.Alternativtext.de}
          width={chosen.Breite}
          height={chosen.Hoehe}
          className="h-auto max-h-48 w-auto rounded-s border border-line"
        />
      )}
      <div>
        <ButtonLink to={path('inhaltsbilder')} look="quiet">
          {tw('bilder')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** German and English side by side, what both share above them. */
export function Fields({
  formular,
  werte,
  neu,
  jetzt,
}: {
  formular: InhaltFormular;
  werte: Values;
  /** The key can still be chosen. */
  neu: boolean;
  /** What is saved, where somebody else was faster than this form. */
  jetzt?: { werte: Values; getippt: Values } | undefined;
}) {
  const t = useT(texte);
  const hasHtml = formular.Felder.some(({ Art }) => Art === 'html');
  const dagegen = (place: string): string | undefined => {
    const saved = jetzt?.werte[place] ?? '';
    return jetzt && saved !== (jetzt.getippt[place] ?? '') ? saved : undefined;
  };
  return (
    <>
      {hasHtml && <p className="text-sm text-muted">{t('htmlHinweis')}</p>}
      {formular.Felder.map((field, i) => {
        if (field.Art === 'bild' || field.Art === 'verweis') {
          const place = `iv.${field.Name}`;
          return <Auswahl key={place} feld={field} ort={place} formular={formular} initial={werte[place] ?? ''} />;
        }
        if (!field.Lokalisiert) {
          const place = `iv.${field.Name}`;
          if (i === 0) return <Key key={place} ort={place} wert={werte[place] ?? ''} neu={neu} formular={formular} />;
          return (
            <div key={place} className="max-w-sm">
              <Input feld={field} ort={place} initial={werte[place]} dagegen={dagegen(place)} />
            </div>
          );
        }
        return (
          <div key={field.Name} className="grid gap-4 md:grid-cols-2">
            {(['de', 'en'] as const).map((language) => {
              const place = `${language}.${field.Name}`;
              return <Input key={place} feld={field} ort={place} initial={werte[place]} dagegen={dagegen(place)} />;
            })}
          </div>
        );
      })}
    </>
  );
}

function Key({
  ort,
  wert,
  neu,
  formular: { Bezeichner, BezeichnerFest },
}: {
  ort: string;
  wert: string;
  neu: boolean;
  formular: InhaltFormular;
}) {
  const t = useT(texte);
  const ts = useT(stellen);
  const label = usePlace()(ort);
  if (!neu)
    return (
      <p className="text-sm">
        <input type="hidden" name={ort} value={wert} />
        <span className="font-semibold">
          {label}: <code className="wrap-anywhere">{wert}</code>
        </span>{' '}
        <span className="text-muted">{t('bezeichnerFest')}</span>
      </p>
    );
  const options = Bezeichner.map(({ Wert, Anzeige, Bildschirm }) => {
    const wo = Bildschirm ? ts(Bildschirm, { name: Anzeige }) : Anzeige;
    return { value: Wert, label: wo ? `${Wert} · ${wo}` : Wert };
  });
  if (BezeichnerFest)
    return (
      <div className="max-w-2xl">
        <Select
          name={ort}
          label={label}
          hint={t(options.length > 0 ? 'bezeichnerWahl' : 'bezeichnerAlleDa')}
          options={options}
          initial={options.some(({ value }) => value === wert) ? wert : ''}
        />
      </div>
    );
  return (
    <div className="max-w-2xl">
      <TextInput
        name={ort}
        label={label}
        hint={t(options.length > 0 ? 'bezeichnerStelle' : 'bezeichnerHinweis')}
        initial={wert}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        list={options.length > 0 ? 'bezeichner' : undefined}
      />
      {options.length > 0 && (
        <datalist id="bezeichner">
          {options.map(({ value, label: wo }) => (
            <option key={value} value={value}>
              {wo}
            </option>
          ))}
        </datalist>
      )}
    </div>
  );
}

/** Everything that may be named, to be read and copied; the tools of a field put it in. */
export function Marks({ formular }: { formular: InhaltFormular }) {
  const t = useT(texte);
  const known = new Map<string, string>([
    ...formular.Fussnoten.map(({ Name, Anzeige }) => [`[[fn:${Name}]]`, Anzeige] as const),
    ...formular.Variablen.map(({ Name, Anzeige }) => [`{{${Name}}}`, Anzeige] as const),
  ]);
  const own = (mark: string) => {
    const key = `m_${mark.replace(/[{}]/g, '')}` as Extract<keyof typeof texte, `m_${string}`>;
    return key in texte ? t(key) : '';
  };
  const rows = [...new Set(formular.Felder.flatMap((field) => field.Marken))].map((marke) => ({
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

export function BuiltIn({ formular: { Eingebaut: text } }: { formular: InhaltFormular }) {
  const t = useT(texte);
  const tw = useT(worte);
  if (!text) return null;
  return (
    <section aria-label={t('eingebauterText')} className="rounded-s border border-line bg-tint p-3 text-sm">
      <p className="font-semibold">{t('eingebauterText')}</p>
      <dl className="mt-1 grid gap-3 md:grid-cols-2">
        {(['de', 'en'] as const).map((language) => (
          <div key={language}>
            <dt className="text-muted">{tw(`sprache_${language}`)}</dt>
            <dd lang={language} className="whitespace-pre-wrap wrap-anywhere">
              {text[language]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
