import type { Befund } from '@weitersagen/contract/finding';
import { texte } from '#texte/betreiber-inhalteintrag';
import { usePath, useT } from '../../../environment.ts';
import { fieldId } from '../../../lib/formular.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/desk/mark.tsx';
import { Section } from '../../../ui/desk/page.tsx';
import { Form } from '../../../ui/form.tsx';
import { usePlace } from './redaktion-words.ts';

/** Errors first; each leads to its field. */
export function Findings({
  befunde,
  route,
  darf,
}: {
  befunde: readonly Befund[];
  route: string;
  /** May write: takes over what is missing. */
  darf: boolean;
}) {
  const t = useT(texte);
  const place = usePlace();
  const sortiert = befunde.toSorted((a, b) => Number(a.Art === 'hinweis') - Number(b.Art === 'hinweis'));
  return (
    <Section titel={t('pruefung')} id="pruefung">
      <p className="mb-2 text-sm text-muted">{t(befunde.length > 0 ? 'pruefungText' : 'pruefungGut')}</p>
      {befunde.length > 0 && (
        <ul className="divide-y divide-line rounded-s border border-line bg-surface text-sm">
          {sortiert.map(({ Feld, Art, Grund, Was }) => (
            <li key={`${Feld} ${Grund} ${Was}`} className="grid gap-0.5 px-3 py-2">
              <span className="flex flex-wrap gap-x-2">
                <Mark ton={Art === 'fehler' ? 'schlecht' : 'wartet'}>{t(Art)}</Mark>
                <a href={`#${fieldId(Feld)}`} className="underline underline-offset-4">
                  {place(Feld)}
                </a>
              </span>
              <span className="wrap-anywhere">
                {t(`b_${Grund}`, { was: Grund === 'eingebauteEntfallen' ? Number(Was) : Was } as never)}
              </span>
              {Grund === 'eingebauteEntfallen' && darf && <AllQuestions route={route} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** All of them as drafts, in one step; the list publishes them together. */
function AllQuestions({ route }: { route: string }) {
  const t = useT(texte);
  const path = usePath();
  return (
    <Form action={path('inhalte', {}, { mandant: route, schema: 'faq' })} summary={false} className="mt-1 gap-0">
      <input type="hidden" name="route" value={route} />
      <input type="hidden" name="schema" value="faq" />
      <div>
        <SubmitButton name="Schritt" value="alleUebernehmen" look="secondary" dense className="max-md:min-h-11">
          {t('alleUebernehmen')}
        </SubmitButton>
      </div>
    </Form>
  );
}
