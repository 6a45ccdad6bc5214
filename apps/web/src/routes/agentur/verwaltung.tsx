import { LANGUAGE_CONVENTIONS } from '@weitersagen/contract/language-list';
import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';
import { type ActionFunctionArgs, redirect, useSearchParams } from 'react-router';
import { texts } from '#texte/agentur-verwaltung';
import { siteContext, useBoot, useFormat, useT } from '../../environment.ts';
import { useRefused } from '../../lib/form.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Alert } from '../../ui/alert.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Details, Page, Section } from '../../ui/desk/page.tsx';
import { abgelehnt } from '../../ui/desk/request.ts';
import { Email as EmailAddress } from '../../ui/email.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';

const SAVED = 'sprache';

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  if (form.get('schritt') === 'ueberall') {
    const answer = await call('endAgenturSitzungen', {});
    return answer.ok ? redirect(pfad('logout')) : abgelehnt(args, answer.problem, form);
  }
  const answer = await call('updateAgenturUser', { body: { Language: form.get('Language') as LanguageCode } });
  // Read again: the form was drawn with the language of before, and a second press would have taken that one.
  return answer.ok ? redirect(pfad('verwaltung', {}, { meldung: SAVED })) : abgelehnt(args, answer.problem, form);
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('titel');

export function Component() {
  const t = useT(texts);
  const { agentur } = useBoot();
  const { zeitpunkt } = useFormat();
  const [query] = useSearchParams();
  const refused = useRefused();
  if (!agentur) return null;
  const { Vorname, Nachname, Email, Mitarbeiternummer, Agentur, TokenAblauf } = agentur;
  return (
    <Page titel={t('titel')}>
      <div className="grid max-w-4xl items-start gap-6 lg:grid-cols-2">
        <Section titel={t('daten')}>
          <Details
            angaben={[
              { id: 'name', name: t('name'), value: `${Vorname} ${Nachname}` },
              { id: 'email', name: t('email'), value: Email ? <EmailAddress address={Email} /> : t('keine') },
              { id: 'nummer', name: t('nummer'), value: Mitarbeiternummer || t('keine') },
              { id: 'agentur', name: t('agentur'), value: `${Agentur.Name} (${Agentur.Nummer})` },
            ]}
          />
          <p className="mt-2 text-sm text-muted">{t('datenText')}</p>
        </Section>
        <Section titel={t('sprache')}>
          {!refused && query.get('meldung') === SAVED && (
            <div className="mb-3">
              <Alert kind="success" live title={t('gespeichert')} />
            </div>
          )}
          <Form reloadDocument>
            <Select
              name="Language"
              label={t('spracheText')}
              initial={agentur.Language}
              options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_CONVENTIONS[value].name }))}
            />
            <div>
              <SubmitButton dense look="secondary">
                {t('speichern')}
              </SubmitButton>
            </div>
          </Form>
        </Section>
        <Section titel={t('sitzungen')}>
          <p className="mb-3 text-sm">{t('sitzungenText', { bis: zeitpunkt(TokenAblauf) })}</p>
          <Form reloadDocument summary={false}>
            <input type="hidden" name="schritt" value="ueberall" />
            <div>
              <SubmitButton dense look="danger">
                {t('ueberall')}
              </SubmitButton>
            </div>
          </Form>
        </Section>
      </div>
    </Page>
  );
}
