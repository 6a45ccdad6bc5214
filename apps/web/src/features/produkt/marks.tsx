import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { texts } from '#texte/produkt';
import { useFormat, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';

export type Tip = 'heim' | 'tv';
const FORM = 'inline-flex items-center rounded-s px-2 py-0.5 text-xs font-semibold';

/** What tells one product from the next at a glance: size, young, hybrid. */
export function Marks({ produkt, className }: { produkt: ProduktResponse; className?: string }) {
  const t = useT(texts);
  const { Klasse, Young, Hybrid } = produkt;
  const words = [Klasse && t('klasse', { klasse: Klasse }), Young && t('young'), Hybrid && t('hybrid')];
  const existing = words.filter((word): word is string => !!word);
  if (existing.length === 0) return null;
  return (
    <ul className={cx('flex flex-wrap gap-1.5', className)}>
      {existing.map((word) => (
        <li key={word} className={cx(FORM, 'border border-line bg-surface text-ink')}>
          {word}
        </li>
      ))}
    </ul>
  );
}

/** The client's own tip: on the picture, and above all else where that is small. */
export function TipMark({ tip }: { tip: Tip }) {
  const t = useT(texts);
  return (
    <p className="top-3 left-0 max-w-[calc(100%-1rem)] max-md:-order-1 max-md:basis-full max-md:pt-3 md:absolute">
      <span className="inline-block rounded-r-full bg-brand-action px-4 py-1 text-sm font-semibold text-brand-action-ink shadow-card">
        {t(tip === 'tv' ? 'beliebtTv' : 'beliebtHeim')}
      </span>
    </p>
  );
}

/** A campaign, and what it saves. */
export function Aktion({ produkt: { Angebot, Aktionsname, Aktionsrabatt } }: { produkt: ProduktResponse }) {
  const t = useT(texts);
  const { euro } = useFormat();
  const name = Angebot ? Angebot.Aktion : Aktionsname;
  if (!name) return null;
  const discount = Angebot ? null : Aktionsrabatt;
  return (
    <p className="rounded-s bg-tint px-2.5 py-1.5 text-sm font-semibold">
      {discount ? t('aktionRabatt', { aktion: name, betrag: euro(discount) }) : name}
    </p>
  );
}
