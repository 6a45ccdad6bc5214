/** More is asked for at once than can be worked out in a sensible time; the caller comes again. */
export class Andrang extends Error {
  override name = 'Andrang';
}

export interface Schlange {
  tu<T>(arbeit: () => Promise<T>): Promise<T>;
  readonly wartend: number;
}

/** At most `neben` pieces of work at a time and `laenge` waiting: encoding takes whole cores, and requests need some too. */
export const createQueue = (neben: number, laenge: number): Schlange => {
  const wartende: (() => void)[] = [];
  let unterwegs = 0;
  return {
    get wartend() {
      return wartende.length;
    },
    tu: async (arbeit) => {
      if (unterwegs >= neben) {
        if (wartende.length >= laenge) throw new Andrang('too many pictures at once');
        // Whoever ends hands over the place: between the two nobody else can take it.
        await new Promise<void>((los) => wartende.push(los));
      } else unterwegs++;
      try {
        return await arbeit();
      } finally {
        // The last to come is the first: his page is open, that of who came long before may be closed by now.
        const naechster = wartende.pop();
        if (naechster) naechster();
        else unterwegs--;
      }
    },
  };
};
