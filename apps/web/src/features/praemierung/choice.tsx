import type { CallOf } from '@weitersagen/contract/api';
import type { PraemierungResponse } from '@weitersagen/contract/praemierung';
import { useRef } from 'react';
import { texts } from '#texte/praemierung';
import { useFormat, useMandant, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { useRefused } from '../../lib/form.ts';
import { inseparable, withAmount } from '../../lib/format.ts';
import { useKept } from '../../lib/kept.ts';
import { LinkToken } from '../../lib/link-token.tsx';
import { Alert } from '../../ui/alert.tsx';
import { BankFields } from '../../ui/bank-fields.tsx';
import { Banknotes } from '../../ui/bild/banknotes.tsx';
import { Pictogram } from '../../ui/bild/bild.tsx';
import { gutscheinBild } from '../../ui/bild/gutschein-bild.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { NewSignIn } from '../../ui/new-signin.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';

/** What is kept of this form while it is filled in. */
export const INPUT = 'praemie';

export function toChoice(form: FormData): CallOf<'putPraemierung'>['body'] {
  const field = (name: string) => String(form.get(name) ?? '');
  return field('Praemienart') === 'gutschein'
    ? { Praemienart: 'gutschein', Gutschein: field('Gutschein') }
    : field('Konto') === 'gespeichert'
      ? { Praemienart: 'geld', Konto: 'gespeichert' }
      : { Praemienart: 'geld', Iban: field('Iban'), Kontoinhaber: field('Kontoinhaber') };
}

/** Out of sight while the other kind is chosen: its links would lead to fields that are not there. */
const ONLY_AT = {
  geld: 'group-has-[[value=gutschein]:checked]/wahl:hidden',
  neuesKonto: 'group-has-[[value=gutschein]:checked]/wahl:hidden group-has-[[value=gespeichert]:checked]/wahl:hidden',
  gutschein: 'group-has-[[value=geld]:checked]/wahl:hidden',
};
const KONTO_FIELDS = ['Iban', 'Kontoinhaber'];

function Refusal() {
  const fields = useRefused()?.problem.felder ?? [];
  const konto = fields.some(({ feld }) => KONTO_FIELDS.includes(feld));
  const gutschein = fields.some(({ feld }) => feld === 'Gutschein');
  return (
    <div className={cx('empty:hidden', konto ? ONLY_AT.neuesKonto : gutschein && ONLY_AT.gutschein)}>
      <ErrorSummary />
    </div>
  );
}

/** Stands for money, however much it is. */
const AS_ONE_NOTE = 50_00;
const PICTURE = 'size-14 md:size-16';

/** What is asked for, and until when: how it is wanted where there is a choice, else the account. */
function Question({ praemierung: { Art, Gutscheine, VerfaelltAm } }: { praemierung: PraemierungResponse }) {
  const t = useT(texts);
  const { tagLang } = useFormat();
  const bonus = Art === 'Bonus';
  const [what, once, until] =
    Gutscheine.length > 0
      ? ([bonus ? 'waehlenBonus' : 'waehlen', 'einmal', bonus ? 'bisWannBonus' : 'bisWann'] as const)
      : (['bankTitel', 'einmalGeld', bonus ? 'bisWannGeldBonus' : 'bisWannGeld'] as const);
  return (
    <div className="grid gap-2">
      <h2 className="text-xl">{t(what)}</h2>
      <p className="text-muted">
        {t(once)} {VerfaelltAm && t(until, { tag: tagLang(VerfaelltAm) })}
      </p>
    </div>
  );
}

/** Cash or voucher. `others`: there are vouchers, of other amounts. What the other choice asks for is out of sight by style alone, so it works without JavaScript. */
export function Choice({ praemierung, others }: { praemierung: PraemierungResponse; others: boolean }) {
  const t = useT(texts);
  const { Gutscheine, NurDeutscheIban, GespeichertesKonto: konto } = praemierung;
  const { showBanknotes } = useMandant();
  const bonus = praemierung.Art === 'Bonus';
  const form = useRef<HTMLFormElement>(null);
  useKept(form, `${INPUT}:${praemierung.Id}`, useRefused() !== null);
  return (
    <Form className="group/wahl gap-7!" summary={false} ref={form}>
      <LinkToken />
      <Refusal />
      <Question praemierung={praemierung} />
      {Gutscheine.length > 0 ? (
        <RadioCards
          name="Praemienart"
          legend={<span className="sr-only">{t(bonus ? 'waehlenBonus' : 'waehlen')}</span>}
          initial="geld"
          columns={2}
          options={[
            {
              value: 'geld',
              label: t('geld'),
              hint: t('geldHinweis'),
              picture: showBanknotes ? (
                <Banknotes cent={AS_ONE_NOTE} className="h-auto! w-16 md:w-20" />
              ) : (
                <Pictogram bild="freuen" className={PICTURE} />
              ),
            },
            {
              value: 'gutschein',
              label: t('gutschein'),
              hint: t('gutscheinHinweis'),
              picture: <Pictogram bild="geschenk" className={PICTURE} />,
            },
          ]}
        />
      ) : (
        <>
          <input type="hidden" name="Praemienart" value="geld" />
          {others && <p className="text-muted">{t('keineGutscheine')}</p>}
        </>
      )}
      <div className={cx('grid gap-5', ONLY_AT.geld)}>
        {konto && (
          <RadioCards
            name="Konto"
            legend={t('konto')}
            initial="gespeichert"
            columns={2}
            options={[
              { value: 'gespeichert', label: t('kontoGespeichert'), hint: inseparable(konto) },
              { value: 'neu', label: t('kontoNeu') },
            ]}
          />
        )}
        <div className="group-has-[[value=gespeichert]:checked]/wahl:hidden">
          <BankFields germanOnly={NurDeutscheIban} />
        </div>
      </div>
      {Gutscheine.length > 0 && (
        <div className={ONLY_AT.gutschein}>
          <RadioCards
            name="Gutschein"
            legend={t('marke')}
            options={Gutscheine.map(({ Id, Name }) => ({
              value: Id,
              label: withAmount(Name),
              picture: <Pictogram bild={gutscheinBild(Name)} className={PICTURE} />,
            }))}
          />
        </div>
      )}
      <NewSignIn />
      <SubmitButton wide>{t(bonus ? 'sichernBonus' : 'sichern')}</SubmitButton>
    </Form>
  );
}

/** The bank sent the money back: why, and the account once more. */
export function BankDetails({ praemierung }: { praemierung: PraemierungResponse }) {
  const t = useT(texts);
  const { tagLang } = useFormat();
  const { Id, Art, Ruecklaufgrund, NurDeutscheIban, VerfaelltAm } = praemierung;
  const until = Art === 'Bonus' ? 'ruecklaufBisBonus' : 'ruecklaufBis';
  const form = useRef<HTMLFormElement>(null);
  useKept(form, `${INPUT}:${Id}`, useRefused() !== null);
  return (
    <>
      {Ruecklaufgrund && (
        <Alert kind="warning" title={t('ruecklaufTitel')}>
          <p>{Ruecklaufgrund}</p>
          <p className="mt-1">
            {t('ruecklaufText')} {VerfaelltAm && t(until, { tag: tagLang(VerfaelltAm) })}
          </p>
        </Alert>
      )}
      <Form className="mt-7" ref={form}>
        <LinkToken />
        <h2 className="text-xl">{t('bankTitel')}</h2>
        <input type="hidden" name="Praemienart" value="geld" />
        <BankFields germanOnly={NurDeutscheIban} />
        <NewSignIn />
        <SubmitButton wide>{t('bankSpeichern')}</SubmitButton>
      </Form>
    </>
  );
}
