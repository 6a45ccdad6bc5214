import type { InhaltAntwort } from '@weitersagen/contract/redaktion';
import { texte } from '#texte/betreiber-inhalteintrag';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { zeilenlink } from '../../../lib/keyboard.ts';
import { Section } from '../../../ui/desk/page.tsx';
import { useWho } from '../../../ui/desk/words.ts';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { usePlace } from './redaktion-words.ts';

type Events = Extract<keyof typeof texte, `e_${string}`>;
export function useEvent() {
  const t = useT(texte);
  return (event: string): string => {
    const key = `e_${event}` as Events;
    return key in texte ? t(key) : event;
  };
}

export function Versions({ inhalt }: { inhalt: InhaltAntwort }) {
  const t = useT(texte);
  const path = usePath();
  const place = usePlace();
  const wer = useWho();
  const event = useEvent();
  const { zeitpunkt } = useFormat();
  const { Mandant: route, Id: id, Verlauf } = inhalt;
  return (
    <Section titel={t('verlauf')} id="verlauf">
      <Table
        caption={t('verlauf')}
        rows={Verlauf}
        rowKey={({ Version }) => `${Version}`}
        columns={[
          {
            id: 'version',
            head: t('version'),
            cell: ({ Version }) => (
              <Link
                to={path('inhaltfassung', { route, id, version: `${Version}` })}
                {...zeilenlink}
                aria-label={t('ansehen', { version: Version })}
                className="tabular"
              >
                {Version}
              </Link>
            ),
          },
          {
            id: 'was',
            head: t('wasGeaendert'),
            cell: ({ Ereignis, Felder, Wer, Am }) => (
              <>
                {event(Ereignis)}
                <span className="block text-muted">{Felder.map(place).join(', ')}</span>
                <span className="block text-muted">
                  {wer(Wer)}, <time className="tabular">{zeitpunkt(Am)}</time>
                </span>
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** Of a legal text: what people agreed to, and from when on. */
export function Geltung({ inhalt: { Geltung: fassungen, Schema } }: { inhalt: InhaltAntwort }) {
  const t = useT(texte);
  const wer = useWho();
  const { zeitpunkt } = useFormat();
  if (Schema !== 'rechtstext' || fassungen.length === 0) return null;
  return (
    <Section titel={t('geltung')}>
      <p className="mb-2 text-sm text-muted">{t('geltungText')}</p>
      <Table
        caption={t('geltung')}
        rows={fassungen}
        rowKey={({ Fassung }) => Fassung}
        columns={[
          { id: 'fassung', head: t('fassung'), cell: ({ Fassung }) => <span className="tabular">{Fassung}</span> },
          {
            id: 'ab',
            head: t('giltAb'),
            cell: ({ GueltigAb }) => (GueltigAb ? zeitpunkt(GueltigAb) : t('vonAnfang')),
          },
          {
            id: 'wer',
            head: t('geschriebenVon'),
            cell: ({ Autoren, Freigabe }) => (
              <>
                {Autoren.length > 0 && (
                  <span className="block">{t('geschrieben', { wer: Autoren.map(wer).join(', ') })}</span>
                )}
                {Freigabe && <span className="block">{t('freigegeben', { wer: wer(Freigabe) })}</span>}
                {Autoren.length === 0 && !Freigabe && '–'}
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}
