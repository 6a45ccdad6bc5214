import type { MitarbeiterStatus } from '@weitersagen/contract/mitarbeiter';
import { AGENTUR_ROLES, type AgenturRole } from '@weitersagen/contract/values';
import { useSearchParams } from 'react-router';
import { texts } from '#texte/agentur-personen';
import { useFormat, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { useTimesTold } from '../../lib/told.ts';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Mark } from '../../ui/desk/mark.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { Section } from '../../ui/desk/page.tsx';
import { Aborting, Step } from '../../ui/desk/step.tsx';
import { Email as EmailAddress } from '../../ui/email.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { Table } from '../../ui/table.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** What may be done to a person stands with it: an operator may more than the agency's owner. */
const ACTS = ['anmeldelink', 'sperren', 'entsperren', 'ausscheiden'] as const;

export interface Person {
  Id: string;
  Vorname: string;
  Nachname: string;
  Email: string | null;
  Mitarbeiternummer: string;
  Rolle: AgenturRole | null;
  Status: MitarbeiterStatus;
  Seit: string;
  erlaubt: readonly ('rolle' | (typeof ACTS)[number])[];
}

/** Names in the address whose leaving is asked about. */
const LEAVING = 'ausscheiden';
/** In the place of a role for whoever has none: an empty choice would be no choice. */
const NO_ROLE = 'keine';
const TONES = { Eingeladen: 'wartet', Aktiv: 'gut', Gesperrt: 'schlecht', Ausgeschieden: 'still' } as const;

function useRoleChoices() {
  const t = useT(texts);
  return [
    ...AGENTUR_ROLES.map((role) => ({ value: role as string, label: t(`rolle_${role}`) })),
    { value: NO_ROLE, label: t('rolle_keine') },
  ];
}

/** Everybody of the agency; a press does one thing to one person. */
export function People({ people }: { people: readonly Person[] }) {
  const t = useT(texts);
  const { tagKurz } = useFormat();
  return (
    <Table
      caption={t('personen')}
      rows={people}
      rowKey={({ Id }) => Id}
      empty={<EmptyState title={t('keinePersonen')}>{t('keinePersonenText')}</EmptyState>}
      columns={[
        {
          id: 'name',
          head: t('name'),
          cell: ({ Vorname, Nachname, Email, Mitarbeiternummer, Status }) => (
            <>
              {Status !== 'Aktiv' && (
                <span className="block md:hidden">
                  <Mark tone={TONES[Status]}>{t(`status_${Status}`)}</Mark>
                </span>
              )}
              <span className="font-semibold">{`${Vorname} ${Nachname}`}</span>
              {Mitarbeiternummer && <span className="ml-2 text-muted">{Mitarbeiternummer}</span>}
              {Email && (
                <span className="block min-w-28 text-muted md:min-w-40">
                  <EmailAddress address={Email} />
                </span>
              )}
            </>
          ),
        },
        {
          id: 'rolle',
          head: t('rolle'),
          cell: (person) => (
            <div className="grid min-w-36 gap-2 md:min-w-44">
              <Role person={person} />
              <div className="md:hidden">
                <Acts person={person} />
              </div>
            </div>
          ),
        },
        {
          id: 'status',
          head: t('stand'),
          from: 'md',
          cell: ({ Status, Seit }) => (
            <>
              <Mark tone={TONES[Status]}>{t(`status_${Status}`)}</Mark>
              <span className={cx('block text-muted', Status !== 'Eingeladen' && 'whitespace-nowrap')}>
                {t(Status === 'Eingeladen' ? 'nochNicht' : 'seit', { tag: tagKurz(Seit) })}
              </span>
            </>
          ),
        },
        {
          id: 'tun',
          head: '',
          from: 'md',
          cell: (person) => (
            <div className="min-w-36">
              <Acts person={person} />
            </div>
          ),
        },
      ]}
    />
  );
}

