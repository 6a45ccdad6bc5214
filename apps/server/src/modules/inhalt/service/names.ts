import { createHash } from 'node:crypto';
import type { MandantInfo } from '../../../platform/auth/scope.ts';

/** The app that a Mandant's content is asked for by: what he has named it, else his route. */
export const appName = ({ route, einstellungen }: Pick<MandantInfo, 'route' | 'einstellungen'>): string =>
  einstellungen.SquidexAppName || route;

/** Routes win: a name that another Mandant has given his app takes none away from its owner. */
export const findApp = <M extends Pick<MandantInfo, 'route' | 'einstellungen'>>(
  mandanten: readonly M[],
  name: string,
): M | undefined =>
  mandanten.find((m) => m.route === name) ?? mandanten.find((m) => m.einstellungen.SquidexAppName === name);

const asUuid = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Schemas are the same for all, their ids are not: an id of one app says nothing about another. */
export const schemaId = (mandantId: string, schema: string): string => asUuid(`schema/${mandantId}/${schema}`);
/** Outside nobody learns the names of the people who write. */
export const userId = (mandantId: string, who: string): string =>
  `subject:${asUuid(`wer/${mandantId}/${who}`).replaceAll('-', '').slice(0, 24)}`;

/** Two names that the service gives to types of its own (contracts §1.3); a schema of that name gets a number. */
const TAKEN = new Set([
  'Asset',
  'AssetResultDto',
  'Content',
  'Component',
  'EntityCreatedResultDto',
  'EntitySavedResultDto',
  'JsonObject',
  'JsonScalar',
  'JsonPrimitive',
  'User',
]);

const large = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `foot-note` is `FootNote`, `user` is `User2`, `1a` is `gql_1a`. */
export const typeName = (schema: string): string => {
  const name = schema
    .split(/[^A-Za-z0-9]+/)
    .map(large)
    .join('');
  if (TAKEN.has(name)) return `${name}2`;
  return /^[A-Za-z]/.test(name) ? name : `gql_${name}`;
};

/** `KeyVisual` is `keyVisual`. */
export const fieldName = (field: string): string => {
  const name = field.charAt(0).toLowerCase() + field.slice(1);
  return /^[A-Za-z]/.test(name) ? name.replace(/[^A-Za-z0-9]+(.?)/g, (_, c: string) => c.toUpperCase()) : `gql_${name}`;
};

/** A hyphen is no part of a name in OData and GraphQL: `de-DE` is `de_DE` there. */
export const partitionName = (partition: string): string => partition.replaceAll('-', '_');

export const instant = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
