/** Where the demo's stand-in for Matomo lies, under the portal's own host, whatever that is. */
export const DEMO_MATOMO_PATH = '/demo/matomo';
/** Shown to nobody and good for nothing but the stand-in. */
export const DEMO_MATOMO_TOKEN = '5d1e0b7a9c3f4826b0c7d2e9f8a16354';
/** Its numbers for the goals of the Mandant that counts. */
export const DEMO_MATOMO_TARGETS = { teilen: 1, empfehlung: 2, angaben: 3, zustimmung: 4, praemie: 5 };
