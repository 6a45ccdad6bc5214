/** Where the demo's OpenID provider lies, under the portal's own host, whatever that is. */
export const DEMO_SIGN_IN_PATH = '/demo/anmeldedienst';
/** How the portal is known there; good for nothing but this provider. */
export const DEMO_SIGN_IN_CLIENT = 'weitersagen-sicherheim-berater';
export const DEMO_SIGN_IN_SECRET = 'b7c1f0a4d9e84c5ab2f6e1d0837c95fa';
/** The Mandant whose agencies sign in there. */
export const DEMO_SIGN_IN_ROUTE = 'sicherheim-berater';
