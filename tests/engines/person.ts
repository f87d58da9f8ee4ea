import { demoPassword } from '../../server/demo/accounts.ts';
import type { Where } from './finder.ts';
import type { Page } from './page.ts';

const of =
  (role: string) =>
  (name: string | RegExp, within?: Where): Where => ({ role, name, ...(within === undefined ? {} : { within }) });

export const button = of('button');
export const field = of('textbox');
export const link = of('link');
export const menuItem = of('menuitem');
export const tab = of('tab');
/** The dialog in front. */
export const dialog: Where = { role: 'dialog', nth: -1 };
/** Something that shows a text. */
export const shown = (text: string | RegExp, within?: Where): Where => ({
  role: 'text',
  text,
  ...(within === undefined ? {} : { within }),
});
export const rowWith = (text: RegExp, within?: Where): Where => ({
  role: 'row',
  text,
  ...(within === undefined ? {} : { within }),
});

export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/');
  await page.write(field('Benutzername'), username);
  await page.write(field('Kennwort'), demoPassword);
  await page.click(button('Anmelden'));
  await page.see(link(/^Abgleich:/));
}

/** There was an exchange, nothing waits, and the app itself lies on the device. */
export async function settled(page: Page): Promise<void> {
  await page.see(link(/^Abgleich: Online, Letzter Kontakt/), 120_000);
  await page.gone(link(/wartend/), 120_000);
  await page.holds('navigator.serviceWorker.controller !== null');
}

/** Types into a field with suggestions and takes the first that holds the text. */
export async function choose(page: Page, label: string | RegExp, text: string, within?: Where): Promise<void> {
  await page.write({ role: 'combobox', name: label, ...(within === undefined ? {} : { within }) }, text);
  await page.click({ role: 'option', text: new RegExp(text) });
}

/** Opens a section of a record; where many do not fit, on a phone, a button shows them. */
export async function openSektion(page: Page, name: string): Promise<void> {
  await page.see({ role: 'heading', name: /./ });
  const isPhone = (await page.evaluate('innerWidth < 768')) === true;
  if (isPhone) await page.click(button(/^Bereich:/));
  await page.click(tab(name));
  // The focus goes back to the button, and must not go there while the next field is typed into.
  if (isPhone) await page.holds(`document.activeElement?.matches('.tab-opener') === true`);
}
