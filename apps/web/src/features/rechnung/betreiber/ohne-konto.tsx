import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/rechnung';
import { useFormat, useT } from '../../../environment.ts';
import { Section } from '../../../ui/desk/page.tsx';
import { Table } from '../../../ui/table.tsx';
import { useNaming } from './naming.tsx';

/** What a run leaves out, because the agency has named no account: it alone can, in its portal. */
export function OhneKonto({ rows }: { rows: OkOf<'getAuszahlungslaeufe'>['OhneKonto'] }) {
  const t = useT(texts);
  const { euroGenau } = useFormat();
  const naming = useNaming();
  if (rows.length === 0) return null;
  return (
    <Section titel={t('ohneKonto')} id="ohnekonto" className="max-w-4xl">
      <p className="mb-2 text-sm">{t('ohneKontoText')}</p>
      <Table
        caption={t('ohneKonto')}
        rows={rows}
        rowKey={({ Mandant, Nummer }) => `${Mandant}/${Nummer}`}
        columns={[
          ...naming,
          { id: 'betrag', head: t('betrag'), numeric: true, cell: ({ WertCent }) => euroGenau(WertCent) },
        ]}
      />
    </Section>
  );
}
