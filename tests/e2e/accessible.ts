import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

interface Asked {
  /** Looks only inside of this selector. */
  readonly inside?: string;
  /** Rules that are not asked. */
  readonly without?: readonly string[];
  /** Asks these rules alone. */
  readonly only?: readonly string[];
}

/**
 * What axe finds on the page as it stands, a line a rule. It runs in the page itself and answers nothing but what is
 * wrong: axe's own package for Playwright opens another page each time and carries over everything that is right.
 * react-aria's live region is left out: it names a button that was pending by an id that is gone with it.
 */
export async function findings(page: Page, { inside, without = [], only }: Asked = {}): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Nobody asks where a finding lies, only what it is.
    selectors: false,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(only && { runOnly: { type: 'rule', values: [...only] } }),
  };
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ include, given }) => {
      // Colours on their way are nobody's colours.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      // What turns for ever is not waited for.
      await Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
          .map(({ finished }) => finished),
      );
      // axe notes what names what and looks it up later: an answer that comes meanwhile takes options away between the two.
      if (document.querySelector('[role=combobox][aria-expanded=true]') !== null)
        await new Promise<void>((quiet) => {
          const done = (): void => {
            observer.disconnect();
            quiet();
          };
          let timer = setTimeout(done, 300);
          const observer = new MutationObserver(() => {
            clearTimeout(timer);
            timer = setTimeout(done, 300);
          });
          observer.observe(document.body, { subtree: true, childList: true });
        });
      const here: typeof axe = Reflect.get(globalThis, 'axe');
      const { violations } = await here.run(
        { ...(include !== undefined && { include: [include] }), exclude: ['[data-live-announcer]'] },
        given,
      );
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ html }) => html)
            .join(' | ')}`,
      );
    },
    { include: inside, given: options },
  );
}

/** Fails on whatever axe finds on the page, once there is one: an address that was just opened is empty for a moment. */
export async function accessible(page: Page, what = page.url(), without: readonly string[] = []): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  expect(await findings(page, { without }), what).toEqual([]);
}
