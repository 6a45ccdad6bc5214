import type { AgenturId, Cent, PraemienplanId, ProduktId, Tag } from '@weitersagen/contract/values';
import type { JeMandant, Mit } from './gemeinsam.ts';

/** What agencies give for recommendations. */
export interface TabellenPraemienplan {
  praemienplan: JeMandant & {
    id: PraemienplanId;
    agentur_id: AgenturId;
    /** Null: every product that has no plan of its own. */
    produkt_id: ProduktId | null;
    wert_cent: Cent;
    /** What the client pays the agency per released order, where it is not billed. */
    provision_cent: Cent | null;
    startdatum: Tag;
    enddatum: Tag | null;
    /** The end that whoever recommended knew; later than `enddatum` where the plan was ended early. */
    zugesagt_bis: Tag | null;
    erstellt_am: Date;
    erstellt_von: string;
    beendet_am: Mit<Date | null>;
    beendet_von: Mit<string | null>;
  };
}
