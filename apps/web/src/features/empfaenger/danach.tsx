import type { OkOf } from '@weitersagen/contract/api';
import type { EmpfehlungFuerEmpfaenger } from '@weitersagen/contract/empfehlung';
import { useEffect } from 'react';
import { Sinnbild } from '../../ui/bild/bild.tsx';
import { Page } from '../../ui/page.tsx';
import { useT } from '../../umgebung.ts';
import { NichtSieKnopf } from './nicht-sie.tsx';
import { Abschluss, Postfach, Weg } from './stand.tsx';
import { standTitel } from './stand-titel.ts';
import { texte } from './texte-stand.ts';

interface Stand {
  empfehlung: EmpfehlungFuerEmpfaenger;
  bekannt: OkOf<'existsEmpfaenger'>;
  produktlink: string | null;
  praemie: OkOf<'getEmpfaengerPraemie'> | null;
  /** Where the data can be given once more. */
  erneut: string;
}

/** Whoever has given his data and comes back sees how far it is. */
export function Danach(stand: Stand) {
  useEffect(() => {
    void import('../../lib/ankunft.ts').then(({ beginneAmTitel }) => beginneAmTitel());
  }, []);
  return stand.bekannt.Bestaetigt ? <Bestaetigt {...stand} /> : <Gesendet {...stand} />;
}

function Gesendet({ empfehlung, bekannt, erneut }: Stand) {
  const t = useT(texte);
  return (
    <Page title={t('mailTitel')} picture={<Sinnbild bild="briefumschlag" className="size-20" />}>
      <Postfach empfehlung={empfehlung} email={bekannt.EmailMaskiert} erneut={erneut} vergessen={<Vergessen />} />
    </Page>
  );
}

function Bestaetigt({ empfehlung, bekannt, produktlink, praemie }: Stand) {
  const t = useT(texte);
  const produkt = empfehlung.Produkt.Name;
  const wartet = praemie !== null && praemie.WertCent > 0 && (praemie.Status ?? 'Offen') === 'Offen';
  const title = standTitel(bekannt, praemie);
  const lead = {
    mailTitel: '',
    standBereitTitel: t('standBereitText'),
    standBestelltTitel: t(wartet ? 'standBestelltText' : 'standBestelltOhne'),
    bestaetigungTitel: t('bestaetigungText'),
  }[title];
  return (
    <Page title={t(title)} lead={lead} picture={<Sinnbild bild="freuen" className="size-20" />}>
      <Abschluss url={produktlink} produkt={produkt} />
      <Weg
        produkt={produkt}
        praemieCent={empfehlung.PraemieEmpfaengerCent}
        bestaetigt
        bestelltAm={bekannt.BestelltAm}
        praemie={praemie}
      />
      <Vergessen />
    </Page>
  );
}

function Vergessen() {
  const t = useT(texte);
  return (
    <p>
      <NichtSieKnopf>{t('nichtSie')}</NichtSieKnopf>
    </p>
  );
}
