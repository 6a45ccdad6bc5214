import type { MandantAntwort } from '@weitersagen/contract/mandant';
import type { MandantInfo } from '../../platform/auth/scope.ts';

/** The whitelist names people, hosts and keys are ours: neither leaves the server. */
export const toMandantAntwort = ({
  einstellungen: { EmailWhitelist: _, hosts: __, ...offen },
  route,
  name,
  vollerName,
  thema,
}: MandantInfo): MandantAntwort => ({
  ...offen,
  Route: route,
  Name: name,
  VollerName: vollerName,
  Thema: thema,
  Basis: `/${route}`,
});
