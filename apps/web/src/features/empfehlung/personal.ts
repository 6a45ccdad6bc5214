import type { MandantResponse } from '@weitersagen/contract/mandant';

/** Letters and messages to one person: what is written for him goes into these, and never into a post that all may read. */
const PERSONAL = [
  'ModuleEmailClient',
  'ModuleGmail',
  'ModuleOutlook',
  'ModuleYahoo',
  'ModuleWhatsapp',
  'ModuleSms',
  'ModuleInstagram',
] as const;

export const hasPersonalChannel = ({ kanaele }: Pick<MandantResponse, 'kanaele'>): boolean =>
  PERSONAL.some((name) => kanaele[name] >= 0);
