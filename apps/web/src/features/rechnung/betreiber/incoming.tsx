import type { Zahlungseingang } from '@weitersagen/contract/rechnung';
import { useLocation } from 'react-router';
import { texts } from '#texte/rechnung';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { ButtonLink, SubmitButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/desk/page.tsx';
import { withQuery } from '../../../ui/desk/request.ts';
import { StaleRefusal } from '../../../ui/desk/stale-refusal.tsx';
import { Aborting, Step } from '../../../ui/desk/step.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import { Form } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** Money that has paid nothing: what it names, why it waits, and the way to where somebody says that it is settled. */
export function Incoming({ rows }: { rows: readonly Zahlungseingang[] }) {
  const t = useT(texts);
  const path = usePath();
  const mandantName = useMandantName();
  const { bankbetrag, tagKurz, zeitpunkt } = useFormat();
  if (rows.length === 0) return null;
  return (
    <Section titel={t('eingaenge')} id="eingaenge" className="max-w-4xl">
      <p className="mb-2 text-sm">{t('eingaengeText')}</p>
      <ul className="divide-y divide-line rounded-s border border-line bg-surface text-sm">
        {rows.map(({ Mandant: route, Id, Text, Betrag, Buchungstag, EingelesenAm, Anlass, Belege, erlaubt }) => (
          <li key={Id} className="grid gap-x-3 gap-y-1 px-3 py-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div>
              <span className="tabular font-semibold">{bankbetrag(Betrag)}</span>{' '}
              <span className="text-muted">
                {Buchungstag
                  ? t('gebuchtAm', { am: tagKurz(Buchungstag) })
                  : t('eingelesenAm', { am: zeitpunkt(EingelesenAm) })}
                , {mandantName(route)}
              </span>
              <span className="block break-words">{Text}</span>
              <span className="block text-warning">{t(`anlass_${Anlass}`)}</span>
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {Belege.map((nummer) => (
                <Link key={nummer} to={path('rechnung', { route, nummer })} className="tabular py-0.5">
                  {nummer}
                </Link>
              ))}
              {erlaubt.includes('erledigen') && Belege[0] && (
                <ButtonLink
                  to={`${path('rechnung', { route, nummer: Belege[0] }, { eingang: Id })}#schritt`}
                  look="quiet"
                  dense
                >
                  {t('eingangErledigen')}
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Asks what became of the money that the address names. */
export function SettleIncoming({ rows }: { rows: readonly Zahlungseingang[] }) {
  const t = useT(texts);
  const { bankbetrag } = useFormat();
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get('eingang');
  const chosen = rows.find(({ Id, erlaubt }) => Id === wanted && erlaubt.includes('erledigen'));
  if (!chosen) return <StaleRefusal field="Eingang" />;
  return (
    <Step titel={t('frageEingang', { betrag: bankbetrag(chosen.Betrag) })}>
      <p>{t('textEingang')}</p>
      <Form>
        <input type="hidden" name="Eingang" value={chosen.Id} />
        <TextInput name="Grund" label={t('grund')} hint={t('grundHinweis')} maxLength={300} />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <SubmitButton>{t('eingangErledigen')}</SubmitButton>
          <Aborting to={withQuery(search, { eingang: null })} />
        </div>
      </Form>
    </Step>
  );
}
