import type { InhaltResponse } from '@weitersagen/contract/redaktion';
import { texts } from '#texte/betreiber-inhalteintrag';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { Section } from '../../../ui/desk/page.tsx';
import { useWho } from '../../../ui/desk/words.ts';
import { Table } from '../../../ui/table.tsx';
import { History } from '../../datensatz/history.tsx';
import { useFieldWords } from '../../datensatz/words.tsx';

type Events = Extract<keyof typeof texts, `e_${string}`>;
export function useEvent() {
  const t = useT(texts);
  return (event: string): string => {
    const key = `e_${event}` as Events;
    return key in texts ? t(key) : event;
  };
}

/** Every version, each with what it changed. */
export function Versions({ inhalt }: { inhalt: InhaltResponse }) {
  const t = useT(texts);
  const path = usePath();
  const words = useFieldWords();
  const event = useEvent();
  const { Mandant: route, Id: id, Verlauf } = inhalt;
  return (
    <Section titel={t('verlauf')} id="verlauf">
      <History
        narrow
        caption={t('verlauf')}
        rows={Verlauf.map(({ Version, Ereignis, Felder, Wer, Am }) => ({
          id: `${Version}`,
          to: path('inhaltfassung', { route, id, version: `${Version}` }),
          title: `${t('version')} ${Version}`,
          label: t('ansehen', { version: Version }),
          detail: [event(Ereignis), Felder.map(words.name).join(', ')].filter(Boolean).join(': '),
          by: Wer,
          at: Am,
        }))}
      />
    </Section>
  );
}

/** Of a legal text: what people agreed to, and from when on. */
export function Validity({ inhalt: { Geltung: fassungen, Schema } }: { inhalt: InhaltResponse }) {
  const t = useT(texts);
  const who = useWho();
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
                  <span className="block">{t('geschrieben', { wer: Autoren.map(who).join(', ') })}</span>
                )}
                {Freigabe && <span className="block">{t('freigegeben', { wer: who(Freigabe) })}</span>}
                {Autoren.length === 0 && !Freigabe && '–'}
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}
