import { expect } from '@playwright/test';
import { accessible } from './accessible.ts';
import { api } from './api.ts';
import { onDeviceOf } from './device.ts';
import { goTo } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// Users, groups, rights, programs and moving in lie on the server only; an administrator works on them in the browser.
let server: RunningServer;
const test = onDeviceOf('verband', () => server);
test.setTimeout(120_000);
test.use({ serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => server?.stop());

test('an administrator changes the rights of a group after seeing what comes and what goes', async ({ page }) => {
  const admin = await api(server.url, 'verband');
  const groups = await admin.list<{ id: string; name: string }>('/benutzergruppen/benutzergruppen');
  const group = groups.find(({ name }) => name === 'Nur lesen');
  await page.goto(`${server.url}/benutzergruppen/${group?.id}`);
  await page.getByRole('searchbox', { name: 'Rechte suchen' }).fill('mitglieder unterlagen');
  const sektion = page.getByRole('group', { name: 'Unterlagen', exact: true }).last();
  await expect(sektion.getByRole('checkbox', { name: 'Lesen' })).toBeChecked();
  await sektion.getByText('Lesen').click();
  await sektion.getByText('Neu').click();
  await accessible(page);
  await page.getByRole('button', { name: '2 Änderungen prüfen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rechte ändern?' });
  await expect(dialog).toContainText(
    'Kommt dazu (1)Mitglieder › Unterlagen › NeuFällt weg (1)Mitglieder › Unterlagen › Lesen',
  );
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Rechte gespeichert')).toBeVisible();
  const { rechte } = await admin.one<{ rechte: string[] }>(`/benutzergruppen/benutzergruppen/${group?.id}/rechte`);
  expect(rechte.filter((right) => right.startsWith('MITGLIEDER_UNTERLAGEN_'))).toEqual(['MITGLIEDER_UNTERLAGEN_NEU']);
});

test('an administrator creates users for chosen members after a preview, and gives one a group', async ({ page }) => {
  await page.goto(`${server.url}/benutzer`);
  await expect(page.getByRole('row').filter({ hasText: 'station' })).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Massenanlage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Massenanlage von Benutzern' });
  await dialog.getByRole('searchbox').fill('Alber Alexander');
  await dialog.getByText('Alber Alexander').first().click();
  await dialog.getByRole('button', { name: 'Vorschau für 1 Mitglied' }).click();
  await expect(dialog.getByRole('cell', { name: 'alexander.alber' })).toBeVisible();
  await dialog.getByRole('button', { name: '1 Benutzer anlegen' }).click();
  await expect(dialog.getByRole('button', { name: 'Schließen' }).last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await page.getByRole('row').filter({ hasText: 'alexander.alber' }).dblclick();
  await expect(page).toHaveURL(/\/benutzer\/[0-9a-f-]{36}$/);
  // What a screen reader was told of the button that worked lies in the page for a while.
  await page.reload();
  await expect(page.getByText('Keine Benutzergruppe')).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Gruppe vergeben' }).click();
  const holding = page.getByRole('dialog', { name: 'Gruppe vergeben' });
  await holding.getByRole('button', { name: /Benutzergruppe/ }).click();
  await page.getByRole('option', { name: /^Nur lesen/ }).click();
  await holding.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('link', { name: 'Nur lesen' })).toBeVisible();
});

test('a new user gets name, address, branch and groups on one form, and a link at its end', async ({ page }) => {
  const admin = await api(server.url, 'verband');
  const [mitglied] = (
    await admin.list<{
      id: string;
      nachname: string;
      vorname: string;
      sek_id: string;
      emailprivat: string | null;
      titel: Record<string, string>;
    }>('/mgd/mitglieder?limit=200')
  ).filter(({ emailprivat }) => emailprivat !== null);
  await page.goto(`${server.url}/benutzer/neu`);
  const person = page.getByRole('combobox', { name: 'Mitglied', exact: true });
  await expect(async () => {
    await person.fill(`${mitglied?.nachname} ${mitglied?.vorname}`);
    await page
      .getByRole('option')
      .filter({ hasText: String(mitglied?.nachname) })
      .first()
      .click({ timeout: 3000 });
  }).toPass();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).not.toHaveValue('');
  await page.getByRole('textbox', { name: 'Benutzername' }).fill('neue.hand');
  await page.getByRole('textbox', { name: 'E-Mail des Kontos' }).fill('');
  await page.getByRole('button', { name: /Benutzergruppe/ }).click();
  await page.getByRole('option', { name: /^Nur lesen/ }).click();
  await accessible(page);
  await page.getByRole('button', { name: 'Speichern' }).click();
  const link = page.getByRole('alertdialog', { name: 'Link für das Kennwort' });
  await expect(link.locator('code')).toContainText('/passwordreset/');
  await link.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(page).toHaveURL(/\/benutzer\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('link', { name: 'Nur lesen' })).toBeVisible();
});

