import type { AuftragResponse } from '@weitersagen/contract/auftrag';
import type { ReactNode } from 'react';
import { texts } from '#texte/betreiber-auftrag';
import { texts as texteSeite } from '#texte/desk-seite';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { Mark } from '../../../ui/desk/mark.tsx';
import { Section } from '../../../ui/desk/page.tsx';
import { Email } from '../../../ui/email.tsx';
import { Link } from '../../../ui/link.tsx';

/** Both people side by side, so that likeness strikes the eye. */
export function Persons({ auftrag }: { auftrag: AuftragResponse }) {
  const t = useT(texts);
  const ts = useT(texteSeite);
  const path = usePath();
  const { tagKurz, zeitpunkt } = useFormat();
  const { EmpfehlerPerson: from, EmpfaengerPerson: to } = auftrag;
  const mailMark = (confirmed: boolean) => (
    <span className="block lg:inline">
      <Mark tone={confirmed ? 'gut' : 'wartet'}>{t(confirmed ? 'emailBestaetigt' : 'emailOffen')}</Mark>
    </span>
  );
  const rows: { id: string; name: string; von: ReactNode; an: ReactNode }[] = [
    {
      id: 'name',
      name: t('name'),
      von: from.Empfehlerhash ? (
        <Link to={path('empfehlerkonto', { route: auftrag.Mandant, hash: from.Empfehlerhash })}>{from.Name}</Link>
      ) : (
        from.Name
      ),
      an: to?.Name,
    },
    {
      id: 'email',
      name: t('email'),
      // What stands in place of a deleted account's address leads nowhere.
      von: from.Empfehlerhash && (
        <>
          <Email address={from.Email} /> {mailMark(from.EmailBestaetigt)}
        </>
      ),
      an: to && (
        <>
          <Email address={to.Email} /> {mailMark(to.BestaetigtAm !== null)}
        </>
      ),
    },
    {
      id: 'bisher',
      name: t('bisher'),
      von: t('bisherText', { empfehlungen: from.Empfehlungen, abschluesse: from.Abschluesse }),
      an: null,
    },
    { id: 'geburtsdatum', name: t('geburtsdatum'), von: null, an: to && tagKurz(to.Geburtsdatum) },
    { id: 'adresse', name: t('adresse'), von: null, an: to?.Adresse },
    {
      id: 'bestaetigt',
      name: t('bestaetigtAm'),
      von: null,
      an: to && (to.BestaetigtAm ? zeitpunkt(to.BestaetigtAm) : t('nochNicht')),
    },
  ];
  return (
    <Section titel={t('personen')}>
      <div className="rounded-s border border-line bg-surface">
        <table className="w-full table-fixed text-sm">
          <thead className="bg-tint text-left">
            <tr>
              <td className="hidden w-36 md:table-cell" />
              <th scope="col" className="px-3 py-2 font-semibold">
                {ts('empfehler')}
              </th>
              <th scope="col" className="px-3 py-2 font-semibold">
                {ts('empfaenger')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, von: links, an: right }) => (
              <tr key={id} className="border-t border-line align-top">
                <th scope="row" className="hidden px-3 py-1.5 text-left font-normal text-muted md:table-cell">
                  {name}
                </th>
                <Cell name={name}>{links}</Cell>
                <Cell name={name}>{right}</Cell>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!to && <p className="mt-2 text-sm">{t('keinEmpfaenger')}</p>}
    </Section>
  );
}

const Cell = ({ name, children }: { name: string; children: ReactNode }) => (
  <td className="break-words px-3 py-1.5">
    {children && (
      <>
        <span className="block text-xs text-muted md:hidden">{name}</span>
        {children}
      </>
    )}
  </td>
);
