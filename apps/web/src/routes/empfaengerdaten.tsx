import { lazy, Suspense, useEffect } from 'react';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useLoaderData,
} from 'react-router';
import { texts } from '#texte/empfaenger';
import { basename, siteContext, useBoot, usePath, useT } from '../environment.ts';
import { Angebot, Genuine, Next } from '../features/empfaenger/angebot.tsx';
import { detour, EMPTY, query, readEmpfehlung, readKnown, searched } from '../features/empfaenger/call.ts';
import { DataForm } from '../features/empfaenger/data-form.tsx';
import { captchaQuestion, cookieName, removedCookie, toBody } from '../features/empfaenger/input.ts';
import { useLanding } from '../features/empfaenger/landing.ts';
import { NOT_YOU, NotYouForm } from '../features/empfaenger/not-you.tsx';
import { stateTitle } from '../features/empfaenger/state-title.ts';
import { refusedAtCaptcha } from '../lib/captcha.ts';
import { useRefused } from '../lib/form.ts';
import { dayLong, euro } from '../lib/format.ts';
import { textsOf } from '../lib/icu.ts';
import { forgetInput } from '../lib/kept.ts';
import type { HeaderArgs, Meta } from '../module.ts';
import { ProduktBild } from '../ui/bild/bild.tsx';

/** Only for whoever comes back. The server draws it, the browser takes it over when it is there. */
const load = async () => ({ default: (await import('../features/empfaenger/after.tsx')).After });
const After = import.meta.env.SSR ? (await load()).default : lazy(load);

export async function loader(args: LoaderFunctionArgs) {
  // The recipient's cookie is not for scripts, so only the server can tell whether he has been here.
  if (!import.meta.env.SSR) throw redirectDocument(args.request.url);
  const { call, pfad, t } = siteContext(args);
  const { nr, hex, channel, erneut, leer } = searched(args);
  const known = await readKnown(args, nr);
  const existing = known === 'weg' ? null : known;
  const empfehlung = await readEmpfehlung(args, existing !== null);
  const { Empfehlungsnummer, Status } = empfehlung;
  // Typed with dashes or in small letters: one address, and so one cookie, for each recommendation.
  if (Empfehlungsnummer !== nr)
    throw redirect(
      pfad('empfaengerdaten', { empfehlungsnummer: Empfehlungsnummer }) + new URL(args.request.url).search,
    );
  // Somebody else's order has been released: no data are taken any more.
  if (Status !== 'Offen' && !existing?.BestelltAm) throw redirect(pfad('empfehlunggesperrt'));
  const again = erneut && !existing?.Bestaetigt;
  const number = existing?.Bestaetigt ? existing.Empfaengernummer : null;
  const [aktionen, link, praemie] = await Promise.all([
    call('getAktionen', {}),
    number && !existing?.BestelltAm
      ? call('getProduktlink', { params: { nr }, query: { channel, empfaengernummer: number } })
      : null,
    number ? call('getEmpfaengerPraemie', { params: { nr: number } }) : null,
  ]);
  return data(
    {
      empfehlung,
      aktionen: aktionen.ok ? aktionen.data : [],
      bekannt: existing,
      erneut: again,
      leer,
      produktlink: link?.ok ? link.data.Url : null,
      praemie: praemie?.ok ? praemie.data : null,
      // In words: the sentences of what comes later are not loaded by who is here for the first time.
      standTitel:
        existing && !again
          ? t((await import('#texte/empfaenger-stand')).texts)(stateTitle(existing, praemie?.ok ? praemie.data : null))
          : '',
      hex,
      channel,
    },
    known === 'weg' ? { headers: { 'Set-Cookie': removedCookie(cookieName(nr)) } } : {},
  );
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const { nr, hex, channel } = searched(args);
  const form = await args.request.formData();
  const here = pfad('empfaengerdaten', { empfehlungsnummer: nr }, query(hex, channel));
  if (form.get('absicht') === NOT_YOU)
    return redirect(`${here}&${EMPTY}=1#${EMPTY}`, { headers: { 'Set-Cookie': removedCookie(cookieName(nr)) } });
  const body = toBody(form);
  const response = await call('createEmpfaenger', { params: { empfehlungsnummer: nr }, query: { hex, channel }, body });
  if (!response.ok)
    return (
      detour(args, response.problem.code) ?? refusedAtCaptcha(response.problem, form, call, captchaQuestion(nr, hex))
    );
  // Back to the same address, which now shows the state: a reload sends nothing again.
  return redirect(here);
}