test('without a connection users and groups stay in sight but cannot be changed', async ({ page, context }) => {
  await page.goto(`${server.url}/benutzergruppen`);
  await expect(page.getByRole('row').filter({ hasText: 'Bezirksleitung' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Ändern geht nur mit Verbindung.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Neu' })).toBeDisabled();
  await expect(page.getByRole('row').filter({ hasText: 'Bezirksleitung' })).toBeVisible();
  await context.setOffline(false);
});

test('a program gets a token that is shown once and lets it in until it is revoked, and a webhook with its secret', async ({
  page,
}) => {
  await page.goto(`${server.url}/verwaltung/zugaenge`);
  await expect(page.getByRole('heading', { name: 'Alte App' })).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Neuer Zugang' }).click();
  const neu = page.getByRole('dialog', { name: 'Neuer Zugang' });
  await neu.getByRole('textbox', { name: 'Programm' }).fill('Anzeigetafel');
  await neu.getByRole('textbox', { name: 'Zweck' }).fill('Termine im Foyer');
  await neu.getByRole('button', { name: /Rettungsstelle/ }).click();
  await page.getByRole('option').first().click();
  await neu.getByRole('searchbox', { name: 'Rechte suchen' }).fill('Kalender');
  await neu.getByRole('checkbox', { name: 'Alle Rechte: Kalender' }).focus();
  await page.keyboard.press('Space');
  await neu.getByRole('button', { name: 'Anlegen' }).click();
  const gezeigt = page.getByRole('dialog', { name: 'Token des Zugangs' });
  const token = await gezeigt.getByRole('textbox', { name: 'Token' }).inputValue();
  await gezeigt.getByRole('button', { name: 'Fertig' }).click();
  const status = async (): Promise<number> =>
    (await fetch(`${server.url}/api/kalender/termine`, { headers: { Authorization: `Bearer ${token}` } })).status;
  expect(await status()).toBe(200);
  const karte = page.locator('section, article').filter({ has: page.getByRole('heading', { name: 'Anzeigetafel' }) });
  await karte.getByRole('button', { name: 'Widerrufen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Widerrufen' }).click();
  await expect.poll(status).toBe(401);

  await goTo(page, '/verwaltung/webhooks');
  await expect(page.getByText('https://website.example/huettenbuch')).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Neuer Webhook' }).click();
  const haken = page.getByRole('dialog', { name: 'Neuer Webhook' });
  await haken.getByRole('textbox', { name: 'Programm' }).fill('Anzeigetafel');
  await page.keyboard.press('Escape');
  const frage = page.getByRole('alertdialog', { name: 'Eingaben verwerfen?' });
  await frage.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(haken.getByRole('textbox', { name: 'Programm' })).toHaveValue('Anzeigetafel');
  await haken.getByRole('textbox', { name: 'Adresse' }).fill('http://127.0.0.1/');
  await haken.getByRole('button', { name: /Rettungsstelle/ }).click();
  await page.getByRole('option').first().click();
  await haken.getByRole('searchbox', { name: 'Liste suchen' }).fill('Termine');
  await haken.getByRole('checkbox', { name: 'Termine', exact: true }).focus();
  await page.keyboard.press('Space');
  await haken.getByRole('button', { name: 'Anlegen' }).click();
  await expect(haken.getByText('Die Adresse beginnt mit https:// und liegt im öffentlichen Netz.')).toBeVisible();
});

test('a list of OpenJVerein is rehearsed, moved in with who has left, and taken back', async ({ page }) => {
  await page.goto(`${server.url}/verwaltung/umzug`);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Dateien wählen' }).click();
  await (
    await chosen
  ).setFiles({
    name: 'mitglied.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'mitglied_id;mitglied_name;mitglied_vorname;mitglied_eintritt;mitglied_austritt;mitglied_sterbetag\r\n901;Umzugsprobe;Uwe;01.01.2010;;\r\n902;Umzugsprobe;Eva;01.01.2000;31.12.2020;\r\n',
    ),
  });
  await expect(page.getByText('OpenJVerein: Mitglieder')).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Probelauf starten' }).click();
  await page.getByRole('button', { name: '3 Zeilen übernehmen' }).click();
  await expect(page.getByText('Alles ist übernommen.')).toBeVisible();
  await goTo(page, '/mitglieder');
  await page.getByRole('searchbox', { name: 'Mitglieder suchen' }).fill('Umzugsprobe');
  await expect(page.getByRole('row').filter({ hasText: 'Umzugsprobe' })).toHaveCount(2);
  await goTo(page, '/verwaltung/umzug');
  await page.getByRole('button', { name: 'Rückgängig machen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rückgängig machen' }).click();
  await expect(page.getByText('Die Datenübernahme ist rückgängig gemacht.')).toBeVisible();
  await goTo(page, '/mitglieder');
  await page.getByRole('searchbox', { name: 'Mitglieder suchen' }).fill('Umzugsprobe');
  await expect(page.getByText('Kein Eintrag passt zur Suche')).toBeVisible();
});
