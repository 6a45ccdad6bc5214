import type { PraemierungResponse } from '@weitersagen/contract/praemierung';
import { useSearchParams } from 'react-router';
import { texts } from '#texte/praemierung';
import { texts as bedingungstexte } from '#texte/praemierung-bedingungen';
import { type Path, useFormat, useMandant, usePath, useT } from '../../environment.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { StatusLine, type StatusStep } from '../../ui/status-line.tsx';
import { conditionLabel, givesBonus, stateSentence } from './state-sentence.ts';

/** Nothing to choose (any more): what was chosen, how far it is, and the conditions with their days. */
export function State({ praemierung }: { praemierung: PraemierungResponse }) {
  const t = useT(texts);
  const path = usePath();
  const { tagLang } = useFormat();
  const [query] = useSearchParams();
  const [title, sentence] = stateSentence(t, praemierung, givesBonus(useMandant()));
  const bonus = praemierung.Art === 'Bonus';
  const isWaiting = praemierung.Status === 'Offen' || praemierung.Status === 'Bereitgestellt';
  return (
    <div className="grid gap-6">
      {query.has('schon') && !praemierung.Rueckruf && (
        <Alert kind="warning" live title={t(bonus ? 'schonBonus' : 'schon')} />
      )}
      <div className="grid gap-1.5">
        <h2 className="text-xl">{title}</h2>
        <p>{sentence}</p>
        {praemierung.Status === 'Bereitgestellt' && praemierung.GutscheinName && praemierung.VerfaelltAm && (
          <p>{t('gutscheinBis', { tag: tagLang(praemierung.VerfaelltAm) })}</p>
        )}
        {/* A voucher is there at once: it waits for the person, and no day for him. */}
        {isWaiting && praemierung.Praemienart !== 'gutschein' && praemierung.ErwartetAm && (
          <p className="font-semibold">{t('erwartet', { tag: tagLang(praemierung.ErwartetAm) })}</p>
        )}
        {praemierung.Verspaetet && <p className="font-semibold">{t('verspaetet')}</p>}
      </div>
      <Onward praemierung={praemierung} path={path} />
      {praemierung.Bedingungen.length > 0 && (
        <section className="grid gap-4">
          <h3 className="text-lg">{t(bonus ? 'wegBonus' : 'weg')}</h3>
          <Conditions conditions={praemierung.Bedingungen} bonus={bonus} />
        </section>
      )}
    </div>
  );
}

function Onward({ praemierung, path }: { praemierung: PraemierungResponse; path: Path }) {
  const t = useT(texts);
  const { erlaubt, Id, Status, Rueckruf } = praemierung;
  if (erlaubt.includes('codeAnzeigen') || erlaubt.includes('codeMailen'))
    return (
      <p>
        <ButtonLink to={path('praemiedetail', { praemieid: Id })} wide>
          {t('zumGutschein')}
        </ButtonLink>
      </p>
    );
  if (Status !== 'Storniert' && Status !== 'Abgelaufen' && !Rueckruf) return null;
  return (
    <p>
      <ButtonLink to={path('kontakt')} look="secondary">
        {t('kontakt')}
      </ButtonLink>
    </p>
  );
}

function Conditions({ conditions, bonus }: { conditions: PraemierungResponse['Bedingungen']; bonus: boolean }) {
  const t = useT(bedingungstexte);
  const first = conditions.findIndex(({ Stand }) => Stand === 'offen');
  const steps = conditions.map(({ Name, Stand, Am }, index): StatusStep => {
    const state =
      Stand === 'erfuellt' ? 'done' : Stand === 'gescheitert' ? 'failed' : index === first ? 'current' : 'open';
    return { id: Name, label: t(conditionLabel(Name, bonus)), state, date: Am };
  });
  return (
    <StatusLine
      steps={steps}
      stateNames={{ done: t('done'), current: t('current'), open: t('open'), failed: t('failed') }}
    />
  );
}
