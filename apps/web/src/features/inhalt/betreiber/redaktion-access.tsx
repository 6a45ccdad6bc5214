import type { OkOf } from '@weitersagen/contract/api';
import type { ReactNode } from 'react';
import { texts } from '#texte/betreiber-inhaltszugang';
import { useFormat, useT } from '../../../environment.ts';
import { FormNameContext, RefusedHereContext, useRefused } from '../../../lib/form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Mark } from '../../../ui/desk/mark.tsx';
import { Details, Section } from '../../../ui/desk/page.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea, TextInput } from '../../../ui/text-input.tsx';

type Access = OkOf<'getInhaltszugang'>;
export interface NewSecret {
  step: 'erneuern' | 'webhook';
  geheimnis: string;
}

export function ZugangState({ zugang }: { zugang: Access }) {
  const t = useT(texts);
  const { zeitpunkt } = useFormat();
  const { Dienst, Adresse, App, ClientId, Stoerung, GeheimnisDa, GesetztAm } = zugang;
  return (
    <Section titel={t('dienst')} className="max-w-3xl">
      <Details
        angaben={[
          { id: 'dienst', name: t('dienst'), value: t(Dienst) },
          {
            id: 'stand',
            name: t('stand'),
            value: <Mark tone={Stoerung ? 'schlecht' : 'gut'}>{Stoerung ? t(`s_${Stoerung}`) : t('antwortet')}</Mark>,
          },
          { id: 'adresse', name: t('adresse'), value: Adresse },
          { id: 'app', name: t('app'), value: App },
          { id: 'client', name: t('client'), value: ClientId },
          { id: 'geheimnis', name: t('geheimnis'), value: t(GeheimnisDa ? 'geheimnisDa' : 'geheimnisFehlt') },
          {
            id: 'gesetzt',
            name: t('gesetzt'),
            value: <time dateTime={GesetztAm}>{zeitpunkt(GesetztAm)}</time>,
          },
        ]}
      />
    </Section>
  );
}

/** Is not kept anywhere that it could be read from again. */
export function OnceShown({ neu: { step, geheimnis } }: { neu: NewSecret }) {
  const t = useT(texts);
  const name = t(step === 'webhook' ? 'neuesWebhook' : 'neuesGeheimnis');
  return (
    <div className="max-w-3xl">
      <Alert kind="success" live title={name}>
        <p className="mb-2 text-sm">{t('nurJetzt')}</p>
        <CopyButton value={geheimnis} label={name} />
      </Alert>
    </div>
  );
}

/** The steps that have a form now. */
export const stepsOf = ({ Dienst, GeheimnisDa }: Access): readonly string[] =>
  Dienst === 'fremd'
    ? ['hinterlegen', 'webhook']
    : ['erneuern', ...(GeheimnisDa ? ['entfernen'] : []), 'webhook', 'adressen'];

/** Each tells its own refusal alone: what another one was refused says nothing of its fields. */
function StepForm({ step, route, children }: { step: string; route: string; children: ReactNode }) {
  const refused = useRefused();
  const mine = refused?.values.Schritt === step ? refused : null;
  return (
    <FormNameContext value={step}>
      <RefusedHereContext value={mine}>
        <Form summary={mine !== null} className="gap-3">
          <input type="hidden" name="route" value={route} />
          <input type="hidden" name="Schritt" value={step} />
          {children}
        </Form>
      </RefusedHereContext>
    </FormNameContext>
  );
}

export function SecretForm({ zugang, route }: { zugang: Access; route: string }) {
  const t = useT(texts);
  if (zugang.Dienst === 'eingebaut')
    return (
      <Section titel={t('erneuern')} className="max-w-3xl">
        <p className="mb-3 text-sm text-muted">{t('erneuernText')}</p>
        <StepForm step="erneuern" route={route}>
          <Checkbox name="Widerrufen" label={t('widerrufen')} hint={t('widerrufenHinweis')} optional />
          <div>
            <SubmitButton>{t('erneuern')}</SubmitButton>
          </div>
        </StepForm>
      </Section>
    );
  return (
    <Section titel={t('hinterlegen')} className="max-w-3xl">
      <p className="mb-3 text-sm text-muted">{t('hinterlegenText')}</p>
      <StepForm step="hinterlegen" route={route}>
        <TextInput name="Geheimnis" type="password" label={t('geheimnis')} maxLength={500} autoComplete="off" />
        <div>
          <SubmitButton>{t('hinterlegen')}</SubmitButton>
        </div>
      </StepForm>
    </Section>
  );
}

/** Of the service built in alone: a foreign one's secret is removed there. */
export function RemoveForm({ zugang, route }: { zugang: Access; route: string }) {
  const t = useT(texts);
  if (!stepsOf(zugang).includes('entfernen')) return null;
  return (
    <Section titel={t('entfernen')} className="max-w-3xl">
      <p className="mb-3 text-sm text-muted">{t('entfernenText')}</p>
      <StepForm step="entfernen" route={route}>
        <Checkbox name="Sicher" label={t('entfernenSicher')} />
        <div>
          <SubmitButton look="secondary">{t('entfernen')}</SubmitButton>
        </div>
      </StepForm>
    </Section>
  );
}

export function WebhookForm({ zugang, route }: { zugang: Access; route: string }) {
  const t = useT(texts);
  return (
    <Section titel={t('webhook')} className="max-w-3xl">
      <p className="mb-3 text-sm text-muted">{t(zugang.Dienst === 'fremd' ? 'webhookText' : 'webhookTextEigen')}</p>
      <Details angaben={[{ id: 'adresse', name: t('webhookAdresse'), value: zugang.WebhookAdresse }]} />
      <div className="mt-3">
        <StepForm step="webhook" route={route}>
          <TextInput
            name="WebhookGeheimnis"
            type="password"
            label={t('webhookGeheimnis')}
            hint={t('webhookHinweis')}
            maxLength={500}
            autoComplete="off"
            optional
          />
          <div>
            <SubmitButton look="secondary">{t('webhookSetzen')}</SubmitButton>
          </div>
        </StepForm>
      </div>
    </Section>
  );
}

/** Of the service built in alone: whom a foreign one tells is said there. */
export function AddressesForm({ zugang, route }: { zugang: Access; route: string }) {
  const t = useT(texts);
  if (!stepsOf(zugang).includes('adressen')) return null;
  return (
    <Section titel={t('adressen')} className="max-w-3xl">
      <p className="mb-3 text-sm text-muted">{t('adressenText')}</p>
      <StepForm step="adressen" route={route}>
        <TextArea
          name="WebhookAdressen"
          label={t('adressenFeld')}
          hint={t('adressenHinweis')}
          initial={zugang.WebhookAdressen.join('\n')}
          inputMode="url"
          spellCheck={false}
          optional
        />
        <div>
          <SubmitButton look="secondary">{t('adressenSetzen')}</SubmitButton>
        </div>
      </StepForm>
    </Section>
  );
}
