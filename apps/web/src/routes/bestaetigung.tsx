import type { EmpfehlungZumTeilen } from '@weitersagen/contract/empfehlung';
import { useLoaderData } from 'react-router';
import { texts } from '#texte/empfehlung-teilen';
import { useFormat, useMandant, usePath, useT } from '../environment.ts';
import { readCreated } from '../features/empfehlung/created.ts';
import { Kanaele } from '../features/empfehlung/kanaele.tsx';
import { MorePaths } from '../features/empfehlung/more-ways.tsx';
import { Amounts, ShareLink } from '../features/empfehlung/share-card.tsx';
import { WithoutEmpfehlung } from '../features/empfehlung/without-empfehlung.tsx';
import { textsOf } from '../lib/icu.ts';
import type { pathFrom } from '../lib/way.ts';
import type { HeaderArgs } from '../module.ts';
import { Pictogram } from '../ui/bild/bild.tsx';
import { Steps } from '../ui/steps.tsx';

export const loader = readCreated;

export const titel = ({ boot, data }: HeaderArgs<typeof loader>) =>
  textsOf(texts, boot.sprache)(data?.empfehlung ? 'bestaetigungTitel' : 'ohneEmpfehlungTitel');

export function Component() {
  const { empfehlung, ...unterwegs } = useLoaderData<typeof loader>();
  return empfehlung ? <Created empfehlung={empfehlung} {...unterwegs} /> : <WithoutEmpfehlung />;
}

/** `zugang`, `optin`, `mail`: which mails are on their way. */
function Created({
  empfehlung,
  zugang,
  optin,
  mail,
  weg,
}: {
  empfehlung: EmpfehlungZumTeilen;
  zugang: boolean;
  optin: boolean;
  mail: boolean;
  weg: ReturnType<typeof pathFrom>;
}) {
  const t = useT(texts);
  const path = usePath();
  const { tagLang } = useFormat();
  const { empfehlungGueltigTage, showPraemienhinweis } = useMandant();
  // Whoever has given all of it away waits for no news of a reward.
  const isAwaited = showPraemienhinweis && empfehlung.PraemieEmpfehlerCent > 0;
  const bild = (name: Pictogram) => <Pictogram bild={name} className="size-14 md:size-18" />;
  const share = path('empfehlung', { empfehlungsnummer: empfehlung.Empfehlungsnummer }, weg);
  return (
    <>
      <header className="on-brand bg-brand text-brand-ink">
        <div className="column grid gap-4 pt-6 pb-7 md:py-10">
          <div>
            <p className="font-semibold text-brand-muted">{empfehlung.ProduktName}</p>
            {empfehlung.Preistext && <p className="text-brand-muted">{empfehlung.Preistext}</p>}
            <h1 className="mt-1 text-2xl md:text-3xl">{t('bestaetigungTitel')}</h1>
            <p className="mt-2 text-lg text-brand-muted">{t(mail ? 'bestaetigungTextMail' : 'bestaetigungText')}</p>
          </div>
          <Amounts empfehlung={empfehlung} />
        </div>
      </header>
      <div className="column grid gap-10 pt-7 pb-10 md:py-12">
        <div className="grid gap-8 md:grid-cols-2 md:gap-12">
          <Kanaele empfehlung={empfehlung} />
          <ShareLink empfehlung={empfehlung} />
        </div>
        <section aria-labelledby="weiter-titel">
          <h2 id="weiter-titel" className="mb-6 text-xl">
            {t('wieGehtEsWeiter')}
          </h2>
          <Steps
            steps={[
              // The portal sends it: nobody is told to do so first.
              ...(mail
                ? [{ title: t('schrittKontakt'), text: t('schrittKontaktText'), picture: bild('briefumschlag') }]
                : []),
              {
                title: t(mail ? 'schrittFolgen' : 'schrittTeilen'),
                text: t('schrittTeilenText', { tage: empfehlungGueltigTage, datum: tagLang(empfehlung.GueltigBis) }),
                picture: bild('weitersagen'),
              },
              ...(zugang || optin
                ? [
                    {
                      title: t('schrittMail'),
                      text: zugang ? t('schrittMailZugang') : t('schrittMailOptin'),
                      picture: bild('briefumschlag'),
                    },
                  ]
                : []),
              ...(isAwaited
                ? [{ title: t('schrittHinweis'), text: t('schrittHinweisText'), picture: bild('freuen') }]
                : []),
            ]}
          />
        </section>
        <MorePaths first={{ to: share, text: t('mehrWege') }} />
      </div>
    </>
  );
}
