import type { Empfehlerkonto } from '@weitersagen/contract/empfehlerkonto';
import { texts } from '#texte/betreiber-empfehler';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { Mark } from '../../../ui/desk/mark.tsx';
import { Details, Section } from '../../../ui/desk/page.tsx';
import { Email } from '../../../ui/email.tsx';
import { Link } from '../../../ui/link.tsx';
import { useLanguageName } from '../../datensatz/words.tsx';

interface Props {
  konto: Empfehlerkonto;
}

export function Account({ konto }: Props) {
  const t = useT(texts);
  const path = usePath();
  const languageName = useLanguageName();
  const { zahl, zeitpunkt } = useFormat();
  const { Email: address, EmailBestaetigtAm, Sperre, ZuletztAngemeldetAm, Mandant } = konto;
  return (
    <Section titel={t('konto')}>
      <Details
        angaben={[
          {
            id: 'email',
            name: t('adresse'),
            value: (
              <>
                <Email address={address} />{' '}
                <span className="ms-1">
                  <Mark tone={EmailBestaetigtAm ? 'gut' : 'wartet'}>
                    {t(EmailBestaetigtAm ? 'emailBestaetigt' : 'emailOffen')}
                  </Mark>
                </span>
              </>
            ),
          },
          ...(Sperre
            ? [
                {
                  id: 'sperre',
                  name: t('sperre'),
                  value: t('seit', { was: t(`sperrart_${Sperre.Art}`), am: zeitpunkt(Sperre.Am) }),
                },
              ]
            : []),
          {
            id: 'empfehlungen',
            name: t('empfehlungen'),
            value: (
              <Link to={path('empfehlungen', {}, { suche: address, mandant: Mandant })} className="tabular">
                {zahl(konto.Empfehlungen)}
              </Link>
            ),
          },
          { id: 'newsletter', name: t('newsletter'), value: t(`newsletter_${konto.Newsletter}`) },
          { id: 'sprache', name: t('sprache'), value: languageName(konto.Sprache) },
          { id: 'angelegt', name: t('angelegt'), value: zeitpunkt(konto.AngelegtAm) },
          ...(ZuletztAngemeldetAm
            ? [{ id: 'angemeldet', name: t('angemeldet'), value: zeitpunkt(ZuletztAngemeldetAm) }]
            : []),
        ]}
      />
    </Section>
  );
}

/** Each sentence that was agreed to, with the proof of it (§ 7 UWG, Art. 7 DSGVO). */
export function Consents({ konto: { Einwilligungen } }: Props) {
  const t = useT(texts);
  const { zeitpunkt } = useFormat();
  return (
    <Section titel={t('einwilligungen')}>
      {Einwilligungen.length === 0 && <p className="text-sm">{t('keineEinwilligungen')}</p>}
      <ul className="divide-y divide-line rounded-s border border-line bg-surface text-sm empty:hidden">
        {Einwilligungen.map((e) => {
          const facts = [
            e.Anzahl > 1
              ? t('mehrmals', { n: e.Anzahl, am: zeitpunkt(e.GegebenAm) })
              : t('gegeben', { am: zeitpunkt(e.GegebenAm) }),
            e.BestaetigtAm && t('bestaetigt', { am: zeitpunkt(e.BestaetigtAm) }),
            e.WiderrufenAm && t('widerrufen', { am: zeitpunkt(e.WiderrufenAm) }),
            t('fassung', { fassung: e.Satzfassung }),
          ].filter(Boolean);
          return (
            <li key={[e.TextHash, e.Zweck, e.BestaetigtAm, e.WiderrufenAm].join()} className="px-3 py-1.5">
              <p>{e.Text ?? t('satzUnbekannt')}</p>
              <p className="text-muted">
                {facts.join('\u00a0· ')}
                {e.Rechtstext && (
                  <>
                    {'\u00a0· '}
                    <a
                      href={e.Rechtstext.Adresse}
                      className="inline-block py-0.5 text-link underline underline-offset-4"
                    >
                      {t('damals')}
                    </a>
                  </>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
