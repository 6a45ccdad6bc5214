import { useState } from 'react';
import { type LoaderFunctionArgs, useActionData, useLoaderData, useParams } from 'react-router';
import { texts } from '#texte/agentur-abschluss';
import { usePath, useT } from '../../environment.ts';
import { actOnCompletion, type Entered, findRecommendation } from '../../features/empfaenger/complete.ts';
import { CompletionForm, Offer, WhatHappens } from '../../features/empfaenger/completion-form.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { Page } from '../../ui/desk/page.tsx';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { TextInput } from '../../ui/text-input.tsx';

export const loader = (args: LoaderFunctionArgs) => findRecommendation(args);
export const action = actOnCompletion;

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('titel');

/** With the contact of a recommendation at the table: the agent enters what the contact says, and the mail asks the contact. */
export function Component() {
  const t = useT(texts);
  const path = usePath();
  const { produktId = '' } = useParams();
  const found = useLoaderData<typeof loader>();
  return (
    <Page titel={t('titel')} zurueck={{ to: path('agentempfehlen', { produktId }), label: t('zurueck') }}>
      {found?.empfehlung ? (
        <Completing key={found.nr} nr={found.nr} empfehlung={found.empfehlung} />
      ) : (
        <>
          {found && <Alert kind="warning" live title={t('nichtOffen')} />}
          <CodeForm />
        </>
      )}
    </Page>
  );
}

function CodeForm() {
  const t = useT(texts);
  return (
    <Form className="max-w-xl gap-4!">
      <input type="hidden" name="tun" value="suchen" />
      <p>{t('codeText')}</p>
      <TextInput
        name="Code"
        label={t('code')}
        hint={t('codeHinweis')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <SubmitButton className="justify-self-start">{t('weiter')}</SubmitButton>
    </Form>
  );
}

function Completing({ nr, empfehlung }: { nr: string; empfehlung: Parameters<typeof Offer>[0]['empfehlung'] }) {
  const t = useT(texts);
  const path = usePath();
  const { produktId = '' } = useParams();
  const answer = useActionData() as Entered | { problem: unknown } | undefined;
  const entered = answer && 'did' in answer ? answer : null;
  // What was entered may be put right until the person confirms it; the number of the entry says which.
  const [last, setLast] = useState(entered);
  const [isCorrecting, setCorrecting] = useState(false);
  if (entered && entered !== last) {
    setLast(entered);
    setCorrecting(false);
  }
  const isDone = entered !== null && !isCorrecting;
  return (
    <>
      {isDone && <Message>{t('eingetragen', { vorname: entered.vorname, email: entered.email })}</Message>}
      <Offer empfehlung={empfehlung} />
      <div className="max-w-3xl">
        <WhatHappens isDone={isDone} />
      </div>
      {isDone ? (
        <div className="flex flex-wrap items-center gap-4">
          <Button look="secondary" onClick={() => setCorrecting(true)}>
            {t('adresseFalsch')}
          </Button>
          <Link to={path('agentabschliessen', { produktId })} className="inline-flex min-h-11 items-center">
            {t('naechste')}
          </Link>
        </div>
      ) : (
        <CompletionForm nr={nr} correcting={last} />
      )}
    </>
  );
}
