/** § 5a (4) UWG: a public post by who gets something for it is marked. */
export const anzeige = { zeichen: 'Anzeige: ' };
