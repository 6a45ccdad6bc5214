import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/einwilligung';
import { siteContext, useMandant, useT } from '../environment.ts';
import { remember } from '../features/einwilligung/remember.ts';
import { choiceFrom, cookieRows, STAYS } from '../features/einwilligung/rules.ts';
import { Auswahl } from '../features/einwilligung/selection.tsx';
import { hasPurposes, parseChoice } from '../lib/einwilligung.ts';
import { textsOf } from '../lib/icu.ts';
import { safeTarget } from '../lib/path.ts';
import type { HeaderArgs } from '../module.ts';
import { Alert } from '../ui/alert.tsx';
import { Form } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';

const inBrowser = () => typeof document !== 'undefined';
const givenCookies = (request: Request) => (inBrowser() ? document.cookie : (request.headers.get('cookie') ?? ''));

export async function loader(args: LoaderFunctionArgs) {
  const { boot, pfad } = siteContext(args);
  const { searchParams } = new URL(args.request.url);
  const choice = parseChoice(givenCookies(args.request), boot.mandant?.Route ?? '');
  return {
    wahl: choice,
    // A browser that takes no cookies has sent none back.
    isKept: Object.keys(choice).length > 0,
    gespeichert: searchParams.has('gespeichert'),
    zurueck: safeTarget(searchParams.get('_zurueck'), pfad('home')),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { boot, pfad } = siteContext(args);
  const form = await args.request.formData();
  const rows = cookieRows(boot, choiceFrom(form, String(form.get('wahl') ?? '')), givenCookies(args.request));
  const headers = new Headers();
  if (inBrowser()) remember(rows);
  else for (const row of rows) headers.append('set-cookie', row);
  // Asked above another page, in whose forms something may have been typed: a browser that gets no page keeps that one.
  if (form.has(STAYS)) return data(null, { status: 204, headers });
  // Whoever came from a page with a link of his own finds back to it, however often he has answered.
  const back = new URL(args.request.url).searchParams.get('_zurueck');
  const here = pfad('cookies', {}, { gespeichert: '1', ...(back === null ? {} : { _zurueck: back }) });
  return redirect(here, { headers });
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('seite');

export function Component() {
  const { wahl, isKept, gespeichert, zurueck } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const mandant = useMandant();
  return (
    <div className="column reading grid gap-6 py-10 md:py-14">
      <h1 className="text-2xl">{t('seite')}</h1>
      {hasPurposes(mandant) ? (
        <>
          {gespeichert && (
            <Alert kind={isKept ? 'success' : 'warning'} live>
              {t(isKept ? 'gespeichert' : 'ohneCookies')}
            </Alert>
          )}
          <p className="text-lg text-muted">{t('einleitung')}</p>
          <Form key={JSON.stringify(wahl)} className="gap-0">
            <Auswahl vor="seite" wahl={wahl} />
          </Form>
        </>
      ) : (
        <p className="text-lg text-muted">{t('nurNotwendige')}</p>
      )}
      <p>
        <Link to={zurueck} className="inline-flex min-h-11 items-center">
          {t('zurueck')}
        </Link>
      </p>
    </div>
  );
}
