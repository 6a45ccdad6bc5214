import type { InhaltResponse } from '@weitersagen/contract/redaktion';
import { texts } from '#texte/betreiber-inhalteintrag';
import { useT } from '../../../environment.ts';
import { useRefused } from '../../../lib/form.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { InhaltForm } from './redaktion-fields.tsx';

const NEEDS_OTHER: readonly InhaltResponse['Hinweis'][] = ['freigabe', 'zweitePerson'];

/** Why somebody else publishes it, and which legal texts that is about. */
function FreigabeHint({ inhalt: { Hinweis, Rechtstexte, Schema } }: { inhalt: InhaltResponse }) {
  const t = useT(texts);
  if (!NEEDS_OTHER.includes(Hinweis)) return null;
  const names = Rechtstexte.map((kind) => t(`text_${kind}`)).join(', ');
  return (
    <div className="grid gap-1 text-sm text-muted">
      {Schema !== 'rechtstext' && names && <p>{t('hinweisRechtstexte', { namen: names })}</p>}
      <p>{t(Hinweis === 'freigabe' ? 'hinweisFreigabe' : 'hinweisZweitePerson')}</p>
    </div>
  );
}

const SAVES = ['speichern', 'vorschau', 'veroeffentlichen'];

/** The form of an item that there is. `isConflict`: somebody else was faster, and `inhalt` is what is saved now. */
export function Editing({ inhalt, isConflict }: { inhalt: InhaltResponse; isConflict: boolean }) {
  const t = useT(texts);
  const refused = useRefused();
  const { Formular, Werte, Version, Hinweis, Status } = inhalt;
  return (
    <InhaltForm
      key={Version}
      formData={Formular}
      values={Werte}
      state={`${Version}`}
      isNew={false}
      isConflict={isConflict}
      isOwnRefusal={SAVES.includes(refused?.values.Schritt ?? '')}
    >
      <FreigabeHint inhalt={inhalt} />
      <div className="z-10 flex flex-wrap items-center gap-2 border-t-2 border-link bg-surface p-2 md:sticky md:bottom-0">
        <SubmitButton name="Schritt" value="speichern" dense>
          {t('speichern')}
        </SubmitButton>
        <SubmitButton name="Schritt" value="vorschau" look="secondary" dense>
          {t('vorschau')}
        </SubmitButton>
        {!NEEDS_OTHER.includes(Hinweis) && Status !== 'Archived' && (
          <SubmitButton name="Schritt" value="veroeffentlichen" look="secondary" dense>
            {t('veroeffentlichen')}
          </SubmitButton>
        )}
        <p className="hidden text-xs text-muted lg:block">{t('tasten')}</p>
      </div>
    </InhaltForm>
  );
}

const SINGLE = ['verwerfen', 'zurueckziehen', 'archivieren', 'zurueckholen'] as const;

/** What changes the item as a whole. Publishing stands here for whoever does not write. */
export function Steps({ inhalt }: { inhalt: InhaltResponse }) {
  const t = useT(texts);
  const { erlaubt, Version } = inhalt;
  const writes = erlaubt.includes('bearbeiten');
  const possible = SINGLE.filter((step) => erlaubt.includes(step));
  const onlyPublish = !writes && erlaubt.includes('veroeffentlichen');
  const onlyPreview = !writes && erlaubt.includes('vorschau');
  if (possible.length === 0 && !onlyPublish && !onlyPreview) return null;
  return (
    <section aria-label={t('schritte')}>
      <Form summary={false} className="flex! flex-wrap gap-2">
        <input type="hidden" name="Version" value={Version} />
        {onlyPreview && (
          <SubmitButton name="Schritt" value="nurVorschau" look="secondary" dense>
            {t('nurVorschau')}
          </SubmitButton>
        )}
        {onlyPublish && (
          <SubmitButton name="Schritt" value="nurVeroeffentlichen" dense>
            {t('nurVeroeffentlichen')}
          </SubmitButton>
        )}
        {possible.map((step) => (
          <SubmitButton key={step} name="Schritt" value={step} look="secondary" dense>
            {t(step)}
          </SubmitButton>
        ))}
      </Form>
    </section>
  );
}
