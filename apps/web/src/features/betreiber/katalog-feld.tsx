import type { KatalogEintrag, KatalogFeld } from '@weitersagen/contract/katalogaenderung';
import type { ComponentProps } from 'react';
import { cx } from '../../lib/cx.ts';
import { useField } from '../../lib/formular.ts';
import { described, Field } from '../../ui/field.tsx';
import { useT } from '../../umgebung.ts';
import { inForm, useFeldworte } from './katalog-worte.ts';
import { texte } from './texte-katalog.ts';

const control =
  'w-full min-h-11 scroll-my-24 rounded-s border border-border bg-surface px-2.5 text-sm text-ink md:min-h-9 md:scroll-mb-44 aria-[invalid=true]:border-2 aria-[invalid=true]:border-danger';
const ZEILEN: Partial<Record<KatalogFeld['Typ'], number>> = { html: 5, liste: 3, stufen: 3, fakten: 4 };

/** Locked for the reason that stands at the amount beside them. */
const STUMM = ['Produkt', 'Startdatum'];

interface Props {
  feld: KatalogFeld;
  auswahl: KatalogEintrag['Auswahl'];
  label?: string;
  /** Where the pair has said it already. */
  ohneHinweis?: boolean;
  nurLesen: boolean;
}

/** One field of a record, by its kind; what cannot change says why. */
export function KatalogFieldInput({ feld, auswahl, label, ohneHinweis, nurLesen }: Props) {
  const t = useT(texte);
  const worte = useFeldworte();
  const { Name, Typ, Wert, Pflicht, Gesperrt, Hinweis, Gelesen } = feld;
  const { id, error, value } = useField(Name, inForm(Name, Wert));
  const erklaert = ohneHinweis ? undefined : worte.hinweis(Name, Typ);
  const gelesen = Gelesen && t('gelesen', { wert: Gelesen });
  const hinweis =
    Hinweis || gelesen ? (
      <>
        {erklaert} {gelesen} {Hinweis && <strong className="block text-warning">{Hinweis}</strong>}
      </>
    ) : (
      erklaert
    );
  const beschriftung = label ?? worte.label(Name);
  if (nurLesen || Gesperrt)
    return (
      <div className="grid content-start gap-0.5 text-sm">
        <p className="font-semibold">{beschriftung}</p>
        <p className="min-h-9 whitespace-pre-wrap break-words py-1.5">{worte.wert(Name, Wert) || t('leerWert')}</p>
        {gelesen && <p className="text-muted">{gelesen}</p>}
        {Hinweis && <p className="font-semibold text-warning">{Hinweis}</p>}
        {Gesperrt && !nurLesen && !STUMM.includes(Name) && (
          <p className="text-muted">{t(`gesperrt_${Gesperrt}` as 'gesperrt_idFest')}</p>
        )}
      </div>
    );
  const eingabe = { id, name: Name, required: Pflicht, ...described(id, hinweis, error) };
  return (
    <Field
      id={id}
      label={Pflicht ? `${beschriftung} *` : beschriftung}
      hint={hinweis}
      error={error}
      className="text-sm"
    >
      <Input feld={feld} value={value} auswahl={auswahl} eingabe={eingabe} />
    </Field>
  );
}

function Input({
  feld: { Name, Typ, Werte, Verweis, Pflicht },
  value,
  auswahl,
  eingabe,
}: {
  feld: KatalogFeld;
  value: string;
  auswahl: KatalogEintrag['Auswahl'];
  eingabe: ComponentProps<'input'> & { id: string; name: string };
}) {
  const worte = useFeldworte();
  const gemeinsam = { ...eingabe, defaultValue: value, className: control } as object;
  const ziele = Typ === 'text' ? (auswahl[Name === 'Fussnote' ? 'fussnote' : (Verweis ?? '')] ?? []) : [];
  if (Typ === 'jaNein' || Typ === 'auswahl' || ziele.length > 0) {
    const optionen =
      ziele.length > 0
        ? ziele.map(({ Id, Name }) => ({ id: Id, name: `${Name} · ${Id}` }))
        : valuesOf(Typ, Werte).map((id) => ({ id, name: worte.wort(id) }));
    return (
      <select {...gemeinsam}>
        {!(Pflicht && value) && Typ !== 'jaNein' && <option value="" />}
        {value && !optionen.some(({ id }) => id === value) && <option value={value}>{value}</option>}
        {optionen.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  const zeilen = ZEILEN[Typ];
  if (zeilen)
    return (
      <textarea
        {...gemeinsam}
        rows={Math.min(12, Math.max(zeilen, value.split('\n').length))}
        spellCheck={Typ !== 'stufen'}
        className={cx(control, 'py-1.5', Typ === 'html' && 'font-mono text-xs')}
      />
    );
  if (Typ === 'tag') return <input type="date" {...gemeinsam} />;
  return (
    <input
      inputMode={Typ === 'cent' ? 'decimal' : Typ === 'zahl' ? 'numeric' : undefined}
      autoComplete="off"
      {...gemeinsam}
    />
  );
}

const valuesOf = (typ: KatalogFeld['Typ'], werte: readonly string[]): readonly string[] =>
  typ === 'jaNein' ? ['ja', 'nein'] : werte;
