import { EMPFEHLUNG_STATUS } from '@weitersagen/contract/werte';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { abgelehnt, centAus, cursorQuery, mitQuery } from '../../features/betreiber/anfrage.ts';
import { Blaettern } from '../../features/betreiber/blaettern.tsx';
import { eingabeFehler } from '../../features/betreiber/eingabe.ts';
import { EmpfehlungSchritt } from '../../features/betreiber/empfehlung-schritt.tsx';
import { EmpfehlungTabelle } from '../../features/betreiber/empfehlung-tabelle.tsx';
import { Filter, StatusFilter } from '../../features/betreiber/filter.tsx';
import { Meldung } from '../../features/betreiber/meldung.tsx';
import { Seite } from '../../features/betreiber/seite.tsx';
import { texte } from '../../features/betreiber/texte-empfehlung.ts';
import { texte as texteSeite } from '../../features/betreiber/texte-seite.ts';
import { useWort } from '../../features/betreiber/worte.ts';
import { textsOf } from '../../lib/icu.ts';
import type { KopfArgs } from '../../modul.ts';
import { Link } from '../../ui/link.tsx';
import { umgebung, usePfad, useT } from '../../umgebung.ts';

export async function loader(args: LoaderFunctionArgs) {
  return umgebung(args).need('getEmpfehlungenDesBetreibers', { query: cursorQuery(args.request, EMPFEHLUNG_STATUS) });
}

const feldText = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

async function sperre(args: ActionFunctionArgs, form: FormData) {
  const params = { route: feldText(form, 'route'), nr: feldText(form, 'nr') };
  return umgebung(args).call('sperreEmpfehlung', { params, body: { Grund: feldText(form, 'Grund') } });
}

async function kulanz(args: ActionFunctionArgs, form: FormData) {
  const { call, t } = umgebung(args);
  const params = { route: feldText(form, 'route'), nr: feldText(form, 'nr') };
  const [EmpfehlerCent, EmpfaengerCent] = [
    centAus(feldText(form, 'EmpfehlerCent')),
    centAus(feldText(form, 'EmpfaengerCent')),
  ];
  // What is typed is euro, what is sent is cents: what cannot be turned into these never leaves.
  const felder = Object.entries({ EmpfehlerCent, EmpfaengerCent })
    .filter(([, cent]) => Number.isNaN(cent))
    .map(([feld]) => ({ feld, meldung: t(texte)('betragFalsch') }));
  if (felder.length > 0) return { ok: false as const, problem: eingabeFehler(t(texteSeite)('pruefen'), felder) };
  return call('gewaehreKulanz', { params, body: { Grund: feldText(form, 'Grund'), EmpfehlerCent, EmpfaengerCent } });
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const schritt = form.get('schritt') === 'kulanz' ? 'kulanz' : 'sperren';
  const answer = await (schritt === 'kulanz' ? kulanz(args, form) : sperre(args, form));
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  const { search } = new URL(args.request.url);
  const meldung = 'Status' in answer.data && answer.data.Status === 'Beantragt' ? 'kulanzBeantragt' : schritt;
  const weiter = mitQuery(search, { schritt: null, route: null, nr: feldText(form, 'nr'), meldung });
  return redirect(umgebung(args).pfad('empfehlungen') + weiter);
}

export const titel = ({ boot }: KopfArgs) => textsOf(texte, boot.sprache)('empfehlungen');

export function Component() {
  const liste = useLoaderData<typeof loader>();
  const t = useT(texte);
  const pfad = usePfad();
  const wort = useWort();
  const [query] = useSearchParams();
  const [meldung, nummer] = [query.get('meldung'), query.get('nr') ?? ''];
  return (
    <Seite titel={t('empfehlungen')} neben={<Link to={pfad('kulanz')}>{t('kulanzListe')}</Link>}>
      {meldung === 'sperren' && <Meldung>{t('meldungSperren', { nummer })}</Meldung>}
      {meldung === 'kulanzBeantragt' && <Meldung>{t('meldungKulanzBeantragt', { nummer })}</Meldung>}
      {meldung === 'kulanz' && <Meldung>{t('meldungKulanz', { nummer })}</Meldung>}
      <EmpfehlungSchritt key={`${query.get('schritt')} ${nummer}`} zeilen={liste.Content} />
      <StatusFilter status={EMPFEHLUNG_STATUS.map((value) => ({ value, label: wort('empfehlung', value) }))} />
      <Filter sucheHinweis={t('sucheHinweis')} />
      <EmpfehlungTabelle zeilen={liste.Content} />
      <Blaettern liste={liste} />
    </Seite>
  );
}
