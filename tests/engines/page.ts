import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Driver } from './driver.ts';
import { asked, type Where } from './finder.ts';

const patience = 45_000;
const pause = 100;
// WebDriver's names of keys.
const keys = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  Tab: '\uE004',
  Control: '\uE009',
  Backspace: '\uE003',
} as const;

/** A tab as a person uses it: looks, presses, types. Every wish waits until it can be done, and fails with what it waited for. */
export class Page {
  readonly driver: Driver;
  private readonly origin: string;
  private readonly pictures: string;

  constructor(driver: Driver, origin: string, pictures: string) {
    this.driver = driver;
    this.origin = origin;
    this.pictures = pictures;
  }

  async goto(path: string): Promise<void> {
    await this.driver.goto(this.origin + path);
  }

  /** Loads the same address anew. */
  async reload(): Promise<void> {
    await this.driver.goto(await this.evaluate('location.href').then(String));
  }

  evaluate(expression: string): Promise<unknown> {
    return this.driver.evaluate(expression);
  }

  async see(where: Where, millis = patience): Promise<void> {
    await this.until(async () => ((await this.count(where)) > 0 ? true : undefined), `see ${said(where)}`, millis);
  }

  async gone(where: Where, millis = patience): Promise<void> {
    await this.until(
      async () => ((await this.count(where)) === 0 ? true : undefined),
      `no longer see ${said(where)}`,
      millis,
    );
  }

  async count(where: Where): Promise<number> {
    return Number(await this.driver.evaluate(asked(where, 'count')));
  }

  async text(where: Where): Promise<string> {
    return String(await this.until(() => this.driver.evaluate(asked(where, 'text')), `read ${said(where)}`));
  }

  async value(where: Where): Promise<string> {
    return String(await this.until(() => this.driver.evaluate(asked(where, 'value')), `read ${said(where)}`));
  }

  /** Waits until it stands still, is enabled and nothing lies above it, then presses its middle. */
  async click(where: Where): Promise<void> {
    let last = '';
    const at = await this.until(
      async () => {
        const point = await this.driver.evaluate(asked(where, 'point'));
        const isStill = point !== undefined && JSON.stringify(point) === last;
        last = JSON.stringify(point);
        return isStill ? point : undefined;
      },
      `press ${said(where)}`,
    );
    const { x, y }: { x?: number; y?: number } = Object(at);
    await this.driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: x ?? 0, y: y ?? 0, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Draws a line over an element with the pen pressed, from its left to its right. */
  async stroke(where: Where): Promise<void> {
    await this.see(where);
    const { x, y }: { x?: number; y?: number } = Object(await this.driver.evaluate(asked(where, 'point')));
    const move = (at: number, duration: number) => ({
      type: 'pointerMove',
      x: Math.round((x ?? 0) + at * 6),
      y: Math.round((y ?? 0) + Math.sin(at) * 20),
      duration,
    });
    const line = Array.from({ length: 24 }, (_, at) => move(at - 12, 10));
    await this.driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [move(-13, 0), { type: 'pointerDown', button: 0 }, ...line, { type: 'pointerUp', button: 0 }],
      },
    ]);
  }

  /** Replaces what a field holds by typing. */
  async write(where: Where, text: string): Promise<void> {
    await this.click(where);
    await this.until(
      async () => ((await this.driver.evaluate(asked(where, 'focus'))) === true ? true : undefined),
      `focus on ${said(where)}`,
    );
    await this.evaluate('void document.activeElement?.select?.()');
    await this.type(text);
  }

  async type(text: string): Promise<void> {
    await this.keys(
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  }

  async press(name: keyof typeof keys): Promise<void> {
    await this.keys([
      { type: 'keyDown', value: keys[name] },
      { type: 'keyUp', value: keys[name] },
    ]);
  }

  private async keys(actions: readonly Record<string, string>[]): Promise<void> {
    await this.driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Waits until an expression in the page is true. */
  async holds(expression: string, millis = patience): Promise<void> {
    await this.until(
      async () => ((await this.evaluate(expression).catch(() => false)) === true ? true : undefined),
      expression,
      millis,
    );
  }

  /** A picture in artefacts/engines, to be looked at. */
  async picture(name: string): Promise<void> {
    await mkdir(this.pictures, { recursive: true });
    await writeFile(join(this.pictures, `${name}.png`), await this.driver.screenshot());
  }

  private async until(attempt: () => Promise<unknown>, wish: string, millis = patience): Promise<unknown> {
    const end = Date.now() + millis;
    let fault = '';
    for (;;) {
      // While a page goes and the next one comes there is nothing to ask.
      const result = await attempt().catch((cause: unknown) => void (fault = ` (${String(cause)})`));
      if (result !== undefined && result !== null) return result;
      if (Date.now() > end) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    await this.picture(`fault-${Date.now()}`).catch(() => undefined);
    const seen = await this.evaluate('document.body.innerText').catch(() => 'nothing');
    expect(String(seen).slice(0, 3000), `could not ${wish} within ${millis / 1000} s${fault}; the page shows`).toBe(
      wish,
    );
    throw new Error(wish);
  }
}

const said = (where: Where): string =>
  JSON.stringify(where, (_key, value: unknown) => (value instanceof RegExp ? String(value) : value));
