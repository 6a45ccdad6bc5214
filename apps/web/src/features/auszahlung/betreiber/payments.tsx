import type { LaufResponse } from '@weitersagen/contract/auszahlung';
import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-auszahlung';
import { texts as texteSeite } from '#texte/desk-seite';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/desk/mark.tsx';
import { Section } from '../../../ui/desk/page.tsx';
import { withoutStep, withQuery } from '../../../ui/desk/request.ts';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { StatusMark } from '../../betreiber/status-mark.tsx';
import { useWord } from '../../betreiber/words.ts';

export function Payments({ lauf }: { lauf: LaufResponse }) {
  const t = useT(texts);
  const ts = useT(texteSeite);
  const word = useWord();
  const path = usePath();
  const { euroGenau, tagKurz } = useFormat();
  return (
    <Section titel={t('zahlungen')}>
      {lauf.NeueKonten > 0 && (
        <div className="mb-3 max-w-3xl">
          <Alert kind="warning" title={t('kontenNeu', { n: lauf.NeueKonten })}>
            {t('kontenNeuText')}
          </Alert>
        </div>
      )}
      {lauf.Aufgaben > 0 && (
        <div className="mb-3 max-w-3xl">
          <Alert kind="warning" title={t('aufgaben', { n: lauf.Aufgaben })}>
            <TaskFilter lauf={lauf} />
          </Alert>
        </div>
      )}
      <Table
        page
        caption={t('zahlungen')}
        rows={lauf.Zahlungen}
        rowKey={({ EndToEndId }) => EndToEndId}
        columns={[
          {
            id: 'name',
            head: t('name'),
            cell: ({ Name, IbanMaskiert, Art, Rechnungsnummer, KontoNeuSeit }) => (
              <>
                {Name} {Art !== 'Praemie' && <Mark tone="still">{t(`art_${Art}`)}</Mark>}
                {Rechnungsnummer && (
                  <Link
                    to={path('rechnung', { route: lauf.Mandant, nummer: Rechnungsnummer })}
                    className="tabular block py-0.5"
                  >
                    {Rechnungsnummer}
                  </Link>
                )}
                <span className="tabular block text-muted md:hidden">{IbanMaskiert}</span>
                {KontoNeuSeit && (
                  <span className="block font-semibold text-warning">
                    {t('kontoNeu', { tag: tagKurz(KontoNeuSeit) })}
                  </span>
                )}
              </>
            ),
          },
          {
            id: 'iban',
            head: t('iban'),
            from: 'md',
            cell: ({ IbanMaskiert }) => <span className="tabular whitespace-nowrap">{IbanMaskiert}</span>,
          },
          {
            id: 'referenz',
            head: t('endToEndId'),
            from: 'lg',
            cell: ({ EndToEndId }) => <span className="tabular">{EndToEndId}</span>,
          },
          {
            id: 'stand',
            head: t('stand'),
            cell: (payment) => (
              <>
                <StatusMark art="zahlung" status={payment.Stand} />
                {payment.Grund && <span className="block text-muted">{word('grund', payment.Grund)}</span>}
                <Task zahlung={payment} />
              </>
            ),
          },
          { id: 'betrag', head: ts('betrag'), numeric: true, cell: ({ WertCent }) => euroGenau(WertCent) },
        ]}
      />
      <Paging nach={lauf.ZahlungenNach} />
      <Sums lauf={lauf} />
    </Section>
  );
}

/** A step or a decision that the address names belongs to the page that it was chosen on. */
const BEGINNING = { ...withoutStep, zahlung: null, nach: null } as const;

/** Where they may stand on another page. */
function TaskFilter({ lauf }: { lauf: LaufResponse }) {
  const t = useT(texts);
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const only = query.get('nur') === 'aufgaben';
  if (!only && !query.has('nach') && !lauf.ZahlungenNach) return null;
  return (
    <Link
      to={withQuery(search, { ...BEGINNING, nur: only ? null : 'aufgaben' })}
      className="inline-flex min-h-8 items-center"
    >
      {only ? t('alleZahlungen') : t('nurAufgaben')}
    </Link>
  );
}

function Paging({ nach }: { nach: string | null }) {
  const t = useT(texts);
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const isFirst = !query.has('nach') && !query.has('nur');
  if (isFirst && !nach) return null;
  return (
    <nav aria-label={t('zahlungenBlaettern')} className="mt-3 flex flex-wrap gap-3">
      {!isFirst && (
        <ButtonLink to={withQuery(search, { ...BEGINNING, nur: null })} look="secondary" dense>
          {t('zumAnfang')}
        </ButtonLink>
      )}
      {nach && (
        <ButtonLink to={withQuery(search, { ...BEGINNING, nach })} look="secondary" dense>
          {t('weitereZahlungen')}
        </ButtonLink>
      )}
    </nav>
  );
}

function Sums({ lauf }: { lauf: LaufResponse }) {
  const t = useT(texts);
  const { euroGenau, zahl } = useFormat();
  const { Anzahl, SummeCent, ZurueckAnzahl, ZurueckCent } = lauf;
  const lines: [string, number][] = [[`${t('summe')} (${t('zahlungen')}: ${zahl(Anzahl)})`, SummeCent]];
  if (ZurueckAnzahl > 0)
    lines.push(
      [t('davonZurueck', { anzahl: zahl(ZurueckAnzahl) }), ZurueckCent],
      [t('ohneZurueck', { anzahl: zahl(Anzahl - ZurueckAnzahl) }), SummeCent - ZurueckCent],
    );
  return (
    <div className="mt-2 grid gap-1 px-3 font-bold">
      {lines.map(([label, cent]) => (
        <p key={label} className="tabular flex justify-between gap-4">
          <span>{label}</span>
          <span>{euroGenau(cent)}</span>
        </p>
      ))}
    </div>
  );
}

/** That the order of a payment has ended, or other money came back, and the way to what a clerk does about it. */
function Task({ zahlung }: { zahlung: LaufResponse['Zahlungen'][number] }) {
  const t = useT(texts);
  const { euroGenau } = useFormat();
  const { search } = useLocation();
  const { Rueckruf, Rueckgabe, Stand, Name, EndToEndId, erlaubt } = zahlung;
  if (!Rueckruf && !Rueckgabe) return null;
  const amount = Rueckgabe && (Rueckgabe.Cent === null ? Rueckgabe.Betrag : euroGenau(Rueckgabe.Cent));
  return (
    <span className="mt-1 block">
      {Rueckruf && (
        <span className="block font-semibold">
          {t(zahlung.Rechnungsnummer ? `rueckrufBeleg_${Rueckruf}` : `rueckruf_${Rueckruf}`)}
        </span>
      )}
      {Rueckgabe && (
        <span className="block font-semibold">
          {Stand === 'zurueck'
            ? t('rueckgabeNachtrag', { betrag: amount ?? '' })
            : t('rueckgabeKurz', { betrag: amount ?? '', erwartet: euroGenau(Rueckgabe.ErwartetCent) })}
        </span>
      )}
      {Rueckgabe && Stand === 'offen' && <span className="block text-muted">{t('rueckgabeWartet')}</span>}
      {erlaubt.length > 0 && (
        <Link
          to={`${withQuery(search, { zahlung: EndToEndId, schritt: null, meldung: null })}#schritt`}
          className="inline-flex min-h-8 items-center"
        >
          {t('entscheiden')}
          <span className="sr-only">: {Name}</span>
        </Link>
      )}
    </span>
  );
}
