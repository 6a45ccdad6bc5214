/**
 * Keeps the agent's page within reach while the network is gone. `BUILT` stands before it: the name of this version's
 * store, the address and the language of the page for that, and the files that it is made of.
 *
 * It stores nothing that is anybody's: the page is fetched without cookies, and files are the same for everybody. Any page
 * that can be reached comes from the server, so nobody is ever shown an old one.
 */
const { store, family, page, language, files } = BUILT;

const ASSETS = /(?:href|src)="(\/assets\/[^"#?]+)/g;

const fill = async () => {
  const cache = await caches.open(store);
  const answer = await fetch(page, {
    cache: 'no-store',
    credentials: 'omit',
    headers: { 'accept-language': language },
  });
  if (!answer.ok || answer.redirected) throw new Error('no page for no network');
  // Its fonts and drawings stand in it: they hang on the brand.
  const inPage = Array.from((await answer.clone().text()).matchAll(ASSETS), ([, file]) => file);
  await cache.put(page, answer);
  await cache.addAll([...new Set([...files, ...inPage])]);
};

const dropOthers = async () => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(family) && name !== store).map((name) => caches.delete(name)),
  );
};

/** In place of a page that cannot be reached: the one for no network, which is told what was to be recommended. */
const withoutNetwork = async (address) => {
  if (address.pathname === page) return (await caches.match(page)) ?? Response.error();
  const folder = page.slice(0, page.lastIndexOf('/') + 1);
  // The folder's own address, to which the navigation leads, names no product.
  const produkt = address.pathname.startsWith(folder) ? address.pathname.slice(folder.length) : '';
  return Response.redirect(`${page}?${new URLSearchParams({ produkt })}`, 302);
};

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const address = new URL(request.url);
  if (address.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => withoutNetwork(address)));
  // Named after what is in them, so one that is kept is never an old one.
  else if (address.pathname.startsWith('/assets/'))
    event.respondWith(caches.match(address.pathname).then((kept) => kept ?? fetch(request)));
});
