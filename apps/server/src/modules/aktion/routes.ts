import type { Handlers } from '../../platform/http/fall.ts';
import { findAktiveAktionen } from './queries.ts';

export const routes: Handlers<'getAktionen'> = {
  getAktionen: async ({ scope }) => {
    const aktionen = await findAktiveAktionen(scope);
    return aktionen.map((a) => ({
      AktionsId: a.id,
      Titel: a.titel[scope.sprache],
      Text: a.text[scope.sprache],
      RechtsText: a.rechtstext[scope.sprache],
    }));
  },
};
