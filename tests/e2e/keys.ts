import { expect, type Locator, type Page } from '@playwright/test';

// What a list that opened by itself covers is not there until the next stop.
const hasFocus = async (target: Locator): Promise<boolean> =>
  (await target.count()) > 0 && target.evaluate((element) => element === document.activeElement);

/** What is wrong with what has the keyboard: it must be marked, by itself or by what is drawn around it, and in sight. Messages pass over everything. */
export const unseen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stop = document.activeElement;
    if (stop === null || stop === document.body) return '';
    const box = stop.closest('.checkbox, .choice-bar-item, .scale-key');
    const drawn = [
      stop,
      stop.closest('.field-box'),
      box,
      box?.querySelector('.checkbox-mark'),
      stop.closest('.tree-row, .grid-row'),
    ];
    const isMarked = drawn.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    const { left, right, top, bottom } = (box ?? stop).getBoundingClientRect();
    const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
    const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
    const above = document.elementFromPoint(x, y);
    const isInSight =
      top < innerHeight &&
      bottom > 0 &&
      above !== null &&
      ((box ?? stop).contains(above) || above.contains(stop) || above.closest('.toast-region, .field-box') !== null);
    return isMarked && isInSight ? '' : `${isMarked ? 'out of sight' : 'not marked'}: ${stop.outerHTML.slice(0, 200)}`;
  });

/** Goes on, stop by stop, until this one has the keyboard; each stop on the way must be seen. */
export async function walkTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible({ timeout: 30_000 });
  for (let stop = 0; stop < 80; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
    await expect.poll(() => unseen(page)).toBe('');
  }
  throw new Error(`not reached by ${key}: ${String(target)}`);
}

export async function press(page: Page, target: Locator, way = 'Tab'): Promise<void> {
  await walkTo(page, target, way);
  await page.keyboard.press('Enter');
}
