import type { OkOf } from '@weitersagen/contract/api';
import { texte as danach } from '#texte/empfaenger-danach';
import { texte } from '#texte/empfaenger-ohne-ja';
import { useT } from '../../environment.ts';
import { Linktoken } from '../../lib/linktoken.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Sinnbild } from '../../ui/bild/bild.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { Freiwilliges } from './freiwilliges.tsx';
import { Abschluss, Bankhinweis, Path } from './state.tsx';

type Auftrag = OkOf<'getEmpfaengerAuftrag'>;
interface Lage {
  produktlink: string | null;
  gespeichert: boolean;
}

/** The mail's link, where nothing is left to confirm: confirmed before, of no use any more, or deleted (`auftrag` is null). */
export function AfterLink({ auftrag, ...lage }: Lage & { auftrag: Auftrag | null }) {
  return auftrag?.Bestaetigt ? <Already auftrag={auftrag} {...lage} /> : <WithoutJa geloescht={auftrag === null} />;
}

/** He has said that the entry is not his; or another one of his address is confirmed, and stays. */
function WithoutJa({ geloescht }: { geloescht: boolean }) {
  const t = useT(texte);
  const d = useT(danach);
  return (
    <Page
      title={d(geloescht ? 'geloeschtTitel' : 'schonTitel')}
      lead={t(geloescht ? 'geloeschtText' : 'ueberholtText')}
      picture={<Sinnbild bild="freuen" className="size-20" />}
    >
      <p className="text-muted">{t(geloescht ? 'geloeschtSelbst' : 'ueberholtHinweis')}</p>
    </Page>
  );
}

function Already({ auftrag, produktlink, gespeichert }: Lage & { auftrag: Auftrag }) {
  const t = useT(danach);
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
      <Path
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
