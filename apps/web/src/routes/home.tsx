import { useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { Empfehlungsformular } from '../features/empfehlung/formular.tsx';
import { sendeEmpfehlung } from '../features/empfehlung/senden.ts';
import { Ablauf, Bonus, GutZuWissen } from '../features/home/ablauf.tsx';
import { Abschied } from '../features/home/abschied.tsx';
import { Formularbereich } from '../features/home/formular.tsx';
import { Held } from '../features/home/held.tsx';
import { Produkte } from '../features/home/produkte.tsx';
import { Produktwahl } from '../features/home/produktwahl.tsx';
import { texte } from '../features/home/texte.ts';
import { mitProdukt, wunschAus, zumFormular } from '../features/home/wunsch.ts';
import { AllePraemien, PraemieAnsehen } from '../features/praemie/ansehen.tsx';
import { Praemienhinweis } from '../features/praemie/aufteilungen.tsx';
import { Praemienkarussell } from '../features/praemie/karussell.tsx';
import { usePraemienwahl } from '../features/praemie/wahldialog.tsx';
import { euro } from '../lib/format.ts';
import { textsOf } from '../lib/icu.ts';
import type { KopfArgs, Meta } from '../modul.ts';
import { umgebung, useMandant, usePfad } from '../umgebung.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { need } = umgebung(args);
  const [produkte, hoechst, formen] = await Promise.all([
    need('getProdukte', { query: {} }),
    need('getMaxPraemiewert', {}),
    need('getAuszahlungsformen', {}),
  ]);
  return { produkte, hoechstCent: hoechst.WertCent, formen };
}

export const action = (args: ActionFunctionArgs) =>
  sendeEmpfehlung(args, new URL(args.request.url).searchParams.get('produkt') ?? '');

export const titel = ({ boot }: KopfArgs) => boot.mandant?.programmName ?? '';
export const meta = ({ boot, data }: KopfArgs<typeof loader>): Meta => ({
  beschreibung: textsOf(texte, boot.sprache)('beschreibung', {
    name: boot.mandant?.Name ?? '',
    betrag: euro(data?.hoechstCent ?? 0, boot.sprache),
  }),
});

/** The choice lives here and in the address: a reload keeps it, and nothing is loaded or lost when it changes. */
function useProduktwahl(produkte: Parameters<typeof Produktwahl>[0]['produkte']) {
  const { search } = useLocation();
  const [frage, setFrage] = useState(search);
  const waehle = (produktId: string) => {
    const neu = mitProdukt(frage, produktId);
    setFrage(neu);
    window.history.replaceState(window.history.state, '', neu + window.location.hash);
  };
  return { ...wunschAus(frage, produkte), frage, waehle };
}

/** As if the person had chosen it in the form: what is typed there stays. */
const kreuzeAn = (anteilEmpfaenger: number) =>
  document
    .querySelector<HTMLInputElement>(`[name="Empfehlung.AnteilEmpfehler"][value="${100 - anteilEmpfaenger}"]`)
    ?.click();

export function Component() {
  const { produkte, hoechstCent, formen } = useLoaderData<typeof loader>();
  const { showCarousel } = useMandant();
  const pfad = usePfad();
  const waehlbar = produkte.filter(({ PraemieCent }) => PraemieCent);
  const { produkt, anteil, frage, waehle } = useProduktwahl(waehlbar);
  const { oeffne, dialog } = usePraemienwahl(formen, (gewaehlt, anteilEmpfaenger) => {
    waehle(gewaehlt.Id);
    zumFormular();
    kreuzeAn(anteilEmpfaenger);
  });
  return (
    <>
      <Held hoechstCent={hoechstCent} />
      <Produkte
        produkte={produkte}
        mehr={(eines) => <PraemieAnsehen produkt={eines} onOeffnen={oeffne} />}
        fuss={
          <>
            <AllePraemien />
            <Praemienhinweis className="mt-2 max-w-prose text-sm text-muted" />
          </>
        }
      />
      <Ablauf />
      {showCarousel && waehlbar.length > 0 && (
        <div className="pt-16 md:pt-24">
          <Praemienkarussell formen={formen} produkte={waehlbar} hoechstCent={hoechstCent} />
        </div>
      )}
      {produkt && (
        <Formularbereich
          produktwahl={<Produktwahl produkte={waehlbar} gewaehlt={produkt} onWahl={waehle} search={frage} />}
        >
          <Empfehlungsformular
            produkt={produkt}
            anteilEmpfaenger={anteil}
            ziel={pfad('home') + mitProdukt(frage, produkt.Id)}
          />
        </Formularbereich>
      )}
      <Bonus />
      <GutZuWissen />
      {dialog}
      {produkt && <Abschied hoechstCent={hoechstCent} onJa={zumFormular} />}
    </>
  );
}
