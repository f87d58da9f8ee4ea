import { expect, type Locator, type Page } from '@playwright/test';
import { accessible, findings } from './accessible.ts';
import { onDeviceOf } from './device.ts';
import { showAllYears } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// What every screen stands in: one bar at the thumb, filters beside the list, text twice as large, colours of the system, typed dates.
let server: RunningServer;
const test = onDeviceOf('verband', () => server);
test.use({ serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
const open = async (page: Page, path: string, size = desk): Promise<void> => {
  await page.setViewportSize(size);
  await page.goto(server.url + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Hauptmenü' }).filter({ visible: true });
const isInside = async (one: Locator, { width, height }: typeof desk): Promise<boolean> => {
  const box = await one.boundingBox();
  return box !== null && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height;
};

test('a phone has one bar at its lower edge: the menu, or in a record what can be done with it; a card calls', async ({
  page,
}) => {
  await open(page, '/mitglieder', phone);
  await expect(bar(page)).toBeVisible();
  const [card] = [
    page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: /anrufen$/ }) })
      .first(),
  ];
  const number = (await card.getByRole('link').getAttribute('href'))?.replace('tel:', '') ?? '';
  expect(number).toMatch(/^\+?\d{6,}$/);
  expect((await card.innerText()).replace(/[^\d+]/g, '')).toContain(number);
  await card.getByRole('gridcell').last().click();
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  await expect(save).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(((await save.boundingBox())?.y ?? 0) > phone.height * 0.8).toBe(true);
  expect(await isInside(save, phone)).toBe(true);
  await page.getByRole('link', { name: 'Mitglieder' }).first().click();
  await expect(bar(page)).toBeVisible();
});

test('on a phone the head gives way to what is read: in a list its search stays, in a record one line with its title; a card tells a status', async ({
  page,
}) => {
  for (const path of ['/mitglieder', '/einsaetze']) {
    await open(page, path, phone);
    const list = page.getByRole('grid');
    if (path === '/einsaetze') await showAllYears(page);
    await expect(list.getByRole('row').nth(9)).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    const height = async () => (await list.boundingBox())?.height ?? 0;
    const before = await height();
    // At its end a list gives nothing more, and how many missions the demo has hangs on the day.
    await list.evaluate((grid) => grid.scrollBy(0, Math.min(200, (grid.scrollHeight - grid.clientHeight) / 2)));
    await expect(heading).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeVisible();
    expect((await height()) - before).toBeGreaterThan(40);
    await list.evaluate((grid) => grid.scrollBy(0, -60));
    await expect(heading).toBeVisible();

    await list.evaluate((grid) => grid.scrollTo(0, 0));
    const row = list.getByRole('row').first();
    if (path === '/einsaetze') await expect(row.locator('.badge')).toHaveText('Eingabe');
    await row.getByRole('gridcell').last().click();
    const save = page.getByRole('button', { name: 'Speichern', exact: true });
    await expect(save).toBeVisible();
    const slim = page.locator('.page-slim');
    await expect(slim).toHaveCount(0);
    if (path === '/mitglieder') {
      await page.getByRole('button', { name: /^Bereich:/ }).click();
      await page.getByRole('tab', { name: 'Persönliche Daten' }).click();
    }
    const title = await heading.innerText();
    await page.evaluate(() => scrollTo(0, 600));
    await expect(slim).toHaveText(title);
    expect((await slim.boundingBox())?.height ?? 0).toBeLessThan(50);
    expect(await isInside(save, phone)).toBe(true);
    await slim.click();
    await expect(slim).toHaveCount(0);
  }
});

