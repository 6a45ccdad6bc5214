import { EINWILLIGUNGEN } from '@weitersagen/contract/einwilligungen';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { AngabenListe } from '../features/empfaenger/angaben-liste.tsx';
import { readAktionen } from '../features/empfaenger/eingabe.ts';
import { Freiwilliges } from '../features/empfaenger/freiwilliges.tsx';
import { LinkUngueltig } from '../features/empfaenger/link-ungueltig.tsx';
import { Geloescht, NICHT_EINGEGEBEN, NichtEingegeben, Ueberholt } from '../features/empfaenger/nicht-eingegeben.tsx';
import { Abschluss, Bankhinweis, Weg } from '../features/empfaenger/stand.tsx';
import { texte } from '../features/empfaenger/texte-danach.ts';
import { readAuftrag, readProduktlink } from '../features/empfaenger/zugang.ts';
import { Zusammenfassung } from '../features/empfaenger/zusammenfassung.tsx';
import { refused } from '../lib/formular.ts';
import { textsOf } from '../lib/icu.ts';
import { Linktoken, mitToken, tokenAus, useLinktoken } from '../lib/linktoken.tsx';
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
  const { searchParams } = new URL(args.request.url);
  const gespeichert = searchParams.has('gespeichert');
  const geloescht = !auftrag && searchParams.has('geloescht');
  return data({ token, auftrag, produktlink, gespeichert, geloescht }, { status: auftrag || geloescht ? 200 : 410 });
}

/** Opening the link confirms nothing, since mail scanners open links too: only this does. */
export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = umgebung(args);
  const form = await args.request.formData();
  const link = mitToken(tokenAus(args, form));
  if (form.get('absicht') === NICHT_EINGEGEBEN) {
    const antwort = await call('deleteEmpfaenger', {}, link);
    // Pressed twice, the second finds nothing any more: what was asked for is done.
    const weg = antwort.ok || antwort.problem.code === 'PSOF0202';
    return weg ? redirect(pfad('zustimmung', {}, { geloescht: '1' })) : refused(antwort.problem, form);
  }
  const body = {
    AgbText: form.has('AgbText') as true,
    werbeeinwilligung: form.has('werbeeinwilligung'),
    Aktionen: readAktionen(form),
    ...(form.has('Stand') ? { Stand: Number(form.get('Stand')) } : {}),
  };
  const antwort = await call('putZustimmung', { body }, link);
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
  if (!geladen?.auftrag) return t(geladen?.geloescht ? 'geloeschtTitel' : 'linkTitel');
  const { Bestaetigt, Ueberholt: ueberholt } = geladen.auftrag;
  return t(Bestaetigt || ueberholt ? 'schonTitel' : 'zustimmungTitel');
};

export function Component() {
  useLinktoken('empfaenger');
  const { auftrag, geloescht } = useLoaderData<typeof loader>();
  if (geloescht) return <Geloescht picture={<Sinnbild bild="freuen" className="size-20" />} />;
  if (!auftrag) return <LinkUngueltig picture={<Sinnbild bild="uhr" className="size-20" />} />;
  if (auftrag.Ueberholt) return <Ueberholt picture={<Sinnbild bild="freuen" className="size-20" />} />;
  return auftrag.Bestaetigt ? <Schon auftrag={auftrag} /> : <Bestaetigen auftrag={auftrag} />;
}

type Auftrag = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['auftrag']>;

/** Ticked is only what this very browser has ticked: what came from elsewhere may be somebody else's wish. */
const vorbelegt = ({ HierEingegeben: hier, Aktionen, Werbeeinwilligung }: Auftrag) => ({
  aktionen: hier ? Aktionen : Aktionen.map((aktion) => ({ ...aktion, Zustimmung: false })),
  werbung: hier && Werbeeinwilligung,
});

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
      {auftrag.Angaben && <AngabenListe angaben={auftrag.Angaben} />}
      <Form>
        <Linktoken />
        <input type="hidden" name="Stand" value={auftrag.Stand} />
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
        <Freiwilliges {...vorbelegt(auftrag)} name="werbeeinwilligung" />
        <SubmitButton wide>{t('bestaetigen')}</SubmitButton>
      </Form>
      <NichtEingegeben />
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
