export const texts = {
  eingeladenVon: 'Invited by {person}, {agentur}',
  zugeordnet: 'Your recommendation is assigned to {agentur}.',
  vorbei_Abgelaufen:
    'This invitation was valid until {tag}. You can recommend all the same; the recommendation is then no longer assigned.',
  vorbei_Zurueckgezogen:
    'This invitation was withdrawn. You can recommend all the same; the recommendation is then no longer assigned.',
};
