import type { Problem } from '@weitersagen/contract/problem';
import type { InhaltResponse } from '@weitersagen/contract/redaktion';
import { INHALT_STEPS } from '@weitersagen/contract/values-inhalt';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { texts as texteEingebaut } from '#texte/betreiber-inhalteingebaut';
import { texts } from '#texte/betreiber-inhalteintrag';
import { texts as worte } from '#texte/betreiber-redaktion';
import { siteContext, useFormat, usePath, useT } from '../../environment.ts';
import { Conflict } from '../../features/datensatz/conflict.tsx';
import { listAsLeft } from '../../features/datensatz/list.tsx';
import { basisOf, type ConflictField, isStale, mergeConflict } from '../../features/datensatz/submit.ts';
import { Editing, Steps } from '../../features/inhalt/betreiber/redaktion-edit.tsx';
import { InhaltFindings } from '../../features/inhalt/betreiber/redaktion-findings.tsx';
import { InhaltPage } from '../../features/inhalt/betreiber/redaktion-header.tsx';
import { Validity, Versions } from '../../features/inhalt/betreiber/redaktion-history.tsx';
import { FILTERS } from '../../features/inhalt/betreiber/redaktion-list.tsx';
import { InhaltState } from '../../features/inhalt/betreiber/redaktion-mark.tsx';
import { Places } from '../../features/inhalt/betreiber/redaktion-places.tsx';
import { Reading } from '../../features/inhalt/betreiber/redaktion-reading.tsx';
import { withValues } from '../../features/inhalt/betreiber/redaktion-record.ts';
import { removedQuery, valuesFrom } from '../../features/inhalt/betreiber/redaktion-request.ts';
import { Scheduled, Vormerken } from '../../features/inhalt/betreiber/redaktion-valid-from.tsx';
import { type Refused, useRefused } from '../../lib/form.ts';
import { typed } from '../../lib/formdata.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Message } from '../../ui/desk/message.tsx';
import { abgelehnt } from '../../ui/desk/request.ts';
import { useMandantName, useWho } from '../../ui/desk/words.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';

const paramsOf = ({ params }: LoaderFunctionArgs) => ({ route: params.route ?? '', id: params.id ?? '' });

/** What is on no page has a preview of its own. */
const PREVIEWS: Readonly<Record<string, 'mailvorschau' | 'teilvorschau'>> = {
  mailtext: 'mailvorschau',
  sharetext: 'teilvorschau',
};

const WITHOUT_SAVING = ['nurVeroeffentlichen', 'nurVorschau'];

/** Beside what was typed the screen shows what is saved now: after a refusal no loader is asked again. */
interface Stale extends Refused {
  jetzt: InhaltResponse;
  /** Absent: it was no form of fields that was too late. */
  konflikt?: ConflictField[];
}

/** The item as its form would have it. */
const asRecord = ({ Version, Formular, Werte }: InhaltResponse) => ({
  Stand: `${Version}`,
  Felder: withValues(Formular, Werte),
});

export async function loader(args: LoaderFunctionArgs) {
  return siteContext(args).need('getInhalt', { params: paramsOf(args) });
}

