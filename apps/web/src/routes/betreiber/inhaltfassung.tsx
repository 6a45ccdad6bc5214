import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/betreiber-inhalteintrag';
import { texts as worte } from '#texte/betreiber-redaktion';
import { siteContext, useFormat, usePath, useT } from '../../environment.ts';
import { Comparison } from '../../features/datensatz/differences.tsx';
import { InhaltPage } from '../../features/inhalt/betreiber/redaktion-header.tsx';
import { useEvent } from '../../features/inhalt/betreiber/redaktion-history.tsx';
import { ValueList } from '../../features/inhalt/betreiber/redaktion-reading.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Section } from '../../ui/desk/page.tsx';
import { useWho } from '../../ui/desk/words.ts';
import { Form } from '../../ui/form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { route = '', id = '', version = '' } = args.params;
  const fassung = await siteContext(args).need('getInhaltFassung', { params: { route, id, version } });
  return { route, id, fassung };
}

export const titel = ({ boot, data }: HeaderArgs<typeof loader>) =>
  data
    ? textsOf(texts, boot.sprache)('fassungTitel', {
        eintrag: data.fassung.Schluessel,
        version: data.fassung.Version,
      })
    : textsOf(worte, boot.sprache)('inhalte');

export function Component() {
  const { route, id, fassung } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const tw = useT(worte);
  const path = usePath();
  const who = useWho();
  const event = useEvent();
  const { zeitpunkt } = useFormat();
  const { Schema, Schluessel, Version, Ereignis, Wer, Am, Jetzt, Vergleich: fields, Werte, erlaubt } = fassung;
  return (
    <InhaltPage
      titel={t('fassungTitel', { eintrag: Schluessel, version: Version })}
      zurueck={{ to: path('inhalt', { route, id }), label: `${tw(`eins_${Schema}`)} ${Schluessel}` }}
      aside={
        <p className="text-sm text-muted">
          {event(Ereignis)}: {who(Wer)}, {zeitpunkt(Am)}
        </p>
      }
    >
      {erlaubt.includes('wiederherstellen') && (
        <Form action={path('inhalt', { route, id })} summary={false} className="gap-2!">
          <input type="hidden" name="Version" value={Jetzt} />
          <input type="hidden" name="Fassung" value={Version} />
          <p className="text-sm text-muted">{t('wiederherstellenText')}</p>
          <div>
            <SubmitButton name="Schritt" value="wiederherstellen" dense>
              {t('wiederherstellen')}
            </SubmitButton>
          </div>
        </Form>
      )}
      <Section titel={t('vergleich')} className="max-w-5xl">
        {fields.length > 0 ? <Comparison fields={fields} /> : <p className="text-sm">{t('vergleichLeer')}</p>}
      </Section>
      <Section titel={t('ganz')} className="max-w-5xl">
        <ValueList values={Werte} />
      </Section>
    </InhaltPage>
  );
}
