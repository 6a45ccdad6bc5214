import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/rechnung';
import { siteContext, useBoot, useFormat, usePath, useT } from '../../environment.ts';
import { RechnungDocument, RechnungMark } from '../../features/rechnung/document.tsx';
import { sideOf } from '../../features/rechnung/side.ts';
import { grouped, inseparable } from '../../lib/format.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/desk/page.tsx';
import { Link } from '../../ui/link.tsx';

export const loader = (args: LoaderFunctionArgs) =>
  siteContext(args).need('getRechnung', { params: { nummer: args.params.nummer ?? '' } });

export const titel = ({ boot, data }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  return data ? `${t(`art_${data.Art}`)} ${data.Nummer}` : t('rechnungen');
};

export function Component() {
  const rechnung = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const { mandant } = useBoot();
  const { euroGenau, tagKurz } = useFormat();
  const { Nummer, Status } = rechnung;
  const side = sideOf(rechnung.Art);
  const files = `/api/v1/${mandant?.Route ?? ''}/agentur/rechnungen/${Nummer}`;
  return (
    <Page
      titel={`${t(`art_${rechnung.Art}`)} ${Nummer}`}
      zurueck={{ to: path('rechnungen'), label: t('rechnungen') }}
      aside={
        <>
          <RechnungMark status={Status} />
          {side && <span className="text-sm text-muted">{t(side)}</span>}
        </>
      }
    >
      {rechnung.ZahlbarAuf && (
        <Alert kind={Status === 'Ueberfaellig' ? 'warning' : 'info'}>
          {rechnung.Art === 'Gutschriftkorrektur' && `${t('zurueckgefordert')} `}
          {t(Status === 'Ueberfaellig' ? 'zahlenSofort' : 'zahlenBis', {
            betrag: euroGenau(rechnung.OffenCent),
            tag: rechnung.FaelligAm ? tagKurz(rechnung.FaelligAm) : '',
            iban: inseparable(grouped(rechnung.ZahlbarAuf.Iban)),
            inhaber: rechnung.ZahlbarAuf.Kontoinhaber,
            zweck: rechnung.ZahlbarAuf.Verwendungszweck,
          })}
        </Alert>
      )}
      {rechnung.Zahlung && (
        <Alert kind={rechnung.Zahlung.Stand === 'kontoFehlt' ? 'warning' : 'info'}>
          {t(`eigene_${rechnung.Zahlung.Stand}`, {
            betrag: euroGenau(rechnung.OffenCent),
            iban: inseparable(rechnung.Zahlung.IbanMaskiert ?? ''),
          })}
          {rechnung.Zahlung.Stand === 'kontoFehlt' && (
            <Link to={`${path('stammdaten')}#konto`} className="block py-0.5">
              {t('zuStammdaten')}
            </Link>
          )}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink dense href={`${files}/rechnung.pdf`} download={`${Nummer}.pdf`}>
          {t('pdf')}
        </ButtonLink>
        <ButtonLink dense look="quiet" href={`${files}/factur-x.xml`} download={`${Nummer}.xml`}>
          {t('xml')}
        </ButtonLink>
      </div>
      <RechnungDocument
        rechnung={rechnung}
        places={{
          toBilled: ({ Auftragsnummer, Praemie }) =>
            Praemie
              ? path(
                  'praemien',
                  {},
                  { in_Auftragsnummer: Auftragsnummer, in_Beguenstigter: Praemie.Beguenstigter, in_Art: 'Praemie' },
                )
              : path('auftraege', {}, { in_Auftragsnummer: Auftragsnummer }),
          toOther: (nummer) => path('rechnung', { nummer }),
        }}
      />
    </Page>
  );
}