/** Saves what is new in the form; the version to go on with. */
async function save(args: ActionFunctionArgs, form: FormData) {
  const { call } = siteContext(args);
  const params = paramsOf(args);
  const typedValues = valuesFrom(form);
  const Version = Number(form.get('Stand'));
  const existing = await call('getInhalt', { params });
  if (!existing.ok) return existing;
  const same = Object.entries(typedValues).every(
    ([place, value]) => (existing.data.Werte[place] ?? '') === value.trim(),
  );
  if (same && existing.data.Version === Version) return { ok: true, data: { Version, Entfernt: [] } } as const;
  return call('putInhalt', { params, body: { Version, Werte: typedValues } });
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const params = paramsOf(args);
  const form = await args.request.formData();
  const wish = String(form.get('Schritt') ?? 'speichern');
  const refusal = async (problem: Problem) => {
    const status = { status: problem.status };
    const hasFields = form.has('Schema');
    const now = isStale(problem) || !hasFields ? await call('getInhalt', { params }) : null;
    if (!now?.ok) return abgelehnt(args, problem, form);
    if (isStale(problem) && hasFields)
      return data<Stale>({ problem, ...mergeConflict(form, asRecord(now.data)), jetzt: now.data }, status);
    // A step beside the form sends none of its fields: they stay as they are saved.
    const { Stand, Felder } = asRecord(now.data);
    const values = { ...now.data.Werte, Stand, Basis: basisOf(Felder), ...typed(form) };
    return data<Stale>({ problem, values, jetzt: now.data }, status);
  };
  const Fassung = String(form.get('Fassung') ?? '');
  const list = new URL(args.request.url).searchParams.get('liste');
  const back = (message: string) =>
    redirect(
      pfad('inhalt', params, {
        meldung: message,
        ...(Fassung ? { fassung: Fassung } : {}),
        ...removedQuery(removed),
        ...(list ? { liste: list } : {}),
      }),
    );
  let version = Number(form.get('Version') ?? form.get('Stand'));
  const onlyStep = INHALT_STEPS.find((s) => s === wish && s !== 'veroeffentlichen');
  let removed: readonly string[] = [];
  if (!onlyStep && !WITHOUT_SAVING.includes(wish)) {
    const saved = await save(args, form);
    if (!saved.ok) return refusal(saved.problem);
    version = saved.data.Version;
    removed = saved.data.Entfernt;
  }
  if (wish === 'vorschau' || wish === 'nurVorschau') {
    const key = String(form.get('iv.Identifier') ?? '');
    const own = PREVIEWS[String(form.get('Schema') ?? '')];
    if (own) return redirect(pfad(own, { route: params.route, schluessel: key }));
    const open = await call('openVorschau', { params: { route: params.route }, body: { Inhalt: params.id } });
    // An address of another area: the router would put its own in front of a path.
    return open.ok ? redirectDocument(new URL(open.data.Adresse, args.request.url).href) : refusal(open.problem);
  }
  const step = onlyStep ?? (/veroeffentlichen/i.test(wish) ? 'veroeffentlichen' : null);
  if (!step) return back('gespeichert');
  const answer = await call('schrittInhalt', {
    params,
    body: {
      Schritt: step,
      Version: version,
      ...(Fassung ? { Fassung: Number(Fassung) } : {}),
      GiltAb: String(form.get('GiltAb') ?? ''),
    },
  });
  if (answer.ok) return back(step);
  // The draft is saved, and the page comes anew: it says which legal texts wait for somebody else.
  const isText = answer.problem.felder?.some(({ feld }) => feld.startsWith('Rechtstext.'));
  if (isText && !onlyStep && !WITHOUT_SAVING.includes(wish)) return back('nichtFreigegeben');
  // The draft is saved: the page comes anew with what has to be mended.
  const existing = await call('getInhalt', { params });
  const isUnfinished =
    step === 'veroeffentlichen' && existing.ok && existing.data.Befunde.some(({ Art }) => Art === 'fehler');
  return isUnfinished && existing.data.Version === version ? back('nichtVeroeffentlicht') : refusal(answer.problem);
}

export const titel = ({ boot, data: inhalt }: HeaderArgs<typeof loader>) =>
  inhalt
    ? `${inhalt.Schluessel} · ${textsOf(worte, boot.sprache)(`eins_${inhalt.Schema}`)}`
    : textsOf(worte, boot.sprache)('inhalte');

const MESSAGES = {
  gespeichert: 'gespeichert',
  angelegt: 'angelegt',
  veroeffentlichen: 'veroeffentlicht',
  verwerfen: 'verworfen',
  zurueckziehen: 'zurueckgezogen',
  archivieren: 'archiviert',
  zurueckholen: 'zurueckgeholt',
  vormerken: 'vorgemerkt',
  vormerkungAufheben: 'vormerkungAufgehoben',
} as const;

/** On no page. */
const PUBLISHED: Readonly<Record<string, 'veroeffentlichtMail' | 'veroeffentlichtTeilen'>> = {
  mailtext: 'veroeffentlichtMail',
  sharetext: 'veroeffentlichtTeilen',
};

