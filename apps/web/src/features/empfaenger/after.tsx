import type { OkOf } from '@weitersagen/contract/api';
import type { EmpfehlungForEmpfaenger } from '@weitersagen/contract/empfehlung';
import { useEffect } from 'react';
import { texts } from '#texte/empfaenger-stand';
import { useT } from '../../environment.ts';
import { Pictogram } from '../../ui/bild/bild.tsx';
import { Page } from '../../ui/page.tsx';
import { NotYouButton } from './not-you.tsx';
import { Mailbox, Progress, ToProdukt } from './state.tsx';
import { stateTitle } from './state-title.ts';

interface State {
  empfehlung: EmpfehlungForEmpfaenger;
  bekannt: OkOf<'existsEmpfaenger'>;
  produktlink: string | null;
  praemie: OkOf<'getEmpfaengerPraemie'> | null;
  /** Where the data can be given once more. */
  erneut: string;
}

/** Whoever has given his data and comes back sees how far it is. */
export function After(state: State) {
  useEffect(() => {
    void import('../../lib/arrival.ts').then(({ beginAtTitle }) => beginAtTitle());
  }, []);
  return state.bekannt.Bestaetigt ? <Confirmed {...state} /> : <Sent {...state} />;
}

function Sent({ empfehlung, bekannt, erneut }: State) {
  const t = useT(texts);
  return (
    <Page title={t('mailTitel')} picture={<Pictogram bild="briefumschlag" className="size-20" />}>
      <Mailbox empfehlung={empfehlung} email={bekannt.EmailMaskiert ?? ''} erneut={erneut} vergessen={<Forgotten />} />
    </Page>
  );
}

function Confirmed({ empfehlung, bekannt, produktlink, praemie }: State) {
  const t = useT(texts);
  const produkt = empfehlung.Produkt.Name;
  const isWaiting = praemie !== null && praemie.WertCent > 0 && (praemie.Status ?? 'Offen') === 'Offen';
  const title = stateTitle(bekannt, praemie);
  const lead = {
    mailTitel: '',
    standBereitTitel: t('standBereitText'),
    standBestelltTitel: t(isWaiting ? 'standBestelltText' : 'standBestelltOhne'),
    bestaetigungTitel: t('bestaetigungText'),
  }[title];
  return (
    <Page title={t(title)} lead={lead} picture={<Pictogram bild="freuen" className="size-20" />}>
      <ToProdukt url={produktlink} produkt={produkt} />
      <Progress
        produkt={produkt}
        praemieCent={empfehlung.PraemieEmpfaengerCent}
        bestaetigt
        bestelltAm={bekannt.BestelltAm}
        praemie={praemie}
      />
      <Forgotten />
    </Page>
  );
}

function Forgotten() {
  const t = useT(texts);
  return (
    <p>
      <NotYouButton>{t('nichtSie')}</NotYouButton>
    </p>
  );
}
