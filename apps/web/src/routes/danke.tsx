import type { EmpfehlungZumTeilen } from '@weitersagen/contract/empfehlung';
import { useLoaderData } from 'react-router';
import { texts } from '#texte/empfehlung-teilen';
import { useFormat, useMandant, usePath, useT } from '../environment.ts';
import { useCodeAddress } from '../features/empfehlung/code-address.ts';
import { readCreated } from '../features/empfehlung/created.ts';
import { MorePaths } from '../features/empfehlung/more-ways.tsx';
import { QrAndCode } from '../features/empfehlung/share-card.tsx';
import { WithoutEmpfehlung } from '../features/empfehlung/without-empfehlung.tsx';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs } from '../module.ts';
import { Pictogram } from '../ui/bild/bild.tsx';
import { Steps } from '../ui/steps.tsx';

export const loader = readCreated;

export const titel = ({ boot, data }: HeaderArgs<typeof loader>) =>
  textsOf(texts, boot.sprache)(data?.empfehlung ? 'danke' : 'ohneEmpfehlungTitel');

export function Component() {
  const { empfehlung, ...unterwegs } = useLoaderData<typeof loader>();
  return empfehlung ? <Thanks empfehlung={empfehlung} {...unterwegs} /> : <WithoutEmpfehlung />;
}

/** `zugang`, `optin`, `mail`: which mails are on their way. */
function Thanks({
  empfehlung,
  zugang,
  optin,
  mail,
}: {
  empfehlung: EmpfehlungZumTeilen;
  zugang: boolean;
  optin: boolean;
  mail: boolean;
}) {
  const t = useT(texts);
  const path = usePath();
  const address = useCodeAddress();
  const { tagLang } = useFormat();
  const { showPraemienhinweis } = useMandant();
  const bild = (name: Pictogram) => <Pictogram bild={name} className="size-14 md:size-18" />;
  const { ProduktName, Empfehlungsnummer, GueltigBis, PraemieEmpfehlerCent } = empfehlung;
  const isAwaited = showPraemienhinweis && PraemieEmpfehlerCent > 0;
  return (
    <div className="column grid gap-10 py-8 md:py-14">
      <header>
        <p className="font-semibold text-success">{t('dankeFuer', { produkt: ProduktName })}</p>
        <h1 className="mt-1 text-2xl">{t('dankeTitel')}</h1>
        <p className="mt-2 max-w-prose text-lg">{t('dankeText')}</p>
      </header>
      <div className="max-w-3xl">
        <QrAndCode empfehlung={empfehlung} gross />
      </div>
      <section aria-labelledby="weiter-titel">
        <h2 id="weiter-titel" className="mb-6 text-xl">
          {t('wieGehtEsWeiter')}
        </h2>
        <Steps
          steps={[
            { title: t('schrittGeben'), text: t('schrittGebenText'), picture: bild('weitersagen') },
            {
              title: t('schrittEingeben'),
              text: t('schrittEingebenText', { adresse: address, datum: tagLang(GueltigBis) }),
              picture: bild('auswaehlen'),
            },
            ...(zugang || optin
              ? [
                  {
                    title: t('schrittMail'),
                    text: zugang ? t('schrittMailZugang') : t('schrittMailOptin'),
                    picture: bild('briefumschlag'),
                  },
                ]
              : isAwaited && !mail
                ? [{ title: t('schrittHinweis'), text: t('schrittHinweisText'), picture: bild('freuen') }]
                : []),
            ...(mail
              ? [{ title: t('schrittKontakt'), text: t('schrittKontaktText'), picture: bild('briefumschlag') }]
              : []),
          ]}
        />
      </section>
      <MorePaths first={{ to: path('empfehlung', { empfehlungsnummer: Empfehlungsnummer }), text: t('auchTeilen') }} />
    </div>
  );
}
