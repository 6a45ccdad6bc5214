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

export const findEingebaute = (): Promise<readonly EingebauterText[]> => quelle();

export const findEingebauten = async (id: string): Promise<EingebauterText | null> =>
  (await quelle()).find((text) => text.id === id) ?? null;
