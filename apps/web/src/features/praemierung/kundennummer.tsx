import type { KundennummerResponse, PraemierungResponse } from '@weitersagen/contract/praemierung';
import { texts } from '#texte/praemierung-kundennummer';
import { useMandant, usePath, useT } from '../../environment.ts';
import { LinkToken } from '../../lib/link-token.tsx';
import { Alert } from '../../ui/alert.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { WhatFor } from './what-for.tsx';

/** What the number gave. A referrer is told only that it is noted: the order's number is his contact's. */
function Result({ Kundennummer, Ergebnis: result }: KundennummerResponse) {
  const t = useT(texts);
  if (!Kundennummer || result === 'keine') return null;
  const sentences = { unbekannt: t('knUnbekannt'), passt: t('knPasst'), passtNicht: t('knPasstNicht') };
  return (
    <Alert
      kind={result === 'passtNicht' ? 'warning' : 'success'}
      live
      title={t('knNotiert', { nummer: Kundennummer.replaceAll(' ', '\u00a0') })}
    >
      {sentences[result]}
    </Alert>
  );
}

export function KundennummerForm({
  praemierung,
  answer,
}: {
  praemierung: PraemierungResponse;
  answer: KundennummerResponse;
}) {
  const t = useT(texts);
  const path = usePath();
  const { Name: name } = useMandant();
  return (
    <>
      <WhatFor praemierung={praemierung} />
      <Result {...answer} />
      {answer.Aenderbar ? (
        <Form>
          <LinkToken />
          <p>
            {praemierung.Beguenstigter === 'empfehler' ? t('knHinweisEmpfehler', { name }) : t('knHinweisEmpfaenger')}
          </p>
          <TextInput
            name="Kundennummer"
            label={t('knFeld')}
            hint={t('knFeldHinweis')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          <SubmitButton wide>{t('knSpeichern')}</SubmitButton>
          <p className="text-sm text-muted">{t('knFreiwillig')}</p>
        </Form>
      ) : (
        <p>{t('knZu')}</p>
      )}
      <p>
        <Link to={path('praemie')} className="inline-flex min-h-11 items-center">
          {t(praemierung.Art === 'Bonus' ? 'zumBonus' : 'zurPraemie')}
        </Link>
      </p>
    </>
  );
}
