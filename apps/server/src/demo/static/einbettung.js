// What a client's page does around the portal: gives the frame its height, keeps the route behind #, and scrolls to it.
const rahmen = document.querySelector('iframe[data-portal]');
const portal = new URL(rahmen.dataset.portal, location.href);

const path = location.hash.slice(1);
if (/^\/(?!\/)/.test(path) && !rahmen.src.includes('?')) rahmen.src = portal.href + path;

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== rahmen.contentWindow || origin !== portal.origin) return;
  switch (data?.weitersagen) {
    case 'hoehe':
      rahmen.style.height = `${Math.max(320, Number(data.hoehe) || 0)}px`;
      break;
    case 'weg':
      history.replaceState(null, '', `#${data.weg}`);
      break;
    case 'rollen':
      window.scrollTo({
        top: window.scrollY + rahmen.getBoundingClientRect().top + (Number(data.nach) || 0),
        behavior: data.dauer > 0 ? 'smooth' : 'auto',
      });
      break;
  }
});
