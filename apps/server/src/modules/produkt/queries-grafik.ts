import { cent } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Grafiktyp, type Praemiengrafik, zeichneGrafik } from '../../platform/bild/praemiengrafik.ts';
import { formatEuro } from '../../platform/geld.ts';
import { themaVon } from '../../themen.ts';
import { teilePraemie } from '../praemie/rules.ts';
import type { PraemieInfo } from './queries.ts';
import { GRAFIK_TEXTE } from './texte-grafik.ts';

export const GRAFIKARTEN = ['100', '50', '50empfehler', '50empfaenger'] as const;
export type Grafikart = (typeof GRAFIKARTEN)[number];

const HOECHSTENS = 400;
/** Pictures differ by what is drawn on them, not by reward: a few serve all. The oldest go first. */
const gezeichnet = new Map<string, Promise<Buffer>>();

const zeichne = (bild: Praemiengrafik, thema: string, typ: Grafiktyp): Promise<Buffer> => {
  const schluessel = JSON.stringify([thema, typ, bild.anteile]);
  const da = gezeichnet.get(schluessel);
  if (da) return da;
  if (gezeichnet.size >= HOECHSTENS) gezeichnet.delete(gezeichnet.keys().next().value ?? '');
  const neu = zeichneGrafik(bild, typ);
  gezeichnet.set(schluessel, neu);
  neu.catch(() => gezeichnet.delete(schluessel));
  return neu;
};

/** Who gets what of a reward (decisions §5), in words for the one who looks at the picture. */
const anteileFuer = (
  { sprache, mandant }: MandantScope,
  { wertCent }: PraemieInfo,
  art: Grafikart,
): Praemiengrafik['anteile'] => {
  const t = GRAFIK_TEXTE[sprache];
  if (art === '100') return [{ betrag: formatEuro(wertCent, sprache), wer: '', laut: true }];
  const teilung = teilePraemie(wertCent, 50, cent(mandant.einstellungen.MaxEmpfaengerPraemieCent));
  const [empfehler, empfaenger] = [formatEuro(teilung.empfehler, sprache), formatEuro(teilung.empfaenger, sprache)];
  if (art === '50')
    return [
      { betrag: empfehler, wer: t.werEmpfiehlt, laut: true },
      { betrag: empfaenger, wer: t.werBestellt, laut: true },
    ];
  const sieEmpfiehlt = art === '50empfehler';
  return [
    { betrag: empfehler, wer: sieEmpfiehlt ? t.sie : t.werEmpfiehlt, laut: sieEmpfiehlt },
    { betrag: empfaenger, wer: sieEmpfiehlt ? t.kontakt : t.sie, laut: !sieEmpfiehlt },
  ];
};

export const zeichnePraemie = (
  scope: MandantScope,
  praemie: PraemieInfo,
  art: Grafikart,
  typ: Grafiktyp,
): Promise<Buffer> => {
  const { thema } = scope.mandant;
  return zeichne({ thema: themaVon(thema), anteile: anteileFuer(scope, praemie, art) }, thema, typ);
};