function Role({ person: { Id, Rolle, erlaubt, Vorname, Nachname } }: { person: Person }) {
  const t = useT(texts);
  const choices = useRoleChoices();
  if (!erlaubt.includes('rolle')) return t(`rolle_${Rolle ?? NO_ROLE}`);
  return (
    <Form summary={false}>
      <div className="grid justify-items-start gap-1">
        <input type="hidden" name="person" value={Id} />
        <select
          name="Rolle"
          defaultValue={Rolle ?? NO_ROLE}
          aria-label={t('rolleVon', { name: `${Vorname} ${Nachname}` })}
          className="min-h-11 w-full rounded-s border border-border bg-surface px-2 text-sm md:min-h-9"
        >
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <SubmitButton name="Schritt" value="rolle" look="secondary" dense>
          {t('rolleSetzen')}
        </SubmitButton>
      </div>
    </Form>
  );
}

function Acts({ person: { Id, erlaubt, Vorname, Nachname } }: { person: Person }) {
  const t = useT(texts);
  const acts = ACTS.filter((act) => erlaubt.includes(act));
  if (acts.length === 0) return null;
  return (
    <Form summary={false}>
      {/* Without an edge that is seen, it is their words that are in line with what stands above. */}
      <div className="-ml-3.5 flex flex-wrap gap-x-3 gap-y-1">
        <input type="hidden" name="person" value={Id} />
        {acts.map((act) =>
          act === 'ausscheiden' ? (
            <ButtonLink key={act} to={`?${LEAVING}=${Id}`} look="quiet" dense>
              {t(act)}
              <span className="sr-only">{` ${Vorname} ${Nachname}`}</span>
            </ButtonLink>
          ) : (
            <SubmitButton key={act} name="Schritt" value={act} look="quiet" dense>
              {t(act)}
              <span className="sr-only">{` ${Vorname} ${Nachname}`}</span>
            </SubmitButton>
          ),
        )}
      </div>
    </Form>
  );
}

/** Asked before somebody leaves: the person is signed out in the middle of whatever is under way. */
export function Leaving({ people }: { people: readonly Person[] }) {
  const t = useT(texts);
  const [query] = useSearchParams();
  const person = people.find(({ Id, erlaubt }) => Id === query.get(LEAVING) && erlaubt.includes('ausscheiden'));
  if (!person) return null;
  const name = `${person.Vorname} ${person.Nachname}`;
  return (
    <Step titel={t('ausscheidenFrage', { name })}>
      <p>{t('ausscheidenFolge')}</p>
      <Form summary={false}>
        <input type="hidden" name="person" value={person.Id} />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <SubmitButton name="Schritt" value="ausscheiden" look="danger">
            {t('ausscheiden')}
          </SubmitButton>
          <Aborting to="?" />
        </div>
      </Form>
    </Step>
  );
}

/** What a press did, as the address says it after it. */
export const DEEDS = ['einladen', 'rolle', ...ACTS] as const;

export function Done({ deed }: { deed: string | null }) {
  const t = useT(texts);
  const done = DEEDS.find((one) => one === deed);
  return done ? <Message>{t(`meldung_${done}`)}</Message> : null;
}

/** Somebody new; the link to sign in comes by mail. Empty again after each. */
export function Invite() {
  const t = useT(texts);
  const nth = useTimesTold('einladen');
  return (
    <Section titel={t('einladen')} id="einladen">
      <Form key={nth} className="gap-3" summary={false}>
        <TextInput name="Vorname" label={t('vorname')} maxLength={80} />
        <TextInput name="Nachname" label={t('nachname')} maxLength={80} />
        <TextInput name="Email" label={t('email')} type="email" maxLength={254} />
        <TextInput name="Mitarbeiternummer" label={t('mitarbeiternummer')} maxLength={20} optional />
        <Select name="Rolle" label={t('rolle')} initial="AgenturMitarbeiter" options={useRoleChoices()} />
        <div>
          <SubmitButton name="Schritt" value="einladen">
            {t('einladenSenden')}
          </SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
