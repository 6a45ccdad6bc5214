import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { cx } from '../../lib/cx.ts';
import { useFormat, useT } from '../../umgebung.ts';
import { texte } from './texte.ts';

export type Tipp = 'heim' | 'tv';
const FORM = 'inline-flex items-center rounded-s px-2 py-0.5 text-xs font-semibold';

/** What tells one product from the next at a glance: size, young, hybrid. */
export function Marken({ produkt, className }: { produkt: ProduktAntwort; className?: string }) {
  const t = useT(texte);
  const { Klasse, Young, Hybrid } = produkt;
  const worte = [Klasse && t('klasse', { klasse: Klasse }), Young && t('young'), Hybrid && t('hybrid')];
  const da = worte.filter((wort): wort is string => !!wort);
  if (da.length === 0) return null;
  return (
    <ul className={cx('flex flex-wrap gap-1.5', className)}>
      {da.map((wort) => (
        <li key={wort} className={cx(FORM, 'border border-line bg-surface text-ink')}>
          {wort}
        </li>
      ))}
    </ul>
  );
}

/** A campaign and what it saves; the client's own tip where there is none. */
export function Hinweis({ produkt, tipp }: { produkt: ProduktAntwort; tipp?: Tipp }) {
  const t = useT(texte);
  const { euro } = useFormat();
  const name = produkt.Angebot?.Aktion ?? produkt.Aktionsname;
  const rabatt = produkt.Angebot ? null : produkt.Aktionsrabatt;
  if (!name && !tipp) return null;
  const aktion = name && (rabatt ? t('aktionRabatt', { aktion: name, betrag: euro(rabatt) }) : name);
  return (
    <p className="absolute top-3 left-0 max-w-[calc(100%-1rem)] rounded-r-full bg-brand-action py-1 pr-4 pl-4 text-sm font-semibold text-brand-action-ink shadow-card">
      {aktion || t(tipp === 'tv' ? 'beliebtTv' : 'beliebtHeim')}
    </p>
  );
}
