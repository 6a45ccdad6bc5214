import type { OkOf } from '@weitersagen/contract/api';
import { MESSAGES } from '@weitersagen/contract/messages';
import type { SettlementObstacle } from '@weitersagen/contract/values';
import { texts } from '#texte/rechnung';
import { useBoot, useFormat, usePath, useT } from '../../../environment.ts';
import { fieldId } from '../../../lib/form.ts';
import { Section } from '../../../ui/desk/page.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import { Link } from '../../../ui/link.tsx';

/** The first field that is to be filled in: of the Mandant's settings, or of the agency's master data. */
const FIELD_OF: Record<SettlementObstacle, string> = {
  firmaAnschriftFehlt: 'firma_strasse',
  firmaSteuerFehlt: 'firma_ustId',
  firmaKontoFehlt: 'firma_iban',
  firmaSteuersatzFehlt: 'RechnungSteuersatz',
  agenturAnschriftFehlt: 'strasse',
  agenturSteuerFehlt: 'ust_id',
};

export const isObstacle = (reason: string): reason is SettlementObstacle => reason in FIELD_OF;

/** What is missing, and the way to where it is added. */
export function Obstacle({
  route,
  hindernis,
  agenturId,
}: {
  route: string;
  hindernis: SettlementObstacle;
  agenturId: string | undefined;
}) {
  const path = usePath();
  const { sprache } = useBoot();
  const isOfAgentur = hindernis.startsWith('agentur') && agenturId !== undefined;
  const to = isOfAgentur ? path('agentur', { route, id: agenturId }) : path('einstellungen', { route });
  return <Link to={`${to}#${fieldId(FIELD_OF[hindernis])}`}>{MESSAGES[hindernis][sprache]}</Link>;
}

type Waiting = OkOf<'getUebersicht'>['AbrechnungHindernisse'];

/** Months that are over and wait until somebody has added what is missing. */
export function Obstacles({ rows }: { rows: Waiting }) {
  const t = useT(texts);
  const mandantName = useMandantName();
  const { monat } = useFormat();
  if (rows.length === 0) return null;
  return (
    <Section titel={t('hindernisse')} id="abrechnungen" className="max-w-4xl">
      <p className="mb-2 text-sm">{t('hindernisseText')}</p>
      <ul className="divide-y divide-line rounded-s border border-line bg-surface text-sm">
        {rows.map(({ Mandant, Monat, Hindernis, Agentur }) => (
          <li key={`${Mandant}/${Agentur?.Id}/${Hindernis}`} className="grid gap-x-3 px-3 py-1.5 md:grid-cols-2">
            <span>
              <span className="font-semibold">{Agentur?.Name ?? mandantName(Mandant)}</span>{' '}
              {Agentur && <span className="tabular text-muted">{Agentur.Nummer}</span>}
              <span className="block text-muted">
                {Agentur ? `${mandantName(Mandant)}, ${monat(Monat)}` : t('alleAgenturen', { monat: monat(Monat) })}
              </span>
            </span>
            <span className="inline-flex min-h-9 items-center">
              <Obstacle route={Mandant} hindernis={Hindernis} agenturId={Agentur?.Id} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
