import { useEffect, useRef } from 'react';
import { texte } from '#texte/betreiber-katalog';
import { useT } from '../../../environment.ts';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { useFeldworte } from './katalog-words.ts';

export interface Konfliktfeld {
  feld: string;
  vorher: string;
  jetzt: string;
  /** null: not touched. */
  ihres: string | null;
}

/** Two clerks, one record: what the other one wrote, beside what one typed. */
export function KatalogConflict({ felder, zurueck }: { felder: readonly Konfliktfeld[]; zurueck: string }) {
  const t = useT(texte);
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with every conflict
  useEffect(() => {
    box.current?.focus();
  }, [felder]);
  const words = useFeldworte();
  const cell = (text: string) => <span className="whitespace-pre-wrap wrap-anywhere">{text || t('leerWert')}</span>;
  return (
    <section
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-label={t('konflikt')}
      className="grid gap-3 rounded-s border-2 border-warning bg-surface p-4"
    >
      <h2 className="text-lg">{t('konflikt')}</h2>
      <p>{t('konfliktErklaerung')}</p>
      <Table
        caption={t('konflikt')}
        rows={felder}
        rowKey={({ feld }) => feld}
        columns={[
          { id: 'feld', head: t('konfliktFeld'), cell: ({ feld }) => words.name(feld) },
          { id: 'vorher', head: t('konfliktVorher'), from: 'md', cell: ({ vorher }) => cell(vorher) },
          { id: 'jetzt', head: t('konfliktJetzt'), cell: ({ jetzt }) => cell(jetzt) },
          {
            id: 'ihres',
            head: t('konfliktIhres'),
            cell: ({ ihres }) =>
              ihres === null ? (
                <span className="text-muted">{t('konfliktUnberuehrt')}</span>
              ) : (
                <strong>{cell(ihres)}</strong>
              ),
          },
        ]}
      />
      <p>
        <Link to={zurueck} reloadDocument>
          {t('konfliktVerwerfen')}
        </Link>
      </p>
    </section>
  );
}
