import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { api } from './api.ts';
import { settled, signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// Many pictures of a mission on a telephone.
test.setTimeout(240_000);
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 600 } });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(() => server?.stop());

const count = 40;

test('of many pictures only those near the window are drawn, and arrow keys lead to all of them', async ({ page }) => {
  const station = await api(server.url, 'station');
  const [einsatz] = await station.list<{ id: string }>('/einsaetze/einsaetze?status=Eingabe&limit=1');
  await page.goto(server.url);
  await signIn(page, 'station');
  await settled(page);
  await page.goto(`${server.url}/einsaetze/${einsatz?.id}`);
  await page.getByRole('tab', { name: 'Fotos' }).click();
  const pictures = await page.evaluate(async (many) => {
    const made: string[] = [];
    for (let nr = 0; nr < many; nr += 1) {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [320, 240];
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = `hsl(${nr * 9} 60% 50%)`;
      context.fillRect(0, 0, 320, 240);
      made.push(canvas.toDataURL('image/jpeg').slice('data:image/jpeg;base64,'.length));
    }
    return made;
  }, count);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Bilder wählen' }).click();
  await (
    await chooser
  ).setFiles(
    pictures.map((picture, nr) => ({
      name: `bild-${nr}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(picture, 'base64'),
    })),
  );
  const gallery = page.getByRole('list', { name: 'Fotos' });
  const first = gallery.locator('li').first();
  await expect(first).toHaveAttribute('aria-setsize', String(count), { timeout: 120_000 });
  await expect(first.locator('img')).toBeVisible();
  expect(await gallery.locator('li').count()).toBeLessThan(count);
  await accessible(page);
  await first.getByRole('button').focus();
  await page.keyboard.press('End');
  await expect(gallery.locator(`[aria-posinset="${count}"] > button`)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(gallery.locator(`[aria-posinset="${count - 2}"] > button`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Foto ${count - 2} von ${count}` })).toBeVisible();
});

test('the list of members is a gallery of their faces on request, narrowed as the list is, and opens them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(server.url);
  await signIn(page, 'station');
  await settled(page);
  await page.goto(`${server.url}/mitglieder`);
  await page.getByRole('button', { name: 'Galerie' }).click();
  const gallery = page.getByRole('list', { name: 'Mitglieder' });
  await expect(gallery.locator('img').first()).toBeVisible();
  await accessible(page);
  const name = (await gallery.getByRole('button').first().getAttribute('aria-label')) ?? '';
  await page.getByRole('searchbox').fill(name);
  await expect(gallery.getByRole('button')).toHaveCount(1);
  await gallery.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto(`${server.url}/mitglieder`);
  await expect(gallery).toBeVisible();
  await page.getByRole('button', { name: 'Liste', exact: true }).click();
  await expect(gallery).toHaveCount(0);
});
