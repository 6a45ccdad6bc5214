import type { MandantAntwort } from '@weitersagen/contract/mandant';
import type { Sprache } from '@weitersagen/contract/werte';
import type { MandantInfo } from '../../platform/auth/scope.ts';

/** Both lists of addresses name people, hosts, keys and the content service are ours: none of them leaves the server. */
export const toMandantAntwort = (
  {
    einstellungen: {
      EmailWhitelist: _,
      EmailAusschluss: __,
      hosts: ___,
      produktApiUrl: _p,
      CmsBaseUrl: _b,
      SquidexAppName: _a,
      CmsClientId: _c,
      programmName,
      ...offen
    },
    route,
    name,
    vollerName,
    thema,
  }: MandantInfo,
  sprache: Sprache,
): MandantAntwort => ({
  ...offen,
  programmName: programmName[sprache],
  Route: route,
  Name: name,
  VollerName: vollerName,
  Thema: thema,
  Basis: `/${route}`,
});
