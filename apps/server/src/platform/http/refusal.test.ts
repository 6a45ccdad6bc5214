import { expect, test } from 'vitest';
import { sentenceFor } from './refusal.ts';

test.each([
  ['Name_de', 'pflicht', 'Name (de) ist ein Pflichtfeld'],
  ['Felder.Titel_en', 'zuLang', 'Titel (en) ist zu lang'],
  ['Empfehler.Vorname', 'pflicht', 'Vorname ist ein Pflichtfeld'],
  // A record of the catalogue, by its id: neither shortened at its dot nor taken for a field.
  ['fernsehen.html', 'wirdEmpfohlen', /^fernsehen\.html: Es gibt Empfehlungen/],
  ['Titel', 'hatPraemien', 'Titel: Es hat noch Prämien'],
])('%s, %s', (field, message, sentence) => expect(sentenceFor(field, message, 'de').meldung).toMatch(sentence));
