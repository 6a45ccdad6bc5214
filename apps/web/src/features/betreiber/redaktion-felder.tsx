import type { InhaltFormular } from '@weitersagen/contract/redaktion';
import { fieldId } from '../../lib/formular.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { usePath, useT } from '../../umgebung.ts';
import { Tools } from './redaktion-werkzeuge.tsx';
import { usePlace } from './redaktion-worte.ts';
import { texte } from './texte-inhalteintrag.ts';
import { texte as worte } from './texte-redaktion.ts';
import { texte as stellen } from './texte-stellen.ts';

type Feld = InhaltFormular['Felder'][number];
type Werte = Readonly<Record<string, string>>;

const ZEILEN = { html: 14, mehrzeilig: 6 } as const;

/** One value of a field, in the control that its kind needs. `dagegen`: what is saved, where somebody else was faster. */
function Input({
  feld,
  ort,
  initial,
  dagegen,
}: {
  feld: Feld;
  ort: string;
  initial: string | undefined;
  dagegen: string | undefined;
}) {
  const t = useT(texte);
  const label = usePlace()(ort);
  const [partition = ''] = ort.split('.');
  const gemeinsam = { name: ort, label, initial, optional: !feld.Pflicht || partition === 'en' };
  const lang = partition === 'iv' ? undefined : partition;
  const isLang = feld.Art === 'html' || feld.Art === 'mehrzeilig' || feld.Hoechstens > 200;
  return (
    <div className="grid content-start gap-1.5">
      {isLang ? (
        <TextArea
          {...gemeinsam}
          lang={lang}
          rows={feld.Art === 'html' ? ZEILEN.html : ZEILEN.mehrzeilig}
          spellCheck
          maxLength={feld.Hoechstens}
        />
      ) : (
        <TextInput
          {...gemeinsam}
          lang={lang}
          maxLength={feld.Hoechstens}
          inputMode={feld.Art === 'zahl' ? 'numeric' : undefined}
          autoComplete="off"
        />
      )}
      {feld.Lokalisiert && <Tools feld={fieldId(ort)} name={label} html={feld.Art === 'html'} marken={feld.Marken} />}
      {dagegen !== undefined && (
        <div className="rounded-s border-l-4 border-warning bg-tint p-3 text-sm">
          <p className="font-semibold">{t('konfliktFeld', { ort: label })}</p>
          <p lang={lang} className="whitespace-pre-wrap wrap-anywhere">
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
  feld: Feld;
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
  const gewaehlt = formular.Bilder.find(({ Id }) => Id === initial);
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
      {gewaehlt && (
        <img
          src={`${gewaehlt.Adresse}&width=640`}
          alt={gewaehlt.Alternativtext.de}
          width={gewaehlt.Breite}
          height={gewaehlt.Hoehe}
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
  werte: Werte;
  /** The key can still be chosen. */
  neu: boolean;
  /** What is saved, where somebody else was faster than this form. */
  jetzt?: { werte: Werte; getippt: Werte } | undefined;
}) {
  const t = useT(texte);
  const hatHtml = formular.Felder.some(({ Art }) => Art === 'html');
  const dagegen = (ort: string): string | undefined => {
    const gespeichert = jetzt?.werte[ort] ?? '';
    return jetzt && gespeichert !== (jetzt.getippt[ort] ?? '') ? gespeichert : undefined;
  };
  return (
    <>
      {hatHtml && <p className="text-sm text-muted">{t('htmlHinweis')}</p>}
      {formular.Felder.map((feld, i) => {
        if (feld.Art === 'bild' || feld.Art === 'verweis') {
          const ort = `iv.${feld.Name}`;
          return <Auswahl key={ort} feld={feld} ort={ort} formular={formular} initial={werte[ort] ?? ''} />;
        }
        if (!feld.Lokalisiert) {
          const ort = `iv.${feld.Name}`;
          if (i === 0) return <Key key={ort} ort={ort} wert={werte[ort] ?? ''} neu={neu} formular={formular} />;
          return (
            <div key={ort} className="max-w-sm">
              <Input feld={feld} ort={ort} initial={werte[ort]} dagegen={dagegen(ort)} />
            </div>
          );
        }
        return (
          <div key={feld.Name} className="grid gap-4 md:grid-cols-2">
            {(['de', 'en'] as const).map((sprache) => {
              const ort = `${sprache}.${feld.Name}`;
              return <Input key={ort} feld={feld} ort={ort} initial={werte[ort]} dagegen={dagegen(ort)} />;
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
  const bekannte = new Map<string, string>([
    ...formular.Fussnoten.map(({ Name, Anzeige }) => [`[[fn:${Name}]]`, Anzeige] as const),
    ...formular.Variablen.map(({ Name, Anzeige }) => [`{{${Name}}}`, Anzeige] as const),
  ]);
  const own = (marke: string) => {
    const key = `m_${marke.replace(/[{}]/g, '')}` as Extract<keyof typeof texte.de, `m_${string}`>;
    return key in texte.de ? t(key) : '';
  };
  const zeilen = [...new Set(formular.Felder.flatMap((feld) => feld.Marken))].map((marke) => ({
    marke,
    Anzeige: bekannte.get(marke) ?? own(marke),
  }));
  return (
    <details className="rounded-s border border-line bg-surface text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold">{t('marken')}</summary>
      <div className="grid gap-2 px-3 pb-3">
        <p className="text-muted">{t(zeilen.length > 0 ? 'markenText' : 'markenLeer')}</p>
        <ul className="grid gap-1">
          {zeilen.map(({ marke, Anzeige }) => (
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
        {(['de', 'en'] as const).map((sprache) => (
          <div key={sprache}>
            <dt className="text-muted">{tw(`sprache_${sprache}`)}</dt>
            <dd lang={sprache} className="whitespace-pre-wrap wrap-anywhere">
              {text[sprache]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
