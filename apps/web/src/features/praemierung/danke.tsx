import type { PraemierungResponse } from '@weitersagen/contract/praemierung';
import type { ReactNode } from 'react';
import { texts } from '#texte/praemierung';
import { useBoot, useFormat, useMandant, usePath, useT } from '../../environment.ts';
import { inseparable, withAmount } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { KundennummerHint } from './kundennummer-hint.tsx';
import { WhatFor } from './what-for.tsx';

/** The claim is made: what comes now, and one more thing to do, if one likes. */
export function Thanks({
  praemierung,
  titel,
  vorab,
  fernsehen = '',
  picture,
}: {
  praemierung: PraemierungResponse;
  titel: string;
  vorab?: string;
  /** Where television is offered: whoever took a fixed-line product is told of it. */
  fernsehen?: string;
  picture: ReactNode;
}) {
  const t = useT(texts);
  const path = usePath();
  const { user } = useBoot();
  const { ModuleErzwingeLogin } = useMandant();
  // A house for its own people lets nobody else recommend.
  const isStranger = ModuleErzwingeLogin && !user && praemierung.Beguenstigter === 'empfaenger';
  return (
    <Page
      title={titel}
      picture={picture}
      lead={
        <>
          {vorab && <p>{vorab}</p>}
          <WhatFor praemierung={praemierung} />
          <WhatBecameOfIt praemierung={praemierung} />
        </>
      }
    >
      {fernsehen && !isStranger && (
        <Card>
          <p className="font-head text-lg font-semibold">{t('bannerTitel')}</p>
          <p className="mt-1 mb-3">{t('bannerText')}</p>
          <ButtonLink to={fernsehen} look="secondary">
            {t('bannerLink')}
          </ButtonLink>
        </Card>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {!isStranger && (
          <ButtonLink to={path('home')} look={fernsehen ? 'quiet' : 'secondary'}>
            {t('weiterempfehlen')}
          </ButtonLink>
        )}
        {user && (
          <ButtonLink to={path('persoenlicherbereich')} look="quiet">
            {t('persoenlicherBereich')}
          </ButtonLink>
        )}
      </p>
      {praemierung.KundennummerMoeglich && <KundennummerHint />}
    </Page>
  );
}

/** Where the money or the voucher is. */
function WhatBecameOfIt({ praemierung }: { praemierung: PraemierungResponse }) {
  const t = useT(texts);
  const { euro, tagLang } = useFormat();
  if (praemierung.GutscheinName)
    return (
      <>
        <p>{t('dankeGutschein', { gutschein: withAmount(praemierung.GutscheinName) })}</p>
        <CodeMail praemierung={praemierung} />
      </>
    );
  const iban = praemierung.IbanMaskiert;
  const bonus = praemierung.Art === 'Bonus';
  if (praemierung.Status === 'Ausgezahlt') return <p>{t('standAusgezahltText', { iban: inseparable(iban ?? '') })}</p>;
  return (
    <>
      <p>
        {iban
          ? t('dankeText', { betrag: euro(praemierung.WertCent), iban: inseparable(iban) })
          : t(bonus ? 'dankeTextOhneBonus' : 'dankeTextOhne')}
      </p>
      {praemierung.ErwartetAm && (
        <p className="font-semibold">{t('erwartet', { tag: tagLang(praemierung.ErwartetAm) })}</p>
      )}
      <p>{praemierung.Verspaetet ? t('verspaetet') : t('dankeMail')}</p>
    </>
  );
}

function CodeMail({ praemierung: { Id, erlaubt } }: { praemierung: PraemierungResponse }) {
  const t = useT(texts);
  const path = usePath();
  if (!erlaubt.includes('codeMailen')) return null;
  return (
    <p>
      <Link to={path('praemiedetail', { praemieid: Id })}>{t('dankeGutscheinMail')}</Link>
    </p>
  );
}
