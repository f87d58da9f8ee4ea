import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails on whatever axe finds on the page, once there is one: an address that was just opened is empty for a moment.
 * react-aria's live region is left out: it names a button that was pending by an id that is gone with it.
 * `without` names rules that are not asked.
 */
export async function accessible(page: Page, what = page.url(), without: readonly string[] = []): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).exclude('[data-live-announcer]').disableRules([...without]).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html).join(' | ')}`), what).toEqual([]);
}