test('that something waits is told beside the title and moves nothing that is about to be pressed', async ({
  page,
  context,
}) => {
  const tablet = { width: 700, height: 1024 };
  await open(page, '/einsaetze', tablet);
  await showAllYears(page);
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').last().click();
  const tab = page.getByRole('tab', { name: 'Verlauf' });
  await tab.click();
  const top = async () => (await tab.boundingBox())?.y;
  const entry = page.getByRole('textbox', { name: 'Eintrag' });
  // Without a worker nothing keeps the part of the app that draws the tab: it is loaded while there is a network.
  await expect(entry).toBeVisible();
  const before = await top();
  await context.setOffline(true);
  await entry.fill('Ausgerückt');
  await page.keyboard.press('Enter');
  await expect(page.locator('.page-title').getByText('Wartet auf Übertragung')).toBeVisible();
  expect(await top()).toBe(before);
});

test('the bar names the area that is open, and its items keep their places', async ({ page }) => {
  await open(page, '/musikkapellen', phone);
  const places = () =>
    bar(page)
      .locator('.bottom-bar-item')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
  const before = await places();
  await expect(bar(page).locator('[aria-current]')).toHaveText('Rettungsstellen');
  await open(page, '/statistik', phone);
  await expect(bar(page).locator('[aria-current]')).toHaveText('Statistik');
  expect(await places()).toEqual(before);
});

test('filters stand beside the list, in groups, and say how many are left; on a phone they are a sheet; Escape leads back to their button', async ({
  page,
}) => {
  await open(page, '/mitglieder');
  const filter = page.getByRole('button', { name: /^Filter( \d+)?$/ });
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await filter.click();
  await panel.getByRole('button', { name: 'Qualifikation', exact: true }).click();
  await panel.getByRole('button', { name: /Qualifikation abgelaufen/ }).click();
  await page.getByRole('option', { name: 'Ja', exact: true }).click();
  await expect(panel.getByText(/^\d+ von 40$/)).toBeVisible();
  const [list, beside] = [await page.getByRole('grid').boundingBox(), await panel.boundingBox()];
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  expect(Math.abs((list?.height ?? 0) - (beside?.height ?? 0))).toBeLessThan(2);
  await panel.getByRole('button', { name: /Qualifikation abgelaufen/ }).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(filter).toBeFocused();
  await page.setViewportSize(phone);
  await filter.click();
  await panel.getByRole('button', { name: 'Zurücksetzen' }).click();
  await panel.getByRole('button', { name: '40 Einträge zeigen' }).click();
  await expect(panel).toHaveCount(0);
});

test('text of twice the size folds the layout instead of running out of it, in Italian too', async ({
  page,
  context,
}) => {
  const line = await context.newCDPSession(page);
  for (const locale of ['de', 'it']) {
    await page.goto(server.url);
    await page.evaluate((to) => localStorage.setItem('locale', to), locale);
    await line.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    await open(page, '/mitglieder');
    const labels = page.locator('.main-menu-button > span');
    const cut = await labels.evaluateAll((all) =>
      all
        .filter(
          (one) =>
            one.scrollWidth > one.clientWidth ||
            one.getClientRects().length > 1 ||
            one.getBoundingClientRect().height > 30,
        )
        .map((one) => one.textContent),
    );
    expect([locale, cut]).toEqual([locale, []]);
    await line.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const path of ['/mitglieder', '/mitglieder/neu', '/statistik']) {
      await open(page, path);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, desk.width]);
      expect(await isInside(page.locator('.header-end'), desk)).toBe(true);
    }
    await line.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  }
  await page.evaluate(() => localStorage.setItem('locale', 'de'));
});

test('text of twice the size fits a phone, too, and what a record can do stays in sight', async ({ page, context }) => {
  const line = await context.newCDPSession(page);
  await line.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const path of ['/musikkapellen', '/abgleich', '/mitglieder', '/einsaetze']) {
    await open(page, path, phone);
    expect([path, await width()]).toEqual([path, phone.width]);
    if (path !== '/mitglieder' && path !== '/einsaetze') continue;
    if (path === '/einsaetze') await showAllYears(page);
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') })
      .first()
      .getByRole('gridcell')
      .last()
      .click();
    const save = page.getByRole('button', { name: 'Speichern', exact: true });
    await expect(save).toBeVisible();
    await expect(page.getByText(path === '/einsaetze' ? 'UTMREF' : 'Nachname').first()).toBeAttached();
    expect([`${path}/…`, await width()]).toEqual([`${path}/…`, phone.width]);
    expect(await isInside(save, phone)).toBe(true);
  }
  await line.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
});

