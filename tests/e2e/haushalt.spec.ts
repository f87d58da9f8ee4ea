import { expect, test } from '@playwright/test';
import { kostenstellen } from '../../src/features/finanzen/kostenstellen.table.ts';
import { haushalte } from '../../src/features/haushalt/haushalte.table.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { accessible } from './accessible.ts';
import { api, sektionOf } from './api.ts';
import { openDevice } from './device.ts';
import { rowNamed, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A treasurer plans a year, hands it over, and is warned of a voucher that overruns it; a reserve is filled within equity.
test.setTimeout(240_000);
test.use({ serviceWorkers: 'block' });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

interface Konto {
  readonly id: string;
  readonly kontonr: string;
}

test('a budget is handed over and released, overrun and told so; a reserve moves and stands in the schedule', async ({
  browser,
}) => {
  const jahr = new Date().getFullYear();
  const [office, chair] = [await api(server.url, 'kassier'), await api(server.url, 'verband')];
  const sek_id = await sektionOf(office);
  expect(await office.put('/kassenbuch/einrichtung', { sek_id, vorlage: 'skr49', jahr })).toBe(200);
  const konten = await office.list<Konto>('/kassenbuch/konten');
  const konto = (nr: string): string | undefined => konten.find(({ kontonr }) => kontonr === nr)?.id;
  const banken = await office.list<{ id: string; sek_id: string }>('/sektionen/banken');
  const haushalt_id = String(idFromNaturalKey(haushalte, { sek_id, jahr }));
  await office.add('/haushalt/haushalte', { id: haushalt_id, sek_id, jahr });
  await office.add('/haushalt/zeilen', { haushalt_id, knt_id: konto('5500'), planbetrag: 25_000 });
  const tag = `${String(jahr)}-01-01`;
  const ausgabe = (values: object): Promise<string> =>
    office.add('/kassenbuch/kassenbuch', {
      sek_id,
      art: 'Ausgabe',
      sekbank_id: banken.find((one) => one.sek_id === sek_id)?.id,
      belegdatum: tag,
      buchungsdatum: tag,
      ...values,
    });
  const beleg = await ausgabe({ betrag: 25_001, knt_id: konto('5500'), beschreibung: 'Seile' });
  const kostenstelle_id = String(idFromNaturalKey(kostenstellen, { sek_id, nr: '10' }));
  await office.add('/verwaltung/kostenstellen', { id: kostenstelle_id, sek_id, nr: '10', name: 'Hundestaffel' });
  const futter = await ausgabe({ betrag: 4_200, knt_id: konto('2510'), kostenstelle_id, beschreibung: 'Futter' });
  expect(await office.put(`/kassenbuch/kassenbuch/${futter}/status`, { nach: 'Gebucht' })).toBe(200);

  const { page } = await openDevice(browser, server.url, 'kassier', { viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.url}/haushalt/${haushalt_id}`);
  await expect(page.getByRole('row', { name: /^5500 .*250,00.*250,01/ }).last()).toContainText('-0,01');
  await accessible(page);
  await page.getByRole('button', { name: 'Zur Kontrolle' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zur Kontrolle' }).click();
  await settled(page);
  expect(await chair.put(`/haushalt/haushalte/${haushalt_id}/status`, { nach: 'Freigegeben' })).toBe(200);

  await page.goto(`${server.url}/kassenbuch/${beleg}`);
  await expect(page.getByText('5500 Material für Kurse: noch 250,00')).toBeVisible();
  await accessible(page);

  await page.goto(`${server.url}/buchungen/auswertungen?bogen=kostenstellen`);
  await page.getByRole('button', { name: /^2510/ }).click();
  await expect(rowNamed(page, 'Futter')).toContainText('42,00');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Kostenstellen' })).toHaveAttribute('aria-selected', 'true');
  await accessible(page);

  const ruecklage_id = await office.add('/ruecklagen/ruecklagen', {
    sek_id,
    zweck: 'Neues Fahrzeug',
    beschlussam: tag,
    knt_id: konto('0860'),
    gegenknt_id: konto('0800'),
  });
  expect(await chair.put(`/ruecklagen/ruecklagen/${ruecklage_id}/status`, { nach: 'Aktiv' })).toBe(200);
  await page.goto(`${server.url}/ruecklagen/${ruecklage_id}?tab=bewegungen`);
  await page.getByRole('button', { name: 'Bewegung hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Betrag' }).fill('420');
  await dialog
    .getByRole('button', { name: /Speichern|Übernehmen|Hinzufügen/ })
    .first()
    .click();
  await settled(page);
  await page.goto(`${server.url}/ruecklagen/spiegel`);
  await expect(rowNamed(page, 'Neues Fahrzeug')).toContainText(/0,00.*420,00.*0,00.*420,00/);
  await accessible(page);
});
