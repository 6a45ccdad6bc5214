import { useLocation } from 'react-router';
import { texte } from '#texte/bericht';
import { useT } from '../../environment.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { LoadedReport } from './load.ts';
import { viewOf } from './query.ts';

/** Ways of looking at the report that this person has given a name. */
export function Views({ views }: { views: LoadedReport['views'] }) {
  const t = useT(texte);
  const { search } = useLocation();
  const here = viewOf(search);
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-link">
        {t('ansichten')}
        {views.length > 0 && <span className="tabular ml-1.5 text-muted">{views.length}</span>}
      </summary>
      <div className="mt-2 grid max-w-xl gap-3 rounded-s border border-line bg-surface p-3">
        {views.length === 0 ? (
          <p className="text-muted">{t('keineAnsicht')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {views.map(({ Id, Name, Abfrage }) => (
              <li key={Id} className="flex items-center justify-between gap-3">
                <Link
                  to={`?${Abfrage}`}
                  aria-current={Abfrage === here ? 'true' : undefined}
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
        <Form>
          <TextInput name="Name" label={t('ansichtName')} hint={t('ansichtHinweis')} maxLength={60} />
          <SubmitButton look="secondary" dense>
            {t('ansichtSichern')}
          </SubmitButton>
        </Form>
      </div>
    </details>
  );
}
