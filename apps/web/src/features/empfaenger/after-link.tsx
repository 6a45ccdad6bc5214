import type { OkOf } from '@weitersagen/contract/api';
import { texts as danach } from '#texte/empfaenger-danach';
import { texts } from '#texte/empfaenger-ohne-ja';
import { usePath, useT } from '../../environment.ts';
import { LinkToken } from '../../lib/link-token.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Pictogram } from '../../ui/bild/bild.tsx';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { cameToNothing, isPaid, standOf } from './outcome.ts';
import { fromWhom } from './referrer.ts';
import { BankHint, Progress, ToProdukt } from './state.tsx';
import { TakeBack } from './take-back.tsx';
import { Voluntary } from './voluntary.tsx';

type Auftrag = OkOf<'getEmpfaengerAuftrag'>;
interface Outcome {
  produktlink: string | null;
  gespeichert: boolean;
}

/** The mail's link, where nothing is left to confirm: confirmed before, of no use any more, or deleted (`auftrag` is null). */
export function AfterLink({ auftrag, ...outcome }: Outcome & { auftrag: Auftrag | null }) {
  return auftrag?.Bestaetigt ? (
    <AlreadyConfirmed auftrag={auftrag} {...outcome} />
  ) : (
    <WithoutConsent geloescht={auftrag === null} />
  );
}

/** He has said that the entry is not his; or another one of his address is confirmed, and stays. */
function WithoutConsent({ geloescht }: { geloescht: boolean }) {
  const t = useT(texts);
  const d = useT(danach);
  return (
    <Page
      title={d(geloescht ? 'geloeschtTitel' : 'schonTitel')}
      lead={t(geloescht ? 'geloeschtText' : 'ueberholtText')}
      // Nobody is promised money by what ends here.
      picture={geloescht ? undefined : <Pictogram bild="briefumschlag" className="size-20" />}
    >
      <p className="text-muted">{t(geloescht ? 'geloeschtSelbst' : 'ueberholtHinweis')}</p>
    </Page>
  );
}

function AlreadyConfirmed({ auftrag, produktlink, gespeichert }: Outcome & { auftrag: Auftrag }) {
  const t = useT(danach);
  const path = usePath();
  const { ProduktName: produkt, Vorname: vorname } = auftrag;
  const empfehler = fromWhom(t, auftrag);
  const title = standOf(auftrag);
  const isOver = title === 'zaehltNichtTitel';
  const isLost = auftrag.PraemieEmpfaengerCent > 0 && !isPaid(auftrag);
  const lead = {
    zaehltNichtTitel: t('zaehltNichtText', { produkt, empfehler, praemie: isLost ? 'ja' : 'nein' }),
    bereitTitel: t('bereitText'),
    schonTitel: t('schonText', { vorname, produkt, empfehler }),
  }[title];
  return (
    <Page
      title={t(title)}
      lead={lead}
      // Nobody is promised money by what came to nothing.
      picture={<Pictogram bild={isOver ? 'briefumschlag' : 'freuen'} className="size-20" />}
    >
      {gespeichert && <Alert kind="success" live title={t('auswahlGespeichert')} />}
      {!auftrag.Auftrag && <ToProdukt url={produktlink} produkt={produkt} />}
      <h2 className="text-xl">{t(isOver ? 'stand' : 'weiter')}</h2>
      <Progress
        produkt={produkt}
        praemieCent={auftrag.PraemieEmpfaengerCent}
        bestaetigt
        bestelltAm={auftrag.Auftrag?.Auftragsdatum}
        isOver={cameToNothing(auftrag)}
        praemie={auftrag.Praemie}
      />
      {isOver && (
        <p>
          <ButtonLink to={path('kontakt')} look="secondary">
            {t('kontakt')}
          </ButtonLink>
        </p>
      )}
      <BankHint auftrag={auftrag} />
      <h2 className="text-xl">{t('auswahlTitel')}</h2>
      <Form key={String(gespeichert)}>
        <LinkToken />
        <input type="hidden" name="AgbText" value="true" />
        <Voluntary aktionen={auftrag.Aktionen} werbung={auftrag.Werbeeinwilligung} name="werbeeinwilligung" />
        <SubmitButton look="secondary">{t('auswahlSpeichern')}</SubmitButton>
      </Form>
      {!auftrag.Auftrag && auftrag.Praemie.Status === null && <TakeBack />}
    </Page>
  );
}
