import type { OkOf } from '@weitersagen/contract/api';
import type { MandantAntwort } from '@weitersagen/contract/mandant';
import type { Sprache } from '@weitersagen/contract/values';
import type { MandantInfo } from '../../platform/auth/scope.ts';

/** Both lists of addresses name people, hosts, keys, the content service and the provider of sign-ins are ours: none of them leaves the server. */
export const toMandantResponse = (
  {
    einstellungen: {
      EmailWhitelist: _,
      EmailAusschluss: __,
      hosts: ___,
      produktApiUrl: _p,
      CmsBaseUrl: _b,
      SquidexAppName: _a,
      CmsClientId: _c,
      FriendlyCaptchaSitekey: _k,
      FriendlyCaptchaEndpoint: _e,
      SsoIssuer,
      SsoClientId: _i,
      SsoClaimAgentur: _ca,
      SsoClaimMitarbeiternummer: _cm,
      SsoClaimName: _cn,
      SsoClaimEmail: _ce,
      programmName,
      ...offen
    },
    route,
    name,
    vollerName,
    marke,
  }: MandantInfo,
  language: Sprache,
): MandantAntwort => ({
  ...offen,
  programmName: programmName[language],
  Route: route,
  Name: name,
  VollerName: vollerName,
  Thema: marke.name,
  Basis: `/${route}`,
  SingleSignOn: SsoIssuer !== '',
});

const webPage = (site: string, path: string): string => (URL.canParse(path, site) ? new URL(path, site).href : site);

export const toClientConfiguration = (info: MandantInfo, language: Sprache): OkOf<'getMandant'> => {
  const { MandantUrl, EmpfehlenPath, kanaele } = info.einstellungen;
  return {
    ...toMandantResponse(info, language),
    apiRoute: `/${info.route}`,
    EmpfehlenWebPage: webPage(MandantUrl, EmpfehlenPath),
    ...kanaele,
  };
};
