import type { OkOf } from '@weitersagen/contract/api';
import { waitingDays } from '@weitersagen/contract/waiting-days';
import { Fragment } from 'react';
import { texts } from '#texte/agentur-einladung';
import { useBoot, useFormat, useMandant, useT } from '../../environment.ts';
import { AgencyLogo } from '../../ui/agency-logo.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Mark } from '../../ui/bild/bild.tsx';
import { PrintedCard, qrAddress } from '../../ui/printed-card.tsx';

type CardData = OkOf<'getBeraterkarte'>;

/** Without what nobody types, and broken between its parts alone where it is longer than the line. */
function Address({ url }: { url: string }) {
  const parts = url.replace(/^https?:\/\//, '').split(/(?<=[/?&])/);
  return parts.map((part, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change their places
    <Fragment key={nth}>
      {nth > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Where visitors search for no agent, there is nowhere to type the number. */
const useWay = () => {
  const t = useT(texts);
  const { ModuleAgentRecommendation: isTyped } = useMandant();
  return { isTyped, words: t(isTyped ? 'karteText' : 'karteTextQr') };
};

/** As it is shown on a screen, to be held out to somebody: whose it is, what it brings, and the square to scan. */
export function AgentCard({ card }: { card: CardData }) {
  const t = useT(texts);
  const { Name, programmName } = useMandant();
  const { isTyped, words } = useWay();
  return (
    <article className="max-w-xl overflow-hidden rounded-m border border-border bg-surface">
      <header className="on-brand flex flex-wrap items-center gap-x-2.5 gap-y-1 bg-brand px-5 py-3 text-brand-ink">
        <Mark className="size-8 shrink-0" />
        <span className="font-head text-lg font-bold">{Name}</span>
        <span className="ml-auto text-sm text-brand-muted">{programmName}</span>
      </header>
      <div className="grid gap-5 p-5 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <div className="grid content-start gap-2">
          <p className="text-sm">{t('karteWas')}</p>
          <h2 className="font-head text-xl">{card.ProduktName}</h2>
          {card.PraemieCent > 0 && (
            <>
              <p className="flex flex-wrap items-baseline gap-x-2">
                <Amount cent={card.PraemieCent} size="l" />
                <span className="font-semibold">{t('kartePraemie')}</span>
              </p>
              <p className="text-sm text-muted">{t('karteTeilen')}</p>
            </>
          )}
          <p className="mt-2 font-semibold">{card.Name}</p>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {card.AgenturLogo && <AgencyLogo address={card.AgenturLogo} />}
            {card.Agentur}
          </p>
        </div>
        <img src={qrAddress(card.QrSvg)} alt={t('karteQr')} width={176} height={176} className="size-44 bg-white" />
      </div>
      <footer className="grid gap-1 border-t border-line bg-tint px-5 py-3 text-sm">
        <p>{words}</p>
        {isTyped && (
          <p>
            {t('karteNummer')} <strong className="tabular text-lg">{card.Nummer}</strong>
          </p>
        )}
        <p className="text-xs">
          <Address url={card.Url} />
        </p>
      </footer>
    </article>
  );
}

/** The same to be handed over. */
export function PrintedAgentCard({ card }: { card: CardData }) {
  const t = useT(texts);
  const { jetzt } = useBoot();
  const { tagLang } = useFormat();
  const tage = waitingDays(useMandant());
  const { isTyped, words } = useWay();
  return (
    <PrintedCard
      label={t('karteTitel')}
      what={t('karteWas')}
      product={card.ProduktName}
      amount={{ cent: card.PraemieCent, words: t('kartePraemie') }}
      also={
        <>
          <b>{card.Name}</b>, {card.Agentur}
        </>
      }
      qr={{ svg: card.QrSvg, alt: t('karteQr'), caption: t('karteKamera') }}
      terms={card.PraemieCent > 0 ? t('karteBedingung', { tag: tagLang(jetzt), tage }) : undefined}
    >
      {isTyped && (
        <p>
          <span>{t('karteNummer')}</span>
          <strong>{card.Nummer}</strong>
        </p>
      )}
      <p className={isTyped ? undefined : 'karte-zeile'}>{words}</p>
      <p className="karte-zeile">
        <Address url={card.Url} />
      </p>
    </PrintedCard>
  );
}
