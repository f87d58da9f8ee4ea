import { test } from '@playwright/test';
import { api } from './api.ts';
import { openDevice } from './device.ts';
import { startServer } from './server.ts';
test('look', async ({ browser }) => {
  const server = await startServer({ DEMO_MITGLIEDER: '40' });
  const office = await api(server.url, 'verband');
  const tab = await office.add('/shop/preistabellen', { name: 'Shop 2026', art: 'Shop', von: '2026-01-01' });
  const [a] = await office.list<{ id: string }>('/artikel/artikel?limit=1');
  await office.add('/shop/artikelpreise', { preistabelle_id: tab, artikel_id: a?.id, ab: '2026-01-01', preisbetrag: 12900 });
  const { page } = await openDevice(browser, server.url, 'verband', { viewport: { width: 390, height: 844 } });
  await page.goto(server.url + '/shop/bestellen');
  await page.getByRole('button', { name: /in den Warenkorb/ }).first().click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/look/b1.png', fullPage: true });
  await server.stop();
});
