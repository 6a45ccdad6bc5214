const { kopieren, kopiert, arbeitet } = document.body.dataset;

// The value is the button: one tap copies it.
for (const value of document.querySelectorAll('[data-wert]')) {
  const knopf = document.createElement('button');
  const label = document.createElement('span');
  knopf.type = 'button';
  knopf.className = 'kopieren';
  label.className = 'was';
  label.textContent = kopieren;
  value.replaceWith(knopf);
  knopf.append(value, ' ', label);
  knopf.addEventListener('click', async () => {
    await navigator.clipboard.writeText(value.textContent);
    label.textContent = kopiert;
    setTimeout(() => {
      label.textContent = kopieren;
    }, 1500);
  });
}

for (const form of document.querySelectorAll('form[method=post]'))
  form.addEventListener('submit', (ereignis) => {
    form.setAttribute('aria-busy', 'true');
    if (ereignis.submitter) ereignis.submitter.dataset.arbeitet = arbeitet;
  });

const codes = [...document.querySelectorAll('[data-betreiber]')];
const erneuere = async () => {
  const antwort = await fetch('/demo/api/zugaenge');
  if (!antwort.ok) return;
  for (const { email, totpCode, gueltigSekunden } of (await antwort.json()).betreiber) {
    const zeile = codes.find((z) => z.dataset.betreiber === email);
    if (!zeile) continue;
    zeile.querySelector('[data-code]').textContent = totpCode;
    zeile.dataset.bis = String(performance.now() + gueltigSekunden * 1000);
  }
};
const ticke = () => {
  if (document.hidden) return;
  let abgelaufen = false;
  for (const zeile of codes) {
    const rest = Math.ceil((Number(zeile.dataset.bis) - performance.now()) / 1000);
    const anzeige = zeile.querySelector('[data-rest]');
    anzeige.textContent = anzeige.textContent.replace(/\d+/, String(Math.max(0, rest)));
    if (rest <= 0) abgelaufen = true;
  }
  if (abgelaufen) erneuere();
};
if (codes.length > 0) erneuere().then(() => setInterval(ticke, 1000));
