import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { chromiumFlags, shellPath } from '../../scripts/lib/browser.mjs';
import { newId } from '../../src/lib/ids.ts';
import { localDate } from '../../src/lib/local-time.ts';
import { pdfText } from '../pdf-text.ts';
import { api, type Api } from './api.ts';
import { settled, signIn } from './person.ts';
import { makePhoto } from './photo.ts';
import { qrMatrix } from '../qr-matrix.ts';
import { startServer, type RunningServer } from './server.ts';

// Pictures that leave the device in documents, and a code that comes in through the camera.
test.use({
  launchOptions: {
    executablePath: shellPath(),
    args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
  permissions: ['camera'],
});
test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);

let server: RunningServer;
let office: Api;
test.beforeAll(async () => {
  server = await startServer();
  office = await api(server.url, 'verband');
});
test.afterAll(() => server?.stop());

const pictures = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;

async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 120_000 }), press()]);
  return readFile(await download.path());
}

const create = (page: Page): Promise<Buffer> =>
  saved(page, () => page.getByRole('dialog').getByRole('button', { name: 'Erstellen' }).click());

test('without a network the report shows the photos of the device by choice, and none that shows a patient', async ({
  page,
  context,
}) => {
  const station = await api(server.url, 'station');
  const [einsatz] = await station.list<{ id: string }>('/einsaetze/einsaetze?status=Eingabe&limit=1');
  await page.goto(server.url);
  await signIn(page, 'station');
  await settled(page);
  await page.goto(`${server.url}/einsaetze/${einsatz?.id}`);
  await page.getByRole('tab', { name: 'Fotos' }).click();
  await settled(page);
  const photos = [await makePhoto(page, 3), await makePhoto(page, 4)];
  await context.setOffline(true);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Bilder wählen' }).click();
  await (
    await chooser
  ).setFiles(photos.map((buffer, nr) => ({ name: `IMG_${nr}.jpg`, mimeType: 'image/jpeg', buffer })));
  await expect(page.locator('.photo-thumb img')).toHaveCount(2, { timeout: 90_000 });

  await page.getByRole('button', { name: 'Dokumente' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Mit' })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();

  await page.locator('.photo-thumb').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Zeigt Patienten').click();
  await dialog.getByLabel('Beschreibung').fill('Übersicht vom Gegenhang');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Dokumente' }).click();
  await page.getByRole('dialog').getByText('Mit 1 Foto').click();
  const shown = await create(page);
  expect(pictures(shown)).toBe(1);
  expect(pdfText(shown)).toContain('Übersicht vom Gegenhang');

  await page.getByRole('button', { name: 'Dokumente' }).click();
  expect(pictures(await create(page))).toBe(0);
});

test('the face of a member stands on her card and in her vCard only while she agrees to it', async ({ page }) => {
  const [mitglied] = await office.list<{ id: string }>('/mgd/mitglieder?limit=1&tagboxmitgliedsstatus=Aktiv');
  const id = mitglied?.id ?? '';
  const consent = async (stand: string): Promise<void> => {
    const am = localDate(Date.now() - 86_400_000);
    expect(
      await office.put('/mgd/einwilligungen', {
        id: newId(),
        mgd_id: id,
        zweck: 'Foto',
        textversion: '1',
        am,
        stand,
        ...(stand === 'Widerrufen' ? { widerrufen_am: am } : {}),
      }),
    ).toBe(201);
  };
  await consent('Erteilt');
  await page.goto(`${server.url}/mitglieder/${id}`);
  await signIn(page, 'verband');
  await settled(page);
  await page.goto(`${server.url}/mitglieder/${id}`);
  const photo = await makePhoto(page, 5);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Bild wählen' }).click({ timeout: 90_000 });
  await (await chooser).setFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: photo });
  const crop = page.getByRole('dialog', { name: 'Ausschnitt wählen' });
  await crop.getByRole('button', { name: 'Übernehmen' }).click({ timeout: 60_000 });
  await expect(crop).toBeHidden({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await settled(page);
  await expect
    .poll(
      async () =>
        (await office.one<{ foto: unknown; fotozustimmung: boolean | null }>(`/mgd/mitglieder/${id}`)).foto !== null,
      { timeout: 60_000 },
    )
    .toBe(true);

  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const card = async (): Promise<Buffer> => {
    await choose('Mitgliedsausweis');
    return create(page);
  };
  await page.goto(`${server.url}/mitglieder/${id}`);
  expect(pictures(await card())).toBe(1);
  expect((await saved(page, () => choose('Als vCard speichern'))).toString('utf8')).toContain(
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/',
  );

  await consent('Widerrufen');
  await expect
    .poll(async () => (await saved(page, () => choose('Als vCard speichern'))).toString('utf8').includes('PHOTO'), {
      timeout: 90_000,
    })
    .toBe(false);
  expect(pictures(await card())).toBe(0);
});

test('a card is checked with the camera, also without a network in a browser that reads no codes itself, and a device without a camera says so', async ({
  page,
  browser,
}) => {
  await page.addInitScript({
    content:
      'window.BarcodeDetector = class { static async getSupportedFormats() { return ["qr_code"]; } async detect(video) { return video.videoWidth > 0 && window.shownCode ? [{ rawValue: window.shownCode }] : []; } };',
  });
  await page.goto(`${server.url}/mitglieder/ausweis`);
  await signIn(page, 'verband');
  await page.goto(`${server.url}/mitglieder/ausweis`);
  await page.getByRole('button', { name: 'Mit der Kamera lesen' }).click();
  await expect(page.getByLabel('Bild der Kamera')).toBeVisible({ timeout: 30_000 });
  await page.evaluate('window.shownCode = "unecht"');
  await expect(page.getByText('Dieser Ausweis ist nicht echt.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('Code des Ausweises')).toHaveValue('unecht');
  await expect(page.getByLabel('Bild der Kamera')).toHaveCount(0);

  const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Rome', permissions: ['camera'] });
  const other = await context.newPage();
  await other.addInitScript(
    (lines) => {
      Reflect.deleteProperty(window, 'BarcodeDetector');
      const shown = document.createElement('canvas');
      [shown.width, shown.height] = [640, 480];
      const draw = (): void => {
        const pen = shown.getContext('2d');
        if (pen === null) return;
        pen.fillStyle = '#ddd';
        pen.fillRect(0, 0, 640, 480);
        pen.fillStyle = '#222';
        lines.forEach((line, y) =>
          [...line].forEach((one, x) => one === '#' && pen.fillRect(120 + x * 8, 40 + y * 8, 8, 8)),
        );
        requestAnimationFrame(draw);
      };
      draw();
      navigator.mediaDevices.getUserMedia = async () => shown.captureStream();
    },
    [...(await qrMatrix('auch-unecht'))],
  );
  await other.goto(`${server.url}/mitglieder/ausweis`);
  await signIn(other, 'verband');
  await settled(other);
  await other.goto(`${server.url}/mitglieder/ausweis`);
  await expect(other.getByRole('button', { name: 'Mit der Kamera lesen' })).toBeVisible({ timeout: 30_000 });
  await context.setOffline(true);
  await other.getByRole('button', { name: 'Mit der Kamera lesen' }).click();
  await expect(other.getByLabel('Code des Ausweises')).toHaveValue('auch-unecht', { timeout: 30_000 });
  await context.setOffline(false);

  await other.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  await other.goto(`${server.url}/mitglieder/ausweis`);
  await expect(other.getByText('Hier gibt es keine Kamera.', { exact: false })).toBeVisible({ timeout: 30_000 });
});
