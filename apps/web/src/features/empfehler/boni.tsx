import type { EigenerBonus } from '@weitersagen/contract/empfehler';
import { useLocation } from 'react-router';
import { texte } from '#texte/empfehler';
import { texte as bonusTexts } from '#texte/empfehler-bonus';
import { useBoot, useFormat, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { useRefused } from '../../lib/formular.ts';
import { Abholen } from '../../ui/abholen.tsx';
import { Amount } from '../../ui/amount.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Message, type Result } from './aktionen.tsx';
import { Auszahlung, Mark } from './card.tsx';

const HEADING = 'boni-titel';

/** The bonuses that were made, each a claim of its own: collected, paid and expired like any other. */
export function Boni({
  boni,
  anzahl,
  ergebnis,
}: {
  boni: readonly EigenerBonus[];
  /** With those that are not shown. */
  anzahl: number;
  ergebnis: Result | null;
}) {
  const t = useT(bonusTexts);
  const te = useT(texte);
  if (boni.length === 0) return null;
  // What waits for the person first; the rest as it comes, the newest at the top.
  const ordered = boni.toSorted((a, b) => Number(b.Gruppe === 'handeln') - Number(a.Gruppe === 'handeln'));
  return (
    <section aria-labelledby={HEADING} className="grid gap-5">
      <h2 id={HEADING} className="text-xl">
        {t('boni')}
      </h2>
      <ul className="grid gap-5">
        {ordered.map((bonus) => (
          <li key={bonus.Praemierung.Id}>
            <BonusCard bonus={bonus} ergebnis={ergebnis} />
          </li>
        ))}
      </ul>
      {anzahl > boni.length && <p className="text-sm text-muted">{te('boniAeltere', { n: anzahl - boni.length })}</p>}
    </section>
  );
}

function BonusCard({ bonus, ergebnis }: { bonus: EigenerBonus; ergebnis: Result | null }) {
  const t = useT(bonusTexts);
  const { tagLang } = useFormat();
  const { Praemierung, Abschluesse, ErreichtAm, Gruppe } = bonus;
  return (
    <Card as="article" className={cx('grid gap-4', Gruppe === 'handeln' && 'border-action! border-2!')}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grow basis-60">
          <Mark gruppe={Gruppe} />
          <h3 id={Praemierung.Id} tabIndex={-1} className="mt-2 scroll-mt-4 text-xl">
            {t('bonusFuer', { n: Abschluesse })}
          </h3>
          <p className="text-sm text-muted">{t('erreichtAm', { datum: tagLang(ErreichtAm) })}</p>
        </div>
        <Amount cent={Praemierung.WertCent} size="m" className={Gruppe === 'beendet' ? 'text-muted' : undefined} />
      </div>
      <div>
        <p className="text-lg">
          <Sentence bonus={bonus} />
        </p>
        <Auszahlung empfehlung={bonus} />
      </div>
      <Actions bonus={bonus} ergebnis={ergebnis} />
    </Card>
  );
}

type Name = Exclude<keyof typeof bonusTexts, 'boni' | 'bonusFuer' | 'erreichtAm' | 'praemieAbholen_knopf'>;

function sentenceOf({ Statusmeldung, Praemierung, FaelligAm, VerfaelltAm, BeendetAm }: EigenerBonus): {
  name: Name;
  day: string | null;
} {
  const voucher = Praemierung.Praemienart === 'gutschein';
  switch (Statusmeldung) {
    case 'praemieAusgezahlt':
      return { name: voucher ? 'gutscheinAbgeholt' : 'praemieAusgezahlt', day: BeendetAm };
    case 'praemieBereit':
      return { name: voucher ? 'gutscheinBereit' : 'praemieBereit', day: VerfaelltAm };
    case 'praemieAbholen':
    case 'bankdatenEingeben':
    case 'praemieInAuszahlung':
    case 'praemieAbgelaufen':
    case 'vertragNichtZustandeGekommen':
      return { name: Statusmeldung, day: VerfaelltAm };
    default:
      return { name: 'anspruchInPruefung', day: FaelligAm };
  }
}

function Sentence({ bonus }: { bonus: EigenerBonus }) {
  const t = useT(bonusTexts);
  const { tagLang } = useFormat();
  const { name, day } = sentenceOf(bonus);
  return t(name, { datum: day ? tagLang(day) : 'keins' });
}

/** The claim itself, for the person alone. */
const COLLECT = ['praemieAbholen', 'bankdaten', 'gutscheinOeffnen', 'gutscheinAnsehen'] as const;

/** What the server allows now, and nothing else. */
function Actions({ bonus, ergebnis }: { bonus: EigenerBonus; ergebnis: Result | null }) {
  const t = useT(texte);
  const tb = useT(bonusTexts);
  const { user } = useBoot();
  const { search } = useLocation();
  const refused = useRefused()?.werte._praemierung;
  const { erlaubt, Praemierung } = bonus;
  const onBehalf = !!user?.ImAuftrag;
  const collect = onBehalf ? undefined : COLLECT.find((act) => erlaubt.includes(act));
  const again = erlaubt.includes('praemierungmail');
  if (!collect && !again) return null;
  return (
    <div className="grid gap-3">
      {onBehalf && again && <p>{t('nurSelbst')}</p>}
      {ergebnis?.zu === Praemierung.Id && (
        <Message ergebnis={ergebnis} gut={t('mailUnterwegs', { email: user?.Email ?? '' })} />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {collect && (
          <Abholen
            id={Praemierung.Id}
            look={collect === 'gutscheinAnsehen' ? 'secondary' : undefined}
            beschrieben={Praemierung.Id}
          >
            {collect === 'praemieAbholen' ? tb('praemieAbholen_knopf') : t(collect)}
          </Abholen>
        )}
        {again && (
          <Form
            action={`${search}#${Praemierung.Id}`}
            preventScrollReset
            summary={refused === Praemierung.Id}
            className="gap-2!"
          >
            <input type="hidden" name="_praemierung" value={Praemierung.Id} />
            <input type="hidden" name="_empfehlung" value={Praemierung.Id} />
            <SubmitButton look={onBehalf ? 'secondary' : 'quiet'} className={onBehalf ? undefined : 'px-0!'}>
              {t('mailNochmal')}
            </SubmitButton>
          </Form>
        )}
      </div>
    </div>
  );
}
