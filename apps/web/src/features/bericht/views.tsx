import { useActionData, useLocation } from 'react-router';
import { texts } from '#texte/bericht';
import { useT } from '../../environment.ts';
import { isRefusalOf, useRefused } from '../../lib/form.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Fold } from './fold.tsx';
import type { LoadedReport } from './load.ts';
import { viewAt, viewOf } from './query.ts';

/** Ways of looking at the report that this person has given a name. */
export function Views({ views, hash }: { views: LoadedReport['views']; hash: string }) {
  const t = useT(texts);
  const { search } = useLocation();
  const done = useActionData<{ kept?: unknown }>();
  const refused = useRefused();
  const isRefused = isRefusalOf(refused, 'Name') || isRefusalOf(refused, 'loeschen');
  const here = viewOf(search);
  const label = (
    <>
      {t('ansichten')}
      {views.length > 0 && <span className="tabular font-normal text-muted">{views.length}</span>}
    </>
  );
  return (
    <Fold label={label} open={done?.kept !== undefined || isRefused}>
      <div className="grid max-w-xl gap-3 text-sm">
        {views.length === 0 ? (
          <p className="text-muted">{t('keineAnsicht')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {views.map(({ Id, Name, Abfrage }) => (
              <li key={Id} className="flex items-center justify-between gap-3">
                <Link
                  to={viewAt(search, Abfrage) + hash}
                  aria-current={viewOf(`?${Abfrage}`) === here ? 'true' : undefined}
                  className="inline-flex min-h-9 items-center aria-[current]:font-semibold"
                >
                  {Name}
                </Link>
                <Form summary={false}>
                  <input type="hidden" name="loeschen" value={Id} />
                  <SubmitButton look="quiet" dense aria-label={t('ansichtLoeschen', { name: Name })}>
                    ×
                  </SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
        )}
        <Form summary={isRefused}>
          <TextInput name="Name" label={t('ansichtName')} hint={t('ansichtHinweis')} maxLength={60} />
          <SubmitButton look="secondary" dense>
            {t('ansichtSichern')}
          </SubmitButton>
        </Form>
      </div>
    </Fold>
  );
}
