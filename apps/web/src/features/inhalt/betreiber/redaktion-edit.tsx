import type { InhaltAntwort } from '@weitersagen/contract/redaktion';
import type { KeyboardEvent } from 'react';
import { texte } from '#texte/betreiber-inhalteintrag';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { useRefused } from '../../../lib/formular.ts';
import { ButtonLink, SubmitButton } from '../../../ui/button.tsx';
import { useWho } from '../../../ui/desk/words.ts';
import { Form } from '../../../ui/form.tsx';
import { Ungespeichert } from '../../datensatz/unsaved.tsx';
import { BuiltIn, Fields, Marks } from './redaktion-fields.tsx';

/** Ctrl+S presses the first button of the form, which saves. */
export function savesWithKeyPress(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const { currentTarget: form } = event;
  const button = form.querySelector<HTMLButtonElement>('button[name="Schritt"][value="speichern"]');
  if (button) form.requestSubmit(button);
}

const BRAUCHT_OTHER: readonly InhaltAntwort['Hinweis'][] = ['freigabe', 'zweitePerson'];

/** Why somebody else publishes it, and which legal texts that is about. */
export function Freigabehinweis({ inhalt: { Hinweis, Rechtstexte, Schema } }: { inhalt: InhaltAntwort }) {
  const t = useT(texte);
  if (!BRAUCHT_OTHER.includes(Hinweis)) return null;
  const namen = Rechtstexte.map((kind) => t(`text_${kind}`)).join(', ');
  return (
    <div className="grid gap-1 text-sm text-muted">
      {Schema !== 'rechtstext' && namen && <p>{t('hinweisRechtstexte', { namen })}</p>}
      <p>{t(Hinweis === 'freigabe' ? 'hinweisFreigabe' : 'hinweisZweitePerson')}</p>
    </div>
  );
}

const SAVES = ['speichern', 'vorschau', 'veroeffentlichen'];

/** `isKonflikt`: somebody else was faster, and `inhalt` is what is saved now. */
export function Editing({ inhalt, isKonflikt }: { inhalt: InhaltAntwort; isKonflikt: boolean }) {
  const t = useT(texte);
  const refused = useRefused();
  const { Formular, Werte, Version, Hinweis, Status, Schema } = inhalt;
  const now = isKonflikt && refused ? { werte: Werte, getippt: refused.werte } : undefined;
  return (
    <>
      {isKonflikt && <Conflict inhalt={inhalt} />}
      <Form key={Version} summary={refused !== null && !isKonflikt} onKeyDown={savesWithKeyPress}>
        <input type="hidden" name="Version" value={Version} />
        <input type="hidden" name="Schema" value={Schema} />
        <Ungespeichert refused={SAVES.includes(refused?.werte.Schritt ?? '')} />
        <BuiltIn formular={Formular} />
        <Fields formular={Formular} werte={Werte} neu={false} jetzt={now} />
        <Marks formular={Formular} />
        <Freigabehinweis inhalt={inhalt} />
        <div className="z-10 flex flex-wrap items-center gap-2 border-t border-line bg-surface p-2 md:sticky md:bottom-0">
          <SubmitButton name="Schritt" value="speichern" dense>
            {t('speichern')}
          </SubmitButton>
          <SubmitButton name="Schritt" value="vorschau" look="secondary" dense>
            {t('vorschau')}
          </SubmitButton>
          {!BRAUCHT_OTHER.includes(Hinweis) && Status !== 'Archived' && (
            <SubmitButton name="Schritt" value="veroeffentlichen" look="secondary" dense>
              {t('veroeffentlichen')}
            </SubmitButton>
          )}
          <p className="hidden text-xs text-muted lg:block">{t('tasten')}</p>
        </div>
      </Form>
    </>
  );
}

function Conflict({ inhalt }: { inhalt: InhaltAntwort }) {
  const t = useT(texte);
  const path = usePath();
  const wer = useWho();
  const { zeitpunkt } = useFormat();
  const { Mandant: route, Id: id, GeaendertAm, GeaendertVon } = inhalt;
  return (
    <div role="alert" className="grid gap-2 rounded-s border-2 border-warning bg-surface p-4">
      <h2 className="text-base">{t('konflikt')}</h2>
      <p className="text-sm">{t('konfliktText', { wer: wer(GeaendertVon), wann: zeitpunkt(GeaendertAm) })}</p>
      <div>
        <ButtonLink to={path('inhalt', { route, id })} look="secondary" dense>
          {t('konfliktVerwerfen')}
        </ButtonLink>
      </div>
    </div>
  );
}

const SINGLE = ['verwerfen', 'zurueckziehen', 'archivieren', 'zurueckholen'] as const;

/** What changes the item as a whole. Publishing stands here for whoever does not write. */
export function Steps({ inhalt }: { inhalt: InhaltAntwort }) {
  const t = useT(texte);
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
