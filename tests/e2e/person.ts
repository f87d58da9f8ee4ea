import { expect, type Locator, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/accounts.ts';

/** What a person does and sees, in their words. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Benutzername').fill(username);
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(syncState(page)).toBeVisible();
}

/** Goes to an address as a link would: nothing is loaded anew, which costs ten times as much. What comes is the caller's to wait for. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), path);

/** Chooses an entry of the user's menu. */
export async function fromMenu(where: Page, entry: string): Promise<void> {
  await where.getByRole('button', { name: 'Benutzer und Einstellungen' }).click();
  await where.getByRole('menuitem', { name: entry }).click();
}

/** The line to the server in the header. */
export const syncState = (page: Page): Locator => page.getByRole('link', { name: /^Abgleich:/ });

/** Waits until there was an exchange, nothing is on its way, nothing waits, and the app lies on the device. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /^Abgleich: Online, Letzter Kontakt/ })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('link', { name: /wartend/ })).toHaveCount(0, { timeout: 60_000 });
  // Only then is the app itself on the device, so that it opens without a network.
  await page.evaluate(async () => {
    if ((await navigator.serviceWorker?.getRegistration()) === undefined) return;
    await navigator.serviceWorker.ready;
    // A worker is active before it holds the page: until then the page goes past it, and finds nothing without a network.
    for (let turn = 0; turn < 100 && navigator.serviceWorker.controller === null; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** Rows of the main list that show a text. */
export const rowNamed = (page: Page, text: string | RegExp): Locator => page.getByRole('row').filter({ hasText: text });

/** Types into a search field with suggestions and takes the first, which holds the text, by the keyboard; until it stands there the list still holds what fitted before. */
export async function fillCombo(page: Page, inside: Locator, label: string, text: string): Promise<void> {
  const field = inside.getByRole('combobox', { name: label });
  await field.fill(text);
  const first = page.getByRole('option').first();
  await expect(first).toContainText(text);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field).toHaveValue(new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)));
}

/** Takes away the current year, which lists of courses and missions start with (spec B 4.3). */
export const showAllYears = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Filter Jahr entfernen' }).click();

/** A reader types a code and Enter faster than any hand, wherever the focus is. */
export const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate(
    (keys) => {
      for (const key of keys)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    },
    [...code, 'Enter'],
  );
