import type { AuftragResponse } from '@weitersagen/contract/auftrag';
import type { ConditionState } from '@weitersagen/contract/values';
import { texts } from '#texte/betreiber-auftrag';
import { texts as texteSeite } from '#texte/desk-seite';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { Mark } from '../../../ui/desk/mark.tsx';
import { Details, Section } from '../../../ui/desk/page.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import { Link } from '../../../ui/link.tsx';
import { StatusLine, type StatusStep } from '../../../ui/status-line.tsx';
import { History } from '../../betreiber/history.tsx';
import { StatusMark } from '../../betreiber/status-mark.tsx';
import { useWord } from '../../betreiber/words.ts';
import { Facts, Praemierungen, Split } from './dossier-tables.tsx';
import { Persons } from './persons.tsx';

interface Props {
  auftrag: AuftragResponse;
}

/** Everything known about an order, on one page. */
export function AuftragDossier({ auftrag }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
          <AuftragAndProdukt auftrag={auftrag} />
          <Split auftrag={auftrag} />
        </div>
        <Persons auftrag={auftrag} />
        <Praemierungen auftrag={auftrag} />
        <Facts auftrag={auftrag} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Conditions auftrag={auftrag} />
        <History rows={auftrag.Verlauf} />
      </div>
    </div>
  );
}

function AuftragAndProdukt({ auftrag }: Props) {
  const t = useT(texts);
  const ts = useT(texteSeite);
  const mandantName = useMandantName();
  const { tagKurz, zeitpunkt } = useFormat();
  const { Empfehlung, ProduktName, Auftragsdatum, GemeldetAm, Kundennummer, Mandant, Verdacht } = auftrag;
  return (
    <Section titel={t('auftragUndProdukt')}>
      <Details
        angaben={[
          { id: 'mandant', name: ts('mandant'), value: mandantName(Mandant) },
          {
            id: 'datum',
            name: t('auftragsdatum'),
            value: Auftragsdatum ? tagKurz(Auftragsdatum) : ts('nichts'),
          },
          { id: 'gemeldet', name: t('gemeldetAm'), value: zeitpunkt(GemeldetAm) },
          { id: 'kunde', name: t('kundennummer'), value: Kundennummer ?? ts('nichts') },
          { id: 'empfohlen', name: t('empfohlen'), value: Empfehlung.ProduktName },
          {
            id: 'gekauft',
            name: t('gekauft'),
            value: (
              <>
                {ProduktName || ts('nichts')}{' '}
                {Verdacht.includes('anderesProdukt') && <Mark tone="wartet">{t('anderes')}</Mark>}
              </>
            ),
          },
          { id: 'empfehlung', name: t('empfehlung'), value: <EmpfehlungDetail auftrag={auftrag} /> },
        ]}
      />
    </Section>
  );
}

function EmpfehlungDetail({ auftrag }: Props) {
  const t = useT(texts);
  const path = usePath();
  const { zeitpunkt } = useFormat();
  const { Empfehlung, Empfehlungsnummer, Mandant } = auftrag;
  return (
    <>
      <Link to={path('empfehlungen', {}, { suche: Empfehlungsnummer, mandant: Mandant })} className="tabular">
        {Empfehlungsnummer}
      </Link>{' '}
      <span className="ms-1">
        <StatusMark art="empfehlung" status={Empfehlung.Status} />
      </span>
      <span className="block">{t('erstellt', { am: zeitpunkt(Empfehlung.ErstelltAm) })}</span>
      <span className="block">{t('gueltigBis', { bis: zeitpunkt(Empfehlung.GueltigBis) })}</span>
      <span className="block">{t('klicks', { anzahl: Empfehlung.Klicks })}</span>
    </>
  );
}

const stands: Record<ConditionState, 'done' | 'open' | 'failed'> = {
  erfuellt: 'done',
  offen: 'open',
  gescheitert: 'failed',
};

function Conditions({ auftrag }: Props) {
  const t = useT(texts);
  const word = useWord();
  const next = auftrag.Bedingungen.findIndex(({ Stand }) => Stand === 'offen');
  const failed = auftrag.Bedingungen.some(({ Stand }) => Stand === 'gescheitert');
  const steps = auftrag.Bedingungen.map(
    ({ Name, Stand, Am }, index): StatusStep => ({
      id: Name,
      label: word('bedingung', Name),
      state: index === next && !failed ? 'current' : stands[Stand],
      date: Am,
    }),
  );
  return (
    <Section titel={t('bedingungen')}>
      <div className="rounded-s border border-line bg-surface p-4 text-sm">
        <StatusLine
          steps={steps}
          stateNames={{
            done: t('stand_done'),
            current: t('stand_current'),
            open: t('stand_open'),
            failed: t('stand_failed'),
          }}
        />
      </div>
    </Section>
  );
}
