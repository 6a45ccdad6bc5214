import { texte } from '#texte/betreiber-agentur';
import { useT } from '../../../environment.ts';
import { Section } from '../../../ui/desk/page.tsx';
import { Table } from '../../../ui/table.tsx';

/** Whom visitors find. */
export function Agents({ agents }: { agents: readonly { ExterneId: string; Name: string; Ort: string }[] }) {
  const t = useT(texte);
  return (
    <Section titel={t('berater')}>
      <Table
        caption={t('berater')}
        rows={agents}
        rowKey={({ ExterneId }) => ExterneId}
        empty={<p className="text-sm text-muted">{t('keineBerater')}</p>}
        columns={[
          { id: 'name', head: t('name'), cell: ({ Name }) => Name },
          { id: 'nummer', head: t('nummer'), cell: ({ ExterneId }) => ExterneId },
          { id: 'ort', head: t('ort'), cell: ({ Ort }) => Ort },
        ]}
      />
    </Section>
  );
}
