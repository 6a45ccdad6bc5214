import type { OwnBonus } from '@weitersagen/contract/empfehler';
import { texts } from '#texte/empfehler';
import { texts as bonusTexts } from '#texte/empfehler-bonus';
import { useFormat, useT } from '../../environment.ts';
import { Abholen } from '../../ui/abholen.tsx';
import { MailAgain, Notes, OpenedVoucher, type Result, useCollect } from './actions.tsx';
import { Auszahlung } from './card.tsx';
import { Line } from './line.tsx';

/** A bonus that was made: a claim of its own, collected, paid and expired like any other. */
export function BonusRow({ bonus, result, offen }: { bonus: OwnBonus; result: Result | null; offen: boolean }) {
  const t = useT(bonusTexts);
  const { tagLang } = useFormat();
  const { Praemierung, Abschluesse, ErreichtAm, Gruppe } = bonus;
  const id = Praemierung.Id;
  return (
    <Line
      id={id}
      titel={t('bonusFuer', { n: Abschluesse })}
      stand={<State bonus={bonus} />}
      cent={Praemierung.WertCent}
      group={Gruppe}
      offen={offen || result?.zu === id}
      tun={<Collect bonus={bonus} />}
    >
      <div>
        <p>
          <Sentence bonus={bonus} />
        </p>
        <Auszahlung empfehlung={bonus} />
        <p className="mt-1 text-sm text-muted">{t('erreichtAm', { datum: tagLang(ErreichtAm) })}</p>
      </div>
      <div className="grid gap-3 empty:hidden">
        <Notes von={bonus} id={id} result={result} />
        <OpenedVoucher von={bonus} id={id} />
        <MailAgain von={bonus} id={id} />
      </div>
    </Line>
  );
}

function Collect({ bonus: { erlaubt, Praemierung } }: { bonus: OwnBonus }) {
  const t = useT(texts);
  const tb = useT(bonusTexts);
  const collect = useCollect(erlaubt);
  if (!collect) return null;
  return (
    <Abholen id={Praemierung.Id} beschrieben={Praemierung.Id}>
      {collect === 'praemieAbholen' ? tb('praemieAbholen_knopf') : t(collect)}
    </Abholen>
  );
}

type Name = Exclude<keyof typeof bonusTexts, 'bonusFuer' | 'erreichtAm' | 'praemieAbholen_knopf' | `kurz_${string}`>;

function sentenceOf({ Statusmeldung, Praemierung, FaelligAm, VerfaelltAm, BeendetAm }: OwnBonus): {
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

function Sentence({ bonus }: { bonus: OwnBonus }) {
  const t = useT(bonusTexts);
  const { tagLang } = useFormat();
  const { name, day } = sentenceOf(bonus);
  return t(name, { datum: day ? tagLang(day) : 'keins' });
}

function State({ bonus }: { bonus: OwnBonus }) {
  const t = useT(bonusTexts);
  const { tagKurz } = useFormat();
  const { name, day } = sentenceOf(bonus);
  return t(`kurz_${name}`, { datum: day ? tagKurz(day) : 'keins' });
}
