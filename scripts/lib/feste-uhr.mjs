/** Loaded into a portal that is to be photographed: its day starts at FESTE_UHR, so that every picture has the same dates. */
const Wirklich = Date;
const versatz = Wirklich.parse(process.env.FESTE_UHR) - Wirklich.now();

globalThis.Date = class extends Wirklich {
  constructor(...args) {
    if (args.length > 0) super(...args);
    else super(Wirklich.now() + versatz);
  }

  static now() {
    return Wirklich.now() + versatz;
  }
};
