import { EINWILLIGUNGEN } from '@weitersagen/contract/einwilligungen';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { readAktionen } from '../features/empfaenger/eingabe.ts';
import { Freiwilliges } from '../features/empfaenger/freiwilliges.tsx';
import { LinkUngueltig } from '../features/empfaenger/link-ungueltig.tsx';
import { Abschluss, Bankhinweis, Weg } from '../features/empfaenger/stand.tsx';
import { texte } from '../features/empfaenger/texte-danach.ts';
import { readAuftrag, readProduktlink } from '../features/empfaenger/zugang.ts';
import { Zusammenfassung } from '../features/empfaenger/zusammenfassung.tsx';
import { refused } from '../lib/formular.ts';
import { textsOf } from '../lib/icu.ts';
import { Linktoken, tokenAus, useLinktoken } from '../lib/linktoken.tsx';
import type { KopfArgs } from '../modul.ts';
import { Alert } from '../ui/alert.tsx';
import { Sinnbild } from '../ui/bild/bild.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Form } from '../ui/form.tsx';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import { Page } from '../ui/page.tsx';
import { umgebung, useBoot, usePfad, useT } from '../umgebung.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { token, auftrag } = await readAuftrag(args);
  const produktlink = auftrag?.Bestaetigt ? await readProduktlink(args, auftrag) : null;
  const gespeichert = new URL(args.request.url).searchParams.has('gespeichert');
  return data({ token, auftrag, produktlink, gespeichert }, { status: auftrag ? 200 : 410 });
}

/** Opening the link confirms nothing, since mail scanners open links too: only this does. */
export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = umgebung(args);
  const form = await args.request.formData();
  const body = {
    AgbText: form.has('AgbText') as true,
    werbeeinwilligung: form.has('werbeeinwilligung'),
    Aktionen: readAktionen(form),
  };
  const antwort = await call('putZustimmung', { body }, { token: tokenAus(args, form) });
  if (antwort.ok)
    return redirect(
      antwort.data.SchonBestaetigt ? pfad('zustimmung', {}, { gespeichert: '1' }) : pfad('empfaengerbestaetigung'),
    );
  if (antwort.problem.code === 'PSOF0309') return redirect(pfad('empfehlungabgelaufen'));
  if (antwort.problem.code === 'PSOF0310') return redirect(pfad('empfehlunggesperrt'));
  return refused(antwort.problem, form);
}

export const titel = ({ boot, data: geladen }: KopfArgs<typeof loader>) => {
  const t = textsOf(texte, boot.sprache);
  if (!geladen?.auftrag) return t('linkTitel');
  return t(geladen.auftrag.Bestaetigt ? 'schonTitel' : 'zustimmungTitel');
};

export function Component() {
  useLinktoken('empfaenger');
  const { auftrag } = useLoaderData<typeof loader>();
  if (!auftrag) return <LinkUngueltig picture={<Sinnbild bild="uhr" className="size-20" />} />;
  return auftrag.Bestaetigt ? <Schon auftrag={auftrag} /> : <Bestaetigen auftrag={auftrag} />;
}

type Auftrag = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['auftrag']>;

function Bestaetigen({ auftrag }: { auftrag: Auftrag }) {
  const t = useT(texte);
  const pfad = usePfad();
  const { sprache } = useBoot();
  return (
    <Page
      title={t('zustimmungH1', { vorname: auftrag.Vorname })}
      lead={t('zustimmungText', { empfehler: auftrag.EmpfehlerVorname })}
    >
      <Zusammenfassung auftrag={auftrag} />
      <Form>
        <Linktoken />
        <Checkbox
          name="AgbText"
          label={EINWILLIGUNGEN.empfaengerAgb[sprache]}
          hint={
            <span className="flex flex-wrap gap-x-5">
              <NewTabLink to={pfad('agb')}>{t('agbLesen')}</NewTabLink>
              <NewTabLink to={pfad('datenschutz')}>{t('datenschutzLesen')}</NewTabLink>
            </span>
          }
        />
        <Freiwilliges aktionen={auftrag.Aktionen} werbung={auftrag.Werbeeinwilligung} name="werbeeinwilligung" />
        <SubmitButton wide>{t('bestaetigen')}</SubmitButton>
        <p className="text-sm text-muted">{t('nichtIch')}</p>
      </Form>
    </Page>
  );
}

function Schon({ auftrag }: { auftrag: Auftrag }) {
  const t = useT(texte);
  const { produktlink, gespeichert } = useLoaderData<typeof loader>();
  const produkt = auftrag.ProduktName;
  return (
    <Page
      title={t('schonTitel')}
      lead={t('schonText', { vorname: auftrag.Vorname, produkt, empfehler: auftrag.EmpfehlerVorname })}
      picture={<Sinnbild bild="freuen" className="size-20" />}
    >
      {gespeichert && <Alert kind="success" live title={t('auswahlGespeichert')} />}
      {!auftrag.Auftrag && <Abschluss url={produktlink} produkt={produkt} />}
      <h2 className="text-xl">{t('weiter')}</h2>
      <Weg
        produkt={produkt}
        praemieCent={auftrag.PraemieEmpfaengerCent}
        bestaetigt
        bestelltAm={auftrag.Auftrag?.Auftragsdatum}
        praemie={auftrag.Praemie}
      />
      <Bankhinweis praemieCent={auftrag.PraemieEmpfaengerCent} praemie={auftrag.Praemie} />
      <h2 className="text-xl">{t('auswahlTitel')}</h2>
      <Form key={String(gespeichert)}>
        <Linktoken />
        <input type="hidden" name="AgbText" value="true" />
        <Freiwilliges aktionen={auftrag.Aktionen} werbung={auftrag.Werbeeinwilligung} name="werbeeinwilligung" />
        <SubmitButton look="secondary">{t('auswahlSpeichern')}</SubmitButton>
      </Form>
    </Page>
  );
}
