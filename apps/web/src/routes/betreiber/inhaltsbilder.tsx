import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { texts } from '#texte/betreiber-inhaltbilder';
import { texts as worte } from '#texte/betreiber-redaktion';
import { texts as texteSeite } from '#texte/desk-seite';
import { siteContext, useT } from '../../environment.ts';
import { pictureFrom } from '../../features/datensatz/picture.tsx';
import { BildChange, BildList, isOfPicture, Upload } from '../../features/inhalt/betreiber/redaktion-bilder.tsx';
import { InhaltDeskPage, MandantFilter } from '../../features/inhalt/betreiber/redaktion-header.tsx';
import { inhaltQuery } from '../../features/inhalt/betreiber/redaktion-request.ts';
import { base64From } from '../../lib/file.ts';
import { useRefused } from '../../lib/form.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { inputError } from '../../ui/desk/input.ts';
import { Message } from '../../ui/desk/message.tsx';
import { Section } from '../../ui/desk/page.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { abgelehnt } from '../../ui/desk/request.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { route, seite } = await inhaltQuery(args, 'inhaltsbilder');
  return { route, liste: await siteContext(args).need('getInhaltsbilder', { params: { route }, query: { seite } }) };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, t } = siteContext(args);
  const form = await args.request.formData();
  const field = (name: string) => String(form.get(name) ?? '');
  const [route, id, step] = [field('route'), field('id'), field('Schritt')];
  const file = await base64From(form, 'Daten');
  const description = pictureFrom(form);
  if (!id && !file.data) {
    const message = t(texts)('dateiFehlt');
    return abgelehnt(args, inputError(t(texteSeite)('pruefen'), [{ feld: 'Daten', meldung: message }]), form);
  }
  const run = () => {
    const { data: Daten, name: FileName } = file;
    if (!id)
      return call('createInhaltsbild', { params: { route }, body: { Dateiname: FileName, Daten, ...description } });
    if (step === 'entfernen') return call('deleteInhaltsbild', { params: { route, id } });
    return call('putInhaltsbild', { params: { route, id }, body: { Daten, ...description } });
  };
  const answer = await run();
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  const message = !id ? 'hochgeladen' : step === 'entfernen' ? 'entfernt' : 'gespeichert';
  return redirect(pfad('inhaltsbilder', {}, { mandant: route, meldung: message }));
}

export const titel = ({ boot }: HeaderArgs) => textsOf(worte, boot.sprache)('bilder');

const OUTCOMES = ['hochgeladen', 'gespeichert', 'entfernt'] as const;

export function Component() {
  const { route, liste } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const [query] = useSearchParams();
  const outcome = OUTCOMES.find((a) => a === query.get('meldung'));
  const refused = useRefused();
  const may = liste.erlaubt.includes('bearbeiten');
  const chosen = may && liste.Content.find(({ Id }) => Id === query.get('schritt'));
  return (
    <InhaltDeskPage here="inhaltsbilder">
      {outcome && !refused && <Message>{t(outcome)}</Message>}
      <MandantFilter />
      {!chosen && (!may || isOfPicture(refused)) && <ErrorSummary />}
      {chosen && <BildChange key={chosen.Id} route={route} bild={chosen} />}
      <Section titel={t('vorhanden')}>
        <BildList rows={liste.Content} may={may} />
      </Section>
      <Paging list={liste} />
      {may && !chosen && <Upload route={route} />}
    </InhaltDeskPage>
  );
}
