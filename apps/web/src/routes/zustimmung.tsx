import { EINWILLIGUNGEN } from '@weitersagen/contract/einwilligungen';
import { lazy, Suspense } from 'react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/empfaenger-danach';
import { siteContext, useBoot, usePath, useT } from '../environment.ts';
import { readAuftrag, readProduktLink } from '../features/empfaenger/access.ts';
import { ConfirmedFacts } from '../features/empfaenger/confirmed-facts.tsx';
import { readAktionen } from '../features/empfaenger/input.ts';
import { InvalidLink } from '../features/empfaenger/invalid-link.tsx';
import { DELETE, NotEntered } from '../features/empfaenger/not-entered.tsx';
import { standOf } from '../features/empfaenger/outcome.ts';
import { fromWhom } from '../features/empfaenger/referrer.ts';
import { FoldedVoluntary } from '../features/empfaenger/voluntary.tsx';
import { refused } from '../lib/form.ts';
import { textsOf } from '../lib/icu.ts';
import { LinkToken, tokenFrom, useLinkToken } from '../lib/link-token.tsx';
import type { HeaderArgs } from '../module.ts';
import { Alert } from '../ui/alert.tsx';
import { Pictogram } from '../ui/bild/bild.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Form } from '../ui/form.tsx';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import { Page } from '../ui/page.tsx';

/** Only where nothing is left to confirm. The server draws it, the browser takes it over when it is there. */
const load = async () => ({ default: (await import('../features/empfaenger/after-link.tsx')).AfterLink });
const AfterLink = import.meta.env.SSR ? (await load()).default : lazy(load);

export async function loader(args: LoaderFunctionArgs) {
  const { token, auftrag } = await readAuftrag(args);
  const produktLink = auftrag?.Bestaetigt ? await readProduktLink(args, auftrag) : null;
  const { searchParams } = new URL(args.request.url);
  const saved = searchParams.has('gespeichert');
  const geaendert = searchParams.has('geaendert');
  const deleted = !auftrag && searchParams.has('geloescht');
  const status = auftrag || deleted ? 200 : 410;
  return data(
    { token, auftrag, produktlink: produktLink, gespeichert: saved, geaendert, geloescht: deleted },
    { status },
  );
}

/** Opening the link confirms nothing, since mail scanners open links too: only this does. */
export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  const link = { token: tokenFrom(args, form) };
  if (form.get('absicht') === DELETE) {
    const answer = await call('deleteEmpfaenger', {}, link);
    // Pressed twice, the second finds nothing any more: what was asked for is done.
    const path = answer.ok || answer.problem.code === 'PSOF0202';
    return path ? redirect(pfad('zustimmung', {}, { geloescht: '1' })) : refused(answer.problem, form);
  }
  const body = {
    AgbText: form.has('AgbText') as true,
    werbeeinwilligung: form.has('werbeeinwilligung'),
    Aktionen: readAktionen(form),
    ...(form.has('Stand') ? { Stand: Number(form.get('Stand')) } : {}),
  };
  const response = await call('putZustimmung', { body }, link);
  if (response.ok)
    return redirect(
      response.data.SchonBestaetigt ? pfad('zustimmung', {}, { gespeichert: '1' }) : pfad('empfaengerbestaetigung'),
    );
  // Corrected since the page was drawn: the new details are read, and agreed to, before they are confirmed.
  if (response.problem.code === 'PSOF0303') return redirect(pfad('zustimmung', {}, { geaendert: '1' }));
  if (response.problem.code === 'PSOF0309') return redirect(pfad('empfehlungabgelaufen'));
  if (response.problem.code === 'PSOF0310') return redirect(pfad('empfehlunggesperrt'));
  return refused(response.problem, form);
}

export const titel = ({ boot, data: loaded }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  if (!loaded?.auftrag) return t(loaded?.geloescht ? 'geloeschtTitel' : 'linkTitel');
  const { Bestaetigt, Ueberholt: outdated } = loaded.auftrag;
  if (Bestaetigt) return t(standOf(loaded.auftrag));
  return t(outdated ? 'schonTitel' : 'zustimmungTitel');
};

export function Component() {
  useLinkToken('empfaenger');
  const { auftrag, geloescht, produktlink, gespeichert } = useLoaderData<typeof loader>();
  if (!auftrag && !geloescht) return <InvalidLink picture={<Pictogram bild="uhr" className="size-20" />} />;
  if (auftrag && !auftrag.Bestaetigt && !auftrag.Ueberholt) return <Confirming auftrag={auftrag} />;
  return (
    <Suspense>
      <AfterLink {...{ auftrag, produktlink, gespeichert }} />
    </Suspense>
  );
}

type Auftrag = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['auftrag']>;

/** Ticked is only what this very browser has ticked: what came from elsewhere may be somebody else's wish. */
const prefilled = ({ HierEingegeben: here, Aktionen, Werbeeinwilligung }: Auftrag) => ({
  aktionen: here ? Aktionen : Aktionen.map((aktion) => ({ ...aktion, Zustimmung: false })),
  werbung: here && Werbeeinwilligung,
});

function Confirming({ auftrag }: { auftrag: Auftrag }) {
  const t = useT(texts);
  const path = usePath();
  const { sprache } = useBoot();
  const { geaendert } = useLoaderData<typeof loader>();
  return (
    <Page
      title={t('zustimmungH1', { vorname: auftrag.Vorname })}
      lead={t('zustimmungText', { empfehler: fromWhom(t, auftrag) })}
    >
      {geaendert && <Alert kind="info" live title={t('geaendert')} />}
      <ConfirmedFacts auftrag={auftrag} geaendert={geaendert} />
      <Form key={auftrag.Stand}>
        <LinkToken />
        <input type="hidden" name="Stand" value={auftrag.Stand} />
        <Checkbox
          name="AgbText"
          label={EINWILLIGUNGEN.empfaengerAgb[sprache]}
          hint={
            <span className="flex flex-wrap gap-x-5">
              <NewTabLink to={path('agb')}>{t('agbLesen')}</NewTabLink>
              <NewTabLink to={path('datenschutz')}>{t('datenschutzLesen')}</NewTabLink>
            </span>
          }
        />
        <FoldedVoluntary {...prefilled(auftrag)} name="werbeeinwilligung" />
        <SubmitButton wide>{t('bestaetigen')}</SubmitButton>
      </Form>
      <NotEntered />
    </Page>
  );
}