function Exit({ schema }: { schema: string }) {
  const t = useT(texts);
  const te = useT(texteEingebaut);
  const [query] = useSearchParams();
  const message = query.get('meldung') ?? '';
  if (message === 'nichtVeroeffentlicht') return <Message kind="warning">{t('nichtVeroeffentlicht')}</Message>;
  if (message === 'nichtFreigegeben') return <Message kind="warning">{t('nichtFreigegeben')}</Message>;
  if (message === 'wiederherstellen')
    return <Message>{t('wiederhergestellt', { version: query.get('fassung') ?? '' })}</Message>;
  if (message === 'uebernommen')
    return <Message>{te('uebernommen', { anzahl: Number(query.get('anzahl')) || 1 })}</Message>;
  const kind = message === 'veroeffentlichen' && PUBLISHED[schema];
  if (kind) return <Message>{t(kind)}</Message>;
  const key = MESSAGES[message as keyof typeof MESSAGES];
  return key ? <Message>{t(key)}</Message> : null;
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<Partial<Stale>>();
  const inhalt = answer?.jetzt ?? loaded;
  const refused = useRefused();
  // No form of fields is there to say it, nor the one that was sent.
  const isUntold = refused && !(refused.values.Schritt === 'vormerken' && inhalt.erlaubt.includes('vormerken'));
  const t = useT(texts);
  const tw = useT(worte);
  const path = usePath();
  const who = useWho();
  const mandantName = useMandantName();
  const [query] = useSearchParams();
  const removed = query.get('entfernt');
  const { zeitpunkt } = useFormat();
  const { Schema, Schluessel, Mandant, Version, GeaendertAm, GeaendertVon, VeroeffentlichtAm, Status } = inhalt;
  return (
    <InhaltPage
      titel={`${tw(`eins_${Schema}`)} ${Schluessel}`}
      zurueck={{
        to: path(
          'inhalte',
          {},
          { mandant: Mandant, ...(query.has('liste') ? listAsLeft(query, FILTERS) : { schema: Schema }) },
        ),
        label: tw(`schema_${Schema}`),
      }}
      aside={
        <>
          <p className="font-semibold">{t('fuerMandant', { name: mandantName(Mandant) })}</p>
          <InhaltState {...inhalt} />
          {inhalt.Adresse && (
            // A page of the Mandant, and none of this area: a plain link.
            <a
              href={inhalt.Adresse}
              className="inline-flex min-h-8 items-center text-sm text-link underline underline-offset-4"
            >
              {t('ansehenSeite')}
            </a>
          )}
          <p className="text-sm text-muted">
            {t('zuletzt', { version: Version, wer: who(GeaendertVon), wann: zeitpunkt(GeaendertAm) })}
            {Status === 'Published' && VeroeffentlichtAm && (
              <> · {t('oeffentlichSeit', { wann: zeitpunkt(VeroeffentlichtAm) })}</>
            )}
          </p>
        </>
      }
    >
      <Exit schema={Schema} />
      {removed && <Message kind="warning">{t('entfernteTags', { was: removed })}</Message>}
      <Scheduled inhalt={inhalt} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-4">
          {inhalt.erlaubt.includes('bearbeiten') ? (
            <>
              {answer?.konflikt && (
                <Conflict
                  fields={answer.konflikt}
                  back={path('inhalt', { route: Mandant, id: inhalt.Id })}
                  last={{ by: GeaendertVon, at: GeaendertAm }}
                />
              )}
              <Editing inhalt={inhalt} isConflict={answer?.konflikt !== undefined} />
            </>
          ) : (
            <>
              {isUntold && <ErrorSummary />}
              <Reading formData={inhalt.Formular} values={inhalt.Werte} />
            </>
          )}
          <Vormerken inhalt={inhalt} />
          <Steps inhalt={inhalt} />
        </div>
        <div className="grid content-start gap-6">
          <InhaltFindings befunde={inhalt.Befunde} route={Mandant} may={inhalt.erlaubt.includes('bearbeiten')} />
          <Places inhalt={inhalt} />
          <Validity inhalt={inhalt} />
          <Versions inhalt={inhalt} />
        </div>
      </div>
    </InhaltPage>
  );
}
