import type { EmpfehlungZumTeilen } from '@weitersagen/contract/empfehlung';
import { useEffect, useRef, useState } from 'react';
import { texts } from '#texte/empfehlung-teilen';
import { useT } from '../../environment.ts';
import { reachGoal } from '../../lib/goal.ts';
import { useInBrowser } from '../../lib/in-browser.ts';
import { Alert } from '../../ui/alert.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import { KanalMark } from './kanal-mark.tsx';

type Kanal = EmpfehlungZumTeilen['Kanaele'][number];
type Message = 'kopiert' | 'nichtKopiert' | 'nichtsGeoeffnet' | 'nachFacebook' | 'nachMessenger' | 'geoeffnet';

/** Few ways first: a long row of buttons keeps people from pressing any. */
const SHOWN_AT_ONCE = 4;
/** An app that opens takes the page out of sight well before that. */
const APP_MS = 2000;

/** The share buttons in the Mandant's order; each opens on the person's own device with the client's text. */
export function Kanaele({ empfehlung }: { empfehlung: EmpfehlungZumTeilen }) {
  const t = useT(texts);
  const inBrowser = useInBrowser();
  const [message, setMessage] = useState<Message | null>(null);
  const kanaele = empfehlung.Kanaele.filter((kanal) => isPossible(kanal, inBrowser));
  const [first, next, more] = [kanaele.slice(0, 1), kanaele.slice(1, SHOWN_AT_ONCE), kanaele.slice(SHOWN_AT_ONCE)];
  // Every way is off, or needs the script that does not run: what is left are link, code and picture.
  if (kanaele.length === 0) return null;
  const list = (which: Kanal[], look: string) => (
    <Tiles columns={{ xs: 3 }} className="[--gap:0.625rem] [--least:6.5rem] sm:[--least:7.5rem] sm:[--gap:0.75rem]">
      {which.map((kanal) => (
        <Button key={kanal.Kanal} kanal={kanal} look={look} link={empfehlung.KurzURL} onMessage={setMessage} />
      ))}
    </Tiles>
  );
  return (
    <section aria-labelledby="kanaele-titel" className="grid gap-3">
      <h2 id="kanaele-titel" className="text-xl">
        {t('kanaele')}
      </h2>
      <p className="text-sm text-muted">{t('kanaeleHinweis')}</p>
      {empfehlung.MitEntwurf && <p className="text-sm">{t('entwurf')}</p>}
      {list(first, FIRST)}
      {list(next, Tile)}
      <div role="status" className="empty:-mt-3">
        {message && (
          <Alert>
            {t(message)}
            {message === 'kopiert' && (
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
      {more.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-link [&::-webkit-details-marker]:hidden">
            {t('mehrKanaele')}
            <Arrow />
          </summary>
          <div className="mt-2">{list(more, Tile)}</div>
        </details>
      )}
    </section>
  );
}

/** What is said once a window of that house has opened. */
const AFTER: Partial<Record<Kanal['Kanal'], Message>> = { facebook: 'nachFacebook', whatsapp: 'nachMessenger' };

/** Without an address a button needs a script: to copy, or for the device's own share sheet. */
const isPossible = ({ Kanal, Url }: Kanal, inBrowser: boolean): boolean => {
  if (Url) return true;
  return inBrowser && (Kanal !== 'teilen' || 'share' in navigator);
};

const BUTTON = 'flex w-full items-center justify-center border-2 font-semibold transition-colors duration-150';
/** The Mandant's first way is the one action, the next are tiles as on a share sheet. */
const FIRST = `${BUTTON} min-h-14 gap-3 rounded-button border-transparent bg-action px-4 text-lg text-action-ink hover:bg-action-hover forced-colors:border-[ButtonText]`;
const Tile = `${BUTTON} h-full min-h-20 flex-col gap-1.5 rounded-m border-line bg-surface px-1 py-2 text-center text-sm leading-tight wrap-anywhere hover:border-border hover:bg-tint sm:min-h-14 sm:flex-row sm:gap-3 sm:px-3 sm:text-base`;

function Button({
  kanal,
  look,
  link,
  onMessage,
}: {
  kanal: Kanal;
  look: string;
  link: string;
  onMessage: (message: Message | null) => void;
}) {
  const t = useT(texts);
  const wait = useAppCheck(() => onMessage('nichtsGeoeffnet'));
  const { Kanal, Url, Text, Betreff } = kanal;
  const inhalt = (
    <>
      <KanalMark kanal={Kanal} />
      {t(`kanal_${Kanal as 'email'}`)}
    </>
  );
  if (!Url) {
    const onClick = async () => {
      onMessage(null);
      reachGoal('teilen');
      if (Kanal === 'teilen') return share({ title: Betreff ?? '', text: Text, url: link });
      onMessage(await copy(Text.includes(link) ? Text : `${Text}\n${link}`));
    };
    return (
      <button type="button" className={look} onClick={onClick}>
        {inhalt}
      </button>
    );
  }
  const ownWindow = Url.startsWith('https:');
  return (
    <a
      href={Url}
      target={ownWindow ? '_blank' : undefined}
      rel="noopener noreferrer"
      className={look}
      onClick={() => {
        reachGoal('teilen');
        onMessage(ownWindow ? (AFTER[Kanal] ?? 'geoeffnet') : null);
        if (!ownWindow) wait();
      }}
    >
      {inhalt}
    </a>
  );
}

/** Whether an app took over cannot be asked; the page that stays in sight is the hint (it never acts by itself). */
function useAppCheck(onNothing: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (document.visibilityState === 'visible' && document.hasFocus()) onNothing();
    }, APP_MS);
  };
}

const copy = (text: string): Promise<Message> =>
  navigator.clipboard.writeText(text).then(
    () => 'kopiert',
    () => 'nichtKopiert',
  );

/** Closing the sheet without a choice is no error. */
const share = (data: ShareData): Promise<void> => navigator.share(data).catch(() => undefined);
