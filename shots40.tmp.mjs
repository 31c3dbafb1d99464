// node shots40.tmp.mjs URL TOKEN JSON
import { chromium } from 'playwright-core';
const [,, url, token, facts] = process.argv;
const f = JSON.parse(facts);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
for (const width of [390, 1280]) {
  const office = await (await b.newContext({ viewport: { width, height: 900 } })).newPage();
  await office.addInitScript((t) => localStorage.setItem('usertoken', t), token);
  const guest = await (await b.newContext({ viewport: { width, height: 900 } })).newPage();
  const shot = async (page, name, el) => { await page.waitForTimeout(600); await (el ?? page).screenshot({ path: `/tmp/b/w40shots/${name}-${width}.png`, ...(el ? {} : { fullPage: true }) }); console.log(name, width); };
  const tryIt = async (name, fn) => { try { await fn(); } catch (e) { console.log('FAIL', name, width, String(e).slice(0, 300)); } };
  await tryIt('povrati-panel', async () => {
    await office.goto(`${url}/administracija/generisana-narudzba/${f.o1}`);
    const panel = office.getByRole('region', { name: 'Povrati' }); await panel.waitFor();
    await shot(office, 'povrati-panel', panel);
  });
  await tryIt('exchange-dialog', async () => {
    await office.goto(`${url}/administracija/generisana-narudzba/${f.o2}`);
    await office.getByRole('button', { name: 'Zamjena' }).click();
    await office.getByLabel('Dodajte proizvod').fill(f.q);
    await office.getByRole('dialog').locator('ul[aria-label="Pronađeni proizvodi"] button, [aria-label="Pronađeni proizvodi"] button').first().click();
    await office.getByText('Plaćeno povratom').waitFor();
    await shot(office, 'exchange-dialog');
  });
  await tryIt('exchange-order', async () => {
    await office.goto(`${url}/administracija/generisana-narudzba/${f.ex}`);
    await office.getByText('Plaćeno povratom').first().waitFor();
    await shot(office, 'exchange-order');
  });
  await tryIt('povrati-list', async () => { await office.goto(`${url}/administracija/povrati`); await office.getByText('Zamijenjeno').first().waitFor(); await shot(office, 'povrati-list'); });
  await tryIt('customer-order', async () => { await guest.goto(`${url}/generisana-narudzba/${f.o1}?kljuc=${f.o1key}`); await guest.getByText(/Zamijenjeno/).waitFor(); await shot(guest, 'customer-order'); });
  await tryIt('customer-exchange', async () => { await guest.goto(`${url}/generisana-narudzba/${f.ex}?kljuc=${f.exkey}`); await guest.getByText(/Plaćeno povratom/).waitFor(); await shot(guest, 'customer-exchange'); });
  await tryIt('parcel-withdrawal', async () => {
    if (!f.wait) return;
    await office.goto(`${url}/administracija/generisana-narudzba/${f.wait}`);
    await office.getByRole('button', { name: 'Povuci najavu' }).click(); await shot(office, 'parcel-withdrawal');
  });
  for (const [name, path] of [['reklamacije', '/reklamacije'], ['uslovi', '/uslovi-koristenja'], ['nacin-placanja', '/nacin-placanja'], ['dostava', '/dostava']])
    await tryIt(name, async () => { const r = await guest.goto(`${url}${path}`); console.log(path, r.status()); if (r.status() === 200) await shot(guest, name); });
}
await b.close();
