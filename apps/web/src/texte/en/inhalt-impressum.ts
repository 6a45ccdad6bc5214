export const texts = {
  anbieter: 'Provider',
  vertretung: 'Represented by',
  register: 'Register entry',
  ustId: 'VAT identification number',
  erreichbar: 'How to reach us',
  inhalt: 'Responsible for the content',
  inhaltText: '{namen}, address as above',
  Geschäftsführung: 'Management',
  Vorstand: 'Executive board',
  vorsitz: '(chair)',
  streit: 'Dispute resolution',
  streitText:
    'We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board. Please talk to us directly, and we will find a solution.',
  marken: 'Marks of other services',
  markenText:
    'Names and marks of the services by which you can share a recommendation are trademarks of their owners. They only show where a button leads, and do not mean that their owners take part in this programme.',
  daten: 'Data of others',
  datenText:
    'The towns that are suggested for a postcode come from GeoNames, under the Creative Commons Attribution 4.0 licence. They are shortened: large customers of the post are left out, and parts of a town are put together.',
  aufsicht: 'Supervision',
  aufsichtText: 'The competent authority is the Federal Financial Supervisory Authority (BaFin).',
};
