import type { AuftragResponse } from '@weitersagen/contract/auftrag';
import { texts } from '#texte/desk-seite';
import { useFormat, useT } from '../../environment.ts';
import { Section } from '../../ui/desk/page.tsx';
import { useWho } from '../../ui/desk/words.ts';
import { Table } from '../../ui/table.tsx';
import { splitReason } from './timeline-reason.ts';
import { useWord } from './words.ts';

type Row = AuftragResponse['Verlauf'][number];

/** Who did what, when and why. */
export function History({ rows }: { rows: readonly Row[] }) {
  const t = useT(texts);
  const word = useWord();
  const who = useWho();
  const { bankbetrag, zeitpunkt } = useFormat();
  const inWords = (reason: string) => {
    const { payment, code } = splitReason(reason);
    const said = bankbetrag(word('grund', code));
    return payment ? `${payment}: ${said}` : said;
  };
  return (
    <Section titel={t('verlauf')}>
      <Table
        caption={t('verlauf')}
        rows={rows.map((row, index) => ({ ...row, id: `${index}` }))}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'am',
            head: t('zeit'),
            cell: ({ Am }) => <time className="tabular">{zeitpunkt(Am)}</time>,
          },
          {
            id: 'was',
            head: t('was'),
            cell: ({ Was, Grund, Wer }) => (
              <>
                {word('ereignis', Was)}
                {Grund && <span className="block text-muted">{inWords(Grund)}</span>}
                <span className="block text-muted md:hidden">{who(Wer)}</span>
              </>
            ),
          },
          { id: 'wer', head: t('wer'), from: 'md', cell: ({ Wer }) => who(Wer) },
        ]}
      />
    </Section>
  );
}
