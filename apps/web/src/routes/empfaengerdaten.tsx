import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router';
import { Angebot, Beiwerk } from '../features/empfaenger/angebot.tsx';
import { Datenformular } from '../features/empfaenger/datenformular.tsx';
import { cookieName, readCookie, removedCookie, toKoerper } from '../features/empfaenger/eingabe.ts';
import { useLandung } from '../features/empfaenger/landung.ts';
import { Abschluss, Postfach, Weg } from '../features/empfaenger/stand.tsx';
import { texte } from '../features/empfaenger/texte.ts';
import { texte as standTexte } from '../features/empfaenger/texte-stand.ts';
import { euro, tagLang } from '../lib/format.ts';
import { refused, useRefused } from '../lib/formular.ts';
import { textsOf } from '../lib/icu.ts';
import type { KopfArgs, Meta } from '../modul.ts';
import { Produktbild, Sinnbild } from '../ui/bild/bild.tsx';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { basename, umgebung, useBoot, usePfad, useT } from '../umgebung.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

const gesucht = ({ params, request }: Args) => {
  const { searchParams } = new URL(request.url);
  return {
    nr: params.empfehlungsnummer ?? '',
    hex: searchParams.get('hex') || '-',
    channel: searchParams.get('channel') ?? undefined,
    erneut: searchParams.has('erneut'),
  };
};

/** Where an expired or a blocked recommendation leads instead. */
const umweg = (args: Args, code: string) => {
  const { pfad } = umgebung(args);
  if (code === 'PSOF0309') return redirect(pfad('empfehlungabgelaufen'));
  return code === 'PSOF0310' ? redirect(pfad('empfehlunggesperrt')) : null;
};

export async function loader(args: LoaderFunctionArgs) {
  // The recipient's cookie is not for scripts, so only the server can tell whether he has been here.
  if (!import.meta.env.SSR) throw redirectDocument(args.request.url);
  const { call, need } = umgebung(args);
  const { nr, hex, channel, erneut } = gesucht(args);
  const antwort = await call('getEmpfehlung', { params: { nr, hex } });
  const weiter = antwort.ok ? null : umweg(args, antwort.problem.code);
  if (weiter) throw weiter;
  const empfehlung = antwort.ok ? antwort.data : await need('getEmpfehlung', { params: { nr, hex } });
  const name = cookieName(empfehlung.Empfehlungsnummer);
  const cookie = readCookie(args.request, name);
  const [aktionen, bekannt] = await Promise.all([
    call('getAktionen', {}),
    cookie ? call('existsEmpfaenger', { params: { hex: cookie } }) : null,
  ]);
  const bestaetigt = !!bekannt?.ok && bekannt.data.Bestaetigt;
  const link =
    bestaetigt && cookie
      ? await call('getProduktlink', { params: { nr }, query: { channel, empfaengernummer: cookie } })
      : null;
  return data(
    {
      empfehlung,
      aktionen: aktionen.ok ? aktionen.data : [],
      stand: !bekannt?.ok || erneut ? ('neu' as const) : bestaetigt ? ('bestaetigt' as const) : ('gesendet' as const),
      produktlink: link?.ok ? link.data.Url : null,
      hex,
      channel,
    },
    bekannt && !bekannt.ok ? { headers: { 'Set-Cookie': removedCookie(name) } } : {},
  );
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = umgebung(args);
  const { nr, hex, channel } = gesucht(args);
  const form = await args.request.formData();
  if (form.get('absicht') === 'vergessen')
    return redirect(pfad('empfaengerdaten', { empfehlungsnummer: nr }, query(hex, channel)), {
      headers: { 'Set-Cookie': removedCookie(cookieName(nr)) },
    });
  const body = toKoerper(form);
  const antwort = await call('createEmpfaenger', { params: { empfehlungsnummer: nr }, query: { hex, channel }, body });
  if (!antwort.ok) return umweg(args, antwort.problem.code) ?? refused(antwort.problem, form);
  return { gesendetAn: body.empfaengerdaten.email };
}

const query = (hex: string, channel: string | undefined): Record<string, string> => ({
  hex,
  ...(channel ? { channel } : {}),
});

export const titel = ({ boot }: KopfArgs) => textsOf(texte, boot.sprache)('titel');

