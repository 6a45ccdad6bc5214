import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts as texteBilder } from '#texte/agentur-bilder';
import { texts } from '#texte/agentur-stammdaten';
import { siteContext, usePath, useT } from '../../environment.ts';
import { Account } from '../../features/agentur/account.tsx';
import { withHours } from '../../features/agentur/hours.ts';
import { changePicture, PICTURE_STEPS, PicturesOfAgentur } from '../../features/agentur/pictures.tsx';
import { RecordOfAgentur } from '../../features/agentur/record.tsx';
import {
  agenturProblem,
  typeOf,
  useAgenturBatches,
  useAgenturVocabulary,
} from '../../features/agentur/record-words.ts';
import { saveRecord } from '../../features/datensatz/saving.ts';
import { recordForm } from '../../features/datensatz/submit.ts';
import { RecordVocabulary } from '../../features/datensatz/words.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Message, useMessage } from '../../ui/desk/message.tsx';
import { Page } from '../../ui/desk/page.tsx';
import { abgelehnt } from '../../ui/desk/request.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { need } = siteContext(args);
  const [record, pictures] = await Promise.all([need('getStammdaten', {}), need('getAgenturBilder', {})]);
  return { record, pictures };
}

async function changeAccount(args: ActionFunctionArgs, form: FormData) {
  const { call, pfad } = siteContext(args);
  const text = (name: string) => String(form.get(name) ?? '');
  const isRemoved = text('Schritt') === 'kontoWeg';
  const answer = isRemoved
    ? await call('deleteAgenturKonto', {})
    : await call('putAgenturKonto', { body: { Iban: text('Iban'), Kontoinhaber: text('Kontoinhaber') } });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  return redirect(pfad('stammdaten', {}, { meldung: isRemoved ? 'kontoWeg' : 'konto' }));
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, sprache } = siteContext(args);
  const form = withHours(await recordForm(args.request));
  if (['konto', 'kontoWeg'].includes(String(form.get('Schritt')))) return changeAccount(args, form);
  if (PICTURE_STEPS.some((step) => step === form.get('Schritt'))) return changePicture(args, form);
  return saveRecord(args, {
    form,
    typeOf,
    put: (change) => call('putStammdaten', { body: change }),
    read: () => call('getStammdaten', {}),
    tell: (problem) => agenturProblem(problem, sprache, form),
    to: (_, told) => pfad('stammdaten', {}, told),
  });
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('stammdaten');

const MESSAGES = { konto: 'meldungKonto', kontoWeg: 'meldungKontoWeg' } as const;

const PICTURES = { bild: 'meldungBild', bildWeg: 'meldungBildWeg' } as const;

export function Component() {
  const { record, pictures } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const b = useT(texteBilder);
  const picture = useMessage(PICTURES);
  const message = useMessage(MESSAGES);
  const here = path('stammdaten');
  return (
    <Page titel={t('stammdaten')}>
      {message && <Message>{t(message)}</Message>}
      {picture && <Message>{b(picture)}</Message>}
      <RecordVocabulary value={useAgenturVocabulary()}>
        <RecordOfAgentur
          record={record}
          words={useAgenturBatches({ to: (id) => path('stammdatenBatch', { id }), record: here })}
          back={here}
          beside={
            <>
              <Account konto={record.Konto} />
              <PicturesOfAgentur pictures={pictures} />
            </>
          }
        />
      </RecordVocabulary>
    </Page>
  );
}
