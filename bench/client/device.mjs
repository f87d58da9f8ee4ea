// A device that has been filled, and its cold starts.
import { whenListIsShown } from './in-page.mjs';

const touchEveryMs = 60_000;

/** Touches the device while something is done on it: nobody's hand for a quarter of an hour locks it, and to fill one with 100 000 members takes longer. */
export async function whileUsed(page, work, everyMs = touchEveryMs) {
  const touching = setInterval(() => void page.keyboard.press('Shift').catch(() => {}), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(touching);
  }
}

/** Opens the device once more before its starts are timed, with the password where it has locked itself meanwhile; without a network, so that it changes nothing. */
export async function openAgain(context, url, password) {
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(`${url}/mitglieder`);
  const field = page.getByRole('textbox', { name: 'Kennwort' });
  const cells = page.locator('[role="grid"] [role="gridcell"]').first();
  await field.or(cells).first().waitFor({ timeout: 60_000 });
  if (await field.isVisible()) {
    await field.fill(password);
    await page.getByRole('button', { name: 'Entsperren' }).click();
  }
  await cells.waitFor({ timeout: 60_000 });
  await page.close();
}

/** Ms from the address to the painted list, in a browser that has just started, without a network; throws where the device asks for its password. */
export async function coldStart(context, url) {
  await context.setOffline(true);
  const page = await context.newPage();
  await page.addInitScript(whenListIsShown);
  await page.goto(`${url}/mitglieder`);
  const found = await page.waitForFunction(
    () => globalThis.listShownAt ?? (globalThis.asksForPassword && 'locked'),
    undefined,
    { timeout: 60_000 },
  );
  const shown = await found.jsonValue();
  if (typeof shown !== 'number') throw new Error('the device is locked: it shows no list');
  return { page, shown };
}