/** What a messenger shows. No first name: the sender's own message stands above it (design.md, Personal data). */
export const meta = ({ boot, data: geladen }: KopfArgs<typeof loader>): Meta => {
  if (!geladen) return {};
  const { empfehlung, hex } = geladen;
  const { sprache, mandant } = boot;
  const t = textsOf(texte, sprache);
  const produkt = empfehlung.Produkt.Name;
  const cent = empfehlung.PraemieEmpfaengerCent;
  const name = mandant?.Name ?? '';
  return {
    ogTitel: cent > 0 ? t('ogTitelBetrag', { produkt, betrag: euro(cent, sprache) }) : t('ogTitel', { produkt }),
    ogBeschreibung: t('ogText', { name, tag: tagLang(empfehlung.GueltigBis, sprache) }),
    ogBild: `${basename(boot)}/vorschau/${empfehlung.Empfehlungsnummer}.jpg?${new URLSearchParams({ hex, sprache })}`,
    ogBildText: t('ogBild', { produkt }),
    ogUrl: empfehlung.KurzURL,
  };
};

export function Component() {
  const { empfehlung, stand, channel } = useLoaderData<typeof loader>();
  const antwort = useActionData<typeof action>();
  const abgelehnt = useRefused();
  const gesendetAn = antwort && 'gesendetAn' in antwort ? antwort.gesendetAn : undefined;
  useLandung(empfehlung.Empfehlungsnummer, channel, !antwort && !abgelehnt);
  if (gesendetAn !== undefined) return <Gesendet email={gesendetAn} />;
  if (stand === 'bestaetigt' && !abgelehnt) return <Bestaetigt />;
  if (stand === 'gesendet' && !abgelehnt) return <Gesendet />;
  return <Einladung />;
}

/** Paths for plain links, which load a new document. */
const useAdresse = () => {
  const pfad = usePfad();
  const base = basename(useBoot());
  const { empfehlung, hex, channel } = useLoaderData<typeof loader>();
  return (mehr: Record<string, string> = {}) =>
    base +
    pfad('empfaengerdaten', { empfehlungsnummer: empfehlung.Empfehlungsnummer }, { ...query(hex, channel), ...mehr });
};

function Einladung() {
  const t = useT(texte);
  const { empfehlung, aktionen, hex } = useLoaderData<typeof loader>();
  const adresse = useAdresse();
  return (
    <>
      <Angebot
        empfehlung={empfehlung}
        bild={<Produktbild bild={empfehlung.Produkt.Bild} className="size-20 shrink-0 md:size-28" />}
        action={
          <a
            href="#angaben"
            className="inline-flex min-h-13 items-center justify-center rounded-button bg-brand-action px-7 text-lg font-bold text-brand-action-ink"
          >
            {t('zumFormular')}
          </a>
        }
      />
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-4 pt-10 pb-14 md:grid-cols-[1.5fr_1fr]">
        <Datenformular aktionen={aktionen} leeren={adresse()} link={{ nr: empfehlung.Empfehlungsnummer, hex }} />
        <Beiwerk empfehlung={empfehlung} />
      </div>
    </>
  );
}

function Gesendet({ email }: { email?: string }) {
  const t = useT(standTexte);
  const { empfehlung } = useLoaderData<typeof loader>();
  const adresse = useAdresse();
  return (
    <Page title={t('mailTitel')} picture={<Sinnbild bild="briefumschlag" className="size-20" />}>
      <Postfach empfehlung={empfehlung} email={email} erneut={adresse({ erneut: '1' })} vergessen={<Vergessen />} />
    </Page>
  );
}

function Bestaetigt() {
  const t = useT(standTexte);
  const { empfehlung, produktlink } = useLoaderData<typeof loader>();
  const produkt = empfehlung.Produkt.Name;
  return (
    <Page
      title={t('bestaetigungTitel')}
      lead={t('bestaetigungText')}
      picture={<Sinnbild bild="freuen" className="size-20" />}
    >
      <Abschluss url={produktlink} produkt={produkt} />
      <Weg produkt={produkt} praemieCent={empfehlung.PraemieEmpfaengerCent} bestaetigt />
      <Vergessen />
    </Page>
  );
}

function Vergessen() {
  const t = useT(standTexte);
  return (
    <Form method="post" reloadDocument>
      <Button type="submit" name="absicht" value="vergessen" look="quiet" className="px-0!">
        {t('nichtSie')}
      </Button>
    </Form>
  );
}
