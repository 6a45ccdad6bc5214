import type { KatalogEintrag, KatalogFeld } from '@weitersagen/contract/katalogaenderung';
import type { ComponentProps } from 'react';
import { texte } from '#texte/betreiber-katalog';
import { useT } from '../../../environment.ts';
import { cx } from '../../../lib/cx.ts';
import { useField } from '../../../lib/formular.ts';
import { described, Field } from '../../../ui/field.tsx';
import { inForm, useFeldworte } from './katalog-words.ts';

const control =
  'w-full min-h-11 scroll-my-24 rounded-s border border-border bg-surface px-2.5 text-sm text-ink md:min-h-9 md:scroll-mb-44 aria-[invalid=true]:border-2 aria-[invalid=true]:border-danger';
const ROWS: Partial<Record<KatalogFeld['Typ'], number>> = { html: 5, liste: 3, stufen: 3, fakten: 4 };

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
  const words = useFeldworte();
  const { Name, Typ, Wert, Pflicht, Gesperrt, Hinweis, Gelesen } = feld;
  const { id, error, value } = useField(Name, inForm(Name, Wert));
  const erklaert = ohneHinweis ? undefined : words.hinweis(Name, Typ);
  const gelesen = Gelesen && t('gelesen', { wert: Gelesen });
  const hint =
    Hinweis || gelesen ? (
      <>
        {erklaert} {gelesen} {Hinweis && <strong className="block text-warning">{Hinweis}</strong>}
      </>
    ) : (
      erklaert
    );
  const beschriftung = label ?? words.label(Name);
  if (nurLesen || Gesperrt)
    return (
      <div className="grid content-start gap-0.5 text-sm">
        <p className="font-semibold">{beschriftung}</p>
        <p className="min-h-9 whitespace-pre-wrap break-words py-1.5">{words.wert(Name, Wert) || t('leerWert')}</p>
        {gelesen && <p className="text-muted">{gelesen}</p>}
        {Hinweis && <p className="font-semibold text-warning">{Hinweis}</p>}
        {Gesperrt && !nurLesen && !STUMM.includes(Name) && (
          <p className="text-muted">{t(`gesperrt_${Gesperrt}` as 'gesperrt_idFest')}</p>
        )}
      </div>
    );
  const input = { id, name: Name, required: Pflicht, ...described(id, hint, error) };
  return (
    <Field id={id} label={Pflicht ? `${beschriftung} *` : beschriftung} hint={hint} error={error} className="text-sm">
      <Input feld={feld} value={value} auswahl={auswahl} eingabe={input} />
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
  const words = useFeldworte();
  const shared = { ...eingabe, defaultValue: value, className: control } as object;
  const targets = Typ === 'text' ? (auswahl[Name === 'Fussnote' ? 'fussnote' : (Verweis ?? '')] ?? []) : [];
  if (Typ === 'jaNein' || Typ === 'auswahl' || targets.length > 0) {
    const options =
      targets.length > 0
        ? targets.map(({ Id, Name }) => ({ id: Id, name: `${Name} · ${Id}` }))
        : valuesOf(Typ, Werte).map((id) => ({ id, name: words.wort(id) }));
    return (
      <select {...shared}>
        {!(Pflicht && value) && Typ !== 'jaNein' && <option value="" />}
        {value && !options.some(({ id }) => id === value) && <option value={value}>{value}</option>}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  const rows = ROWS[Typ];
  if (rows)
    return (
      <textarea
        {...shared}
        rows={Math.min(12, Math.max(rows, value.split('\n').length))}
        spellCheck={Typ !== 'stufen'}
        className={cx(control, 'py-1.5', Typ === 'html' && 'font-mono text-xs')}
      />
    );
  if (Typ === 'tag') return <input type="date" {...shared} />;
  return (
    <input
      inputMode={Typ === 'cent' ? 'decimal' : Typ === 'zahl' ? 'numeric' : undefined}
      autoComplete="off"
      {...shared}
    />
  );
}

const valuesOf = (type: KatalogFeld['Typ'], values: readonly string[]): readonly string[] =>
  type === 'jaNein' ? ['ja', 'nein'] : values;
