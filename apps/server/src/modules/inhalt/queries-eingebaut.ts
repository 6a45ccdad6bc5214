/** A message of the screens by its id, as it is built in. */
export interface EingebauterText {
  id: string;
  de: string;
  en: string;
}
type Quelle = () => Promise<readonly EingebauterText[]>;

const keine: Quelle = async () => [];
let quelle = keine;

/** At the boot: the web app knows its texts. Without one there are none. */
export const konfiguriereEingebaute = (neu: Quelle | null): void => {
  quelle = neu ?? keine;
};

/** The operator's own pages speak in one voice for all clients. */
const BETREIBER = /^(?:betreiber|rahmen-betreiber)\b/;

export const findEingebaute = async (): Promise<readonly EingebauterText[]> =>
  (await quelle()).filter(({ id }) => !BETREIBER.test(id));

export const findEingebauten = async (id: string): Promise<EingebauterText | null> =>
  (await findEingebaute()).find((text) => text.id === id) ?? null;
