import { expect, type Page } from '@playwright/test';

/** The lines of a report of a year as they stand on the page, amounts in cents; the first column names them. */
export async function bogen(page: Page, titel: string): Promise<Record<string, readonly (number | null)[]>> {
  await page.getByRole('tab', { name: titel, exact: true }).click();
  const table = page.getByRole('table', { name: titel, exact: true });
  await expect(table).toBeVisible();
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent.trim())));
  return Object.fromEntries(
    rows.map(([name = '', ...cells]) => [
      name,
      cells.map((cell) => (cell === '' ? null : Number(cell.replace(/[−‐-]/u, '-').replaceAll(/[^\d-]/gu, '')))),
    ]),
  );
}
