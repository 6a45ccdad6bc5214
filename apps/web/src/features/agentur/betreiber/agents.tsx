import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/betreiber-agentur';
import { useFormat, useT } from '../../../environment.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/desk/page.tsx';
import { Form } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import { writePlaces } from './places.ts';

/** Past the sixth digit a place is smaller than a person. */
const DIGITS_OF_A_PLACE = 6;

type Agent = OkOf<'getAgenturPersonen'>['Berater'][number];

/** Whom visitors find, with photo and place: without a place nobody finds them by nearness. */
export function Agents({
  agents,
  toPhoto,
  mayWrite,
}: {
  agents: readonly Agent[];
  /** Where a photo is looked after, by the agent's number. */
  toPhoto: (externeId: string) => string;
  mayWrite: boolean;
}) {
  const t = useT(texts);
  const { zahl } = useFormat();
  const degrees = (n: number): string => zahl(n, DIGITS_OF_A_PLACE);
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
          {
            id: 'lage',
            head: t('lage'),
            cell: ({ Nord, Ost }) => (
              <span className="tabular">
                {Nord === null || Ost === null
                  ? t('lageFehlt')
                  : t('lageGrad', { breite: degrees(Nord), laenge: degrees(Ost) })}
              </span>
            ),
          },
          {
            id: 'foto',
            head: t('foto'),
            cell: ({ ExterneId, Name }) => (
              <Link to={toPhoto(ExterneId)} className="inline-flex min-h-11 items-center md:min-h-8">
                {t('foto')}
                <span className="sr-only">{` ${Name}`}</span>
              </Link>
            ),
          },
        ]}
      />
      {mayWrite && agents.length > 0 && (
        <Form className="mt-3 max-w-xl gap-3" summary={false}>
          <TextArea
            name="Lagen"
            label={t('orte')}
            hint={t('orteHinweis')}
            initial={writePlaces(agents)}
            rows={6}
            optional
          />
          <div>
            <SubmitButton name="Schritt" value="orte" look="secondary" dense>
              {t('orteSichern')}
            </SubmitButton>
          </div>
        </Form>
      )}
    </Section>
  );
}
