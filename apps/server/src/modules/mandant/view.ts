import type { OkOf } from '@weitersagen/contract/api';
import type { LanguageCode } from '@weitersagen/contract/languages';
import { type MandantResponse, openOf } from '@weitersagen/contract/mandant';
import type { MandantInfo } from '../../platform/auth/scope.ts';

export const toMandantResponse = (
  { einstellungen, route, name, vollerName, marke }: MandantInfo,
  language: LanguageCode,
): MandantResponse => ({
  ...openOf(einstellungen),
  programmName: einstellungen.programmName[language],
  Route: route,
  Name: name,
  VollerName: vollerName,
  Thema: marke.name,
  Basis: `/${route}`,
  SingleSignOn: einstellungen.SsoIssuer !== '',
});

const webPage = (site: string, path: string): string => (URL.canParse(path, site) ? new URL(path, site).href : site);

export const toClientConfiguration = (info: MandantInfo, language: LanguageCode): OkOf<'getMandant'> => {
  const { MandantUrl, EmpfehlenPath, kanaele } = info.einstellungen;
  return {
    ...toMandantResponse(info, language),
    apiRoute: `/${info.route}`,
    EmpfehlenWebPage: webPage(MandantUrl, EmpfehlenPath),
    ...kanaele,
  };
};
