import type { AgenturUser } from '@weitersagen/contract/agentur';
import { agenturActsOf, agenturRechteOf } from '@weitersagen/contract/values-agentur';
import { zeitpunkt } from '../../platform/clock/instant.ts';
import type { Listenzeile } from '../datensatz/queries-list.ts';
import type { AgenturSignIn } from './commands.ts';

export const toAgenturUser = ({ person, token, ends }: AgenturSignIn): AgenturUser => ({
  Token: token,
  TokenAblauf: zeitpunkt(ends),
  Rollen: person.rolle === null ? [] : [person.rolle],
  Rechte: [...agenturRechteOf(person.rolle)],
  Erlaubt: [...agenturActsOf(person.rolle)],
  Vorname: person.vorname,
  Nachname: person.nachname,
  Email: person.email,
  Mitarbeiternummer: person.mitarbeiternummer,
  Agentur: { Nummer: person.agentur.nummer, Name: person.agentur.name },
  Language: person.sprache,
});

/** A row of the operator's list. */
export const toAgenturRow = ({ id, name, angaben, aktiv, geplant }: Listenzeile) => ({
  Id: id,
  Name: name,
  Angaben: Object.fromEntries(Object.entries(angaben).map(([column, value]) => [column, String(value ?? '')])),
  Aktiv: aktiv,
  Geplant: geplant,
});
