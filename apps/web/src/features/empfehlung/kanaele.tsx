import type { EmpfehlungZumTeilen } from '@weitersagen/contract/empfehlung';
import { useEffect, useRef, useState } from 'react';
import { reachGoal } from '../../lib/goal.ts';
import { useInBrowser } from '../../lib/im-browser.ts';
import { Alert } from '../../ui/alert.tsx';
import { Arrow } from '../../ui/pfeil.tsx';
import { useT } from '../../umgebung.ts';
import { Kanalzeichen } from './kanalzeichen.tsx';
import { texte } from './texte-teilen.ts';

type Kanal = EmpfehlungZumTeilen['Kanaele'][number];
type Meldung = 'kopiert' | 'nichtKopiert' | 'nichtsGeoeffnet' | 'nachFacebook' | 'nachMessenger' | 'geoeffnet';

/** Few ways first: a long row of buttons keeps people from pressing any. */
const SOFORT = 4;
/** An app that opens takes the page out of sight well before that. */
const APP_MS = 2000;

/** The share buttons in the Mandant's order; each opens on the person's own device with the client's text. */
export function Kanaele({ empfehlung }: { empfehlung: EmpfehlungZumTeilen }) {
  const t = useT(texte);
  const imBrowser = useInBrowser();
  const [meldung, setMeldung] = useState<Meldung | null>(null);
  const kanaele = empfehlung.Kanaele.filter((kanal) => isPossible(kanal, imBrowser));
  const [erste, weitere] = [kanaele.slice(0, SOFORT), kanaele.slice(SOFORT)];
  const list = (welche: Kanal[]) => (
    <ul className="grid grid-cols-3 gap-2.5 sm:gap-3">
      {welche.map((kanal) => (
        <li key={kanal.Kanal} className={kanal === erste[0] ? 'col-span-3' : undefined}>
          <Button
            kanal={kanal}
            look={kanal === erste[0] ? ERSTER : KACHEL}
            link={empfehlung.KurzURL}
            onMeldung={setMeldung}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="kanaele-titel" className="grid gap-3">
      <h2 id="kanaele-titel" className="text-xl">
        {t('kanaele')}
      </h2>
      <p className="text-sm text-muted">{t('kanaeleHinweis')}</p>
      {empfehlung.MitEntwurf && <p className="text-sm">{t('entwurf')}</p>}
      {list(erste)}
      <div role="status">
        {meldung && (
          <Alert>
            {t(meldung)}
            {meldung === 'kopiert' && (
              <p className="mt-2">
                <a
                  href="https://www.instagram.com/"
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
                >
                  {t('instagramOeffnen')}
                </a>
              </p>
            )}
          </Alert>
        )}
      </div>
      {weitere.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-link [&::-webkit-details-marker]:hidden">
            {t('mehrKanaele')}
            <Arrow />
          </summary>
          <div className="mt-2">{list(weitere)}</div>
        </details>
      )}
    </section>
  );
}

/** What is said once a window of that house has opened. */
const NACH: Partial<Record<Kanal['Kanal'], Meldung>> = { facebook: 'nachFacebook', whatsapp: 'nachMessenger' };

/** Without an address a button needs a script: to copy, or for the device's own share sheet. */
const isPossible = ({ Kanal, Url }: Kanal, imBrowser: boolean): boolean => {
  if (Url) return true;
  return imBrowser && (Kanal !== 'teilen' || 'share' in navigator);
};

const knopf = 'flex w-full items-center justify-center border-2 font-semibold transition-colors duration-150';
/** The Mandant's first way is the one action, the next are tiles as on a share sheet. */
const ERSTER = `${knopf} min-h-14 gap-3 rounded-button border-transparent bg-action px-4 text-lg text-action-ink hover:bg-action-hover forced-colors:border-[ButtonText]`;
const KACHEL = `${knopf} h-full min-h-20 flex-col gap-1.5 rounded-m border-line bg-surface px-1 py-2 text-center text-sm leading-tight wrap-anywhere hover:border-border hover:bg-tint sm:min-h-14 sm:flex-row sm:gap-3 sm:px-3 sm:text-base`;

function Button({
  kanal,
  look,
  link,
  onMeldung,
}: {
  kanal: Kanal;
  look: string;
  link: string;
  onMeldung: (meldung: Meldung | null) => void;
}) {
  const t = useT(texte);
  const wait = useAppCheck(() => onMeldung('nichtsGeoeffnet'));
  const { Kanal, Url, Text, Betreff } = kanal;
  const inhalt = (
    <>
      <Kanalzeichen kanal={Kanal} />
      {t(`kanal_${Kanal as 'email'}`)}
    </>
  );
  if (!Url) {
    const onClick = async () => {
      onMeldung(null);
      reachGoal('teilen');
      if (Kanal === 'teilen') return share({ title: Betreff ?? '', text: Text, url: link });
      onMeldung(await copy(Text.includes(link) ? Text : `${Text}\n${link}`));
    };
    return (
      <button type="button" className={look} onClick={onClick}>
        {inhalt}
      </button>
    );
  }
  const eigenesFenster = Url.startsWith('https:');
  return (
    <a
      href={Url}
      target={eigenesFenster ? '_blank' : undefined}
      rel="noopener noreferrer"
      className={look}
      onClick={() => {
        reachGoal('teilen');
        onMeldung(eigenesFenster ? (NACH[Kanal] ?? 'geoeffnet') : null);
        if (!eigenesFenster) wait();
      }}
    >
      {inhalt}
    </a>
  );
}

/** Whether an app took over cannot be asked; the page that stays in sight is the hint (it never acts by itself). */
function useAppCheck(onNichts: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (document.visibilityState === 'visible' && document.hasFocus()) onNichts();
    }, APP_MS);
  };
}

const copy = (text: string): Promise<Meldung> =>
  navigator.clipboard.writeText(text).then(
    () => 'kopiert',
    () => 'nichtKopiert',
  );

/** Closing the sheet without a choice is no error. */
const share = (was: ShareData): Promise<void> => navigator.share(was).catch(() => undefined);