test('what is selected shows in the colours of the system', async ({ page }) => {
  await open(page, '/mitglieder');
  await page.emulateMedia({ forcedColors: 'active' });
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await rows.nth(1).getByRole('gridcell').first().click();
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');
  const background = (row: Locator): Promise<string> => row.evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await background(rows.nth(1))).not.toBe(await background(rows.nth(3)));

  // What is chosen by pressing, as of two values that differ, and the step of a chain that is reached.
  await open(page, '/einsaetze');
  await showAllYears(page);
  await rows.first().getByRole('gridcell').last().click();
  const reached = page.locator('.status-line [aria-current] > .badge');
  await expect(reached).toBeVisible();
  const [chosen, other] = await page.evaluate(() => {
    const box = document.createElement('div');
    box.innerHTML = '<button aria-pressed="true"></button><button aria-pressed="false"></button>';
    document.body.append(box);
    return [...box.children].map((one) => getComputedStyle(one).backgroundColor);
  });
  expect(chosen).not.toBe(other);
  expect(await reached.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
});

test('the help of a screen opens by F1 and ?, says what its words mean, and that of all screens is searched', async ({
  page,
}) => {
  await open(page, '/mitglieder');
  const help = page.getByRole('dialog', { name: 'Hilfe: Mitglieder' });
  await page.keyboard.press('F1');
  await expect(help.getByRole('heading', { name: 'So geht es' })).toBeVisible();
  await expect(help.getByRole('heading', { name: 'Was die Wörter bedeuten' })).toBeVisible();
  await expect(help.getByText('Rettungsstelle').first()).toBeVisible();
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  // Typed into a field it is a character.
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').press('?');
  await expect(page.getByRole('searchbox')).toHaveValue('?');
  await expect(help).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await help.getByRole('link', { name: 'Hilfe zu allen Seiten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('gegenbeleg storno');
  await expect(page.getByRole('status').filter({ hasText: '1 Seite' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Kassenbuch', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  // Whoever dictates turns the characters off.
  await open(page, '/info');
  await page.getByText('Einzelne Zeichen (/ und ?) sind Tasten der Anwendung').click();
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

/** Text as far apart as WCAG 1.4.12 allows people to set it. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

test('WCAG 2.2: at 320 px nothing is wider, with wide text nothing is cut, targets are large enough, the focus stays in sight', async ({
  page,
}) => {
  const narrow = { width: 320, height: 568 };
  for (const path of ['/allgemein', '/mitglieder', '/mitglieder/neu', '/abgleich', '/hilfe', '/barrierefreiheit']) {
    await open(page, path, narrow);
    if (path === '/mitglieder/neu') {
      await expect(page.getByRole('textbox', { name: 'Nachname', exact: true })).toBeFocused();
      expect(await hiddenFocus(page)).toBeUndefined();
    }
    const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, await width()]).toEqual([path, narrow.width]);
    // On a high screen, where the bar at the lower edge lies on nothing that could be scrolled from below it.
    await page.setViewportSize({ ...narrow, height: 16_000 });
    expect(await findings(page, { only: ['target-size'] }), path).toEqual([]);
    await page.setViewportSize(narrow);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, spacing);
    expect([`${path}, wide text`, await width()]).toEqual([`${path}, wide text`, narrow.width]);
    expect(await cutTexts(page), `${path}, wide text`).toEqual([]);
    expect(await hiddenStops(page, 25), path).toEqual([]);
  }
  // 1280 × 1024 at 400 %, and a telephone.
  for (const size of [{ width: 320, height: 256 }, phone]) {
    await open(page, '/mitglieder/neu', size);
    expect(await hiddenStops(page, 25), `${size.width} × ${size.height}`).toEqual([]);
  }
});

test('at 320 px a list of choices that the keyboard opens stays open above the buttons of a record', async ({
  page,
}) => {
  await open(page, '/mitglieder/neu', { width: 320, height: 568 });
  await expect(page.getByRole('textbox', { name: 'Nachname', exact: true })).toBeFocused();
  let opened = 0;
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(() => document.activeElement?.matches('.select-button, [role=combobox]')))) continue;
    const scrolled = await page.evaluate(() => scrollY);
    await page.keyboard.press('ArrowDown');
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    // A list that is closed by the page's scrolling is gone two frames later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect([stop, await list.isVisible(), await page.evaluate(() => scrollY)]).toEqual([stop, true, scrolled]);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    opened += 1;
  }
  expect(opened).toBeGreaterThan(3);
});

/** Buttons and headings whose text is higher than they are. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main h1, main h2, main label, main a')]
      .filter((one) => one.offsetParent !== null && getComputedStyle(one).overflowY === 'hidden')
      .filter((one) => one.scrollHeight > one.clientHeight + 2)
      .map((one) => one.outerHTML.slice(0, 120)),
  );

/** What has the focus, when it lies wholly below something else (WCAG 2.4.11). */
const hiddenFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return undefined;
    // The input of a box is drawn by its label.
    const one = activeElement.closest('label') ?? activeElement;
    const { left, top, width, height } = one.getBoundingClientRect();
    // What is one pixel large stands for something else that is drawn.
    if (width < 2 || height < 2) return undefined;
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]));
    const isSeen = points.some(([x = 0, y = 0]) => {
      const above = document.elementFromPoint(x, y);
      return above !== null && (one.contains(above) || above.contains(one));
    });
    if (isSeen) return undefined;
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return `${one.outerHTML.slice(0, 160)} at ${top}, below ${above?.outerHTML.slice(0, 160)}`;
  });

/** Stops of the keyboard that are hidden. */
async function hiddenStops(page: Page, most: number): Promise<string[]> {
  const found: string[] = [];
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const hidden = await hiddenFocus(page);
    if (hidden !== undefined) found.push(hidden);
  }
  return found;
}

test('dates are read as they are typed, and only the box that is wrong is marked', async ({ page }) => {
  await open(page, '/einsaetze/neu');
  const begin = page.getByRole('group', { name: 'Einsatzbeginn' });
  const [date, time] = [begin.getByRole('textbox').first(), begin.getByRole('textbox').last()];
  await date.fill('211126');
  await time.fill('2350');
  await time.blur();
  await expect(date).toHaveValue('21.11.2026');
  await expect(time).toHaveValue('23:50');
  await date.fill('31.11.');
  await date.blur();
  await expect(begin.getByText('Dieses Datum gibt es nicht.')).toBeVisible();
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await expect(time).toHaveAttribute('aria-invalid', 'false');
  await date.fill('21.11.26');
  await time.fill('25');
  await time.blur();
  await expect(begin.getByText('Uhrzeit als HH:MM erwartet.')).toBeVisible();
  await expect(date).toHaveAttribute('aria-invalid', 'false');
  await expect(time).toHaveAttribute('aria-invalid', 'true');
});

test('a part of the app that cannot be loaded is said in the place of it, and loaded when asked again', async ({
  page,
  context,
}) => {
  await context.route('**/static/statistik*', (route) => route.abort());
  await page.goto(server.url + '/statistik');
  const failed = page.getByRole('heading', { level: 1, name: 'Diese Seite lässt sich gerade nicht zeigen' });
  await expect(failed).toBeVisible();
  await expect(page.getByRole('alert').filter({ has: failed })).toHaveAttribute(
    'data-failure',
    /^\w*Error \S+\.js:\d+/,
  );
  await expect(bar(page)).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await context.unroute('**/static/statistik*');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistik' })).toBeVisible();
  await expect(failed).toHaveCount(0);
});
