import type { EmpfehlungZumTeilen, KanalStatistik } from '@weitersagen/contract/empfehlung';
import { texts } from '#texte/empfehlung-teilen';
import { useBoot, useFormat, useMandant, usePath, useT } from '../../environment.ts';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';

/** Which way was followed how often: for the referrer who is signed in, and nobody else. */
export function Statistics({ empfehlung }: { empfehlung: EmpfehlungZumTeilen }) {
  const t = useT(texts);
  const { zahl } = useFormat();
  const path = usePath();
  const { user } = useBoot();
  const { IsAutologin } = useMandant();
  const { Statistik: rows, Empfehlungsnummer } = empfehlung;
  if (rows === null) {
    if (user || IsAutologin) return null;
    const redirect = path('empfehlung', { empfehlungsnummer: Empfehlungsnummer });
    return (
      <p className="border-t border-line pt-5 text-sm text-muted">
        {t('statistikAnmelden')} <Link to={path('login', {}, { redirect })}>{t('anmelden')}</Link>
      </p>
    );
  }
  return (
    // No region of its own: the table is one, of the same name.
    <section className="grid gap-3 border-t border-line pt-6">
      <h2 className="text-xl">{t('statistik')}</h2>
      {rows.length === 0 ? (
        <p className="text-muted">{t('statistikLeer')}</p>
      ) : (
        <>
          <Table<KanalStatistik>
            caption={t('statistik')}
            rows={rows}
            rowKey={({ Kanal }) => Kanal || 'ohne'}
            columns={[
              { id: 'kanal', head: t('statistikKanal'), cell: ({ Kanal }) => t(`kanal_${Kanal || 'ohne'}`) },
              { id: 'klicks', head: t('statistikKlicks'), numeric: true, cell: ({ Klicks }) => zahl(Klicks) },
              { id: 'besuche', head: t('statistikBesuche'), numeric: true, cell: ({ Landungen }) => zahl(Landungen) },
            ]}
          />
          <p className="text-sm text-muted">{t('statistikHinweis')}</p>
        </>
      )}
    </section>
  );
}