export const titel = ({ boot, data: loaded, answer }: HeaderArgs<typeof loader>) =>
  (!answer && loaded?.standTitel) || textsOf(texts, boot.sprache)('titel');

/** What a messenger shows. No first name: the sender's own message stands above it (design.md, Personal data). */
export const meta = ({ boot, data: loaded }: HeaderArgs<typeof loader>): Meta => {
  if (!loaded) return {};
  const { empfehlung, hex } = loaded;
  const { sprache, mandant } = boot;
  const t = textsOf(texts, sprache);
  const produkt = empfehlung.Produkt.Name;
  const cent = empfehlung.PraemieEmpfaengerCent;
  const name = mandant?.Name ?? '';
  return {
    ogTitel: cent > 0 ? t('ogTitelBetrag', { produkt, betrag: euro(cent, sprache) }) : t('ogTitel', { produkt }),
    ogBeschreibung: t('ogText', { name, tag: dayLong(empfehlung.GueltigBis, sprache) }),
    ogBild: `${basename(boot)}/vorschau/${empfehlung.Empfehlungsnummer}.jpg?${new URLSearchParams({ hex, sprache })}`,
    ogBildText: t('ogBild', { produkt }),
    ogUrl: empfehlung.KurzURL,
  };
};

export function Component() {
  const { empfehlung, bekannt, produktlink, praemie, erneut, channel } = useLoaderData<typeof loader>();
  const address = useAddress();
  const refused = useRefused();
  const number = empfehlung.Empfehlungsnummer;
  const formData = refused !== null || erneut || !bekannt;
  useLanding(number, channel, !bekannt && !refused);
  useEffect(() => {
    if (!formData) forgetInput(number);
  }, [formData, number]);
  return (
    <>
      {formData || !bekannt ? (
        <Einladung />
      ) : (
        <Suspense>
          <After {...{ empfehlung, bekannt, produktlink, praemie }} erneut={address({ erneut: '1' })} />
        </Suspense>
      )}
      <NotYouForm nummer={number} />
    </>
  );
}

/** Path for a plain link, which loads a new document. */
const useAddress = () => {
  const path = usePath();
  const base = basename(useBoot());
  const { empfehlung, hex, channel } = useLoaderData<typeof loader>();
  return (more: Record<string, string> = {}) =>
    base +
    path('empfaengerdaten', { empfehlungsnummer: empfehlung.Empfehlungsnummer }, { ...query(hex, channel), ...more });
};

function Einladung() {
  const t = useT(texts);
  const { empfehlung, aktionen, erneut, leer, hex } = useLoaderData<typeof loader>();
  return (
    <>
      <Angebot
        empfehlung={empfehlung}
        bild={<ProduktBild bild={empfehlung.Produkt.Bild} className="size-20 shrink-0 md:size-28" />}
        action={
          <a
            href="#angaben"
            className="inline-flex text-center min-h-13 max-w-full items-center justify-center rounded-button bg-brand-action px-[min(1.75rem,7vw)] py-2 text-lg font-bold wrap-anywhere hyphens-auto large-letters:text-base text-brand-action-ink"
          >
            {t('zumFormular')}
          </a>
        }
      />
      <div className="column grid items-start gap-x-16 gap-y-3 pt-3 pb-5 md:grid-cols-[1.5fr_1fr] md:grid-rows-[auto_1fr] md:gap-y-4 md:pt-10 md:pb-14">
        <div className="md:col-start-2">
          <Genuine empfehlung={empfehlung} />
        </div>
        <div className="md:col-start-1 md:row-span-2 md:row-start-1">
          <DataForm
            aktionen={aktionen}
            link={{ nr: empfehlung.Empfehlungsnummer, hex }}
            erneut={erneut}
            leer={leer}
            praemieCent={empfehlung.PraemieEmpfaengerCent}
          />
        </div>
        <Next empfehlung={empfehlung} />
      </div>
    </>
  );
}
