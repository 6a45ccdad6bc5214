import type { Befund } from '@weitersagen/contract/finding';
import { texts } from '#texte/betreiber-inhalteintrag';
import { usePath, useT } from '../../../environment.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Findings } from '../../datensatz/findings.tsx';

/** What is wrong with an item. `may`: may write, and so takes over what is missing. */
export function InhaltFindings({ befunde, route, may }: { befunde: readonly Befund[]; route: string; may: boolean }) {
  const t = useT(texts);
  return (
    <Findings
      findings={befunde.map(({ Feld, Art, Grund, Was }) => {
        const isDropped = Grund === 'eingebauteEntfallen';
        return {
          field: Feld,
          isError: Art === 'fehler',
          text: t(`b_${Grund}`, { was: isDropped ? Number(Was) : Was } as never),
          action: isDropped && may && <AllQuestions route={route} />,
        };
      })}
    />
  );
}

/** All of them as drafts, in one step; the list publishes them together. */
function AllQuestions({ route }: { route: string }) {
  const t = useT(texts);
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
