// What is measured inside the app's own page.

/** Notes when the first rows of a list are painted, in ms since the page began to load; or that a password is asked for instead. */
export function whenListIsShown() {
  const look = () => {
    globalThis.asksForPassword = document.querySelector('input[type="password"]') !== null;
    if (document.querySelectorAll('[role="grid"] [role="gridcell"]').length < 20) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (globalThis.listShownAt = performance.now())));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

/** Notes which scripts were asked for before the sign-in form stood there. */
export function whenSignInIsShown() {
  const observer = new MutationObserver(() => {
    if (document.querySelector('input[name="password"], input[type="password"]') === null) return;
    observer.disconnect();
    globalThis.scriptsBefore = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js'));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Asks the page until it says yes; the answer may be a promise, which `waitForFunction` would take for a yes. `timeout` in ms. */
export async function untilYes(page, question, argument, timeout) {
  const end = Date.now() + timeout;
  while (!(await page.evaluate(question, argument))) {
    if (Date.now() > end) throw new Error(`${question.name}: not within ${timeout} ms`);
    await page.waitForTimeout(1000);
  }
}

/** Median ms from a key in the list's search field to the paint of the list that it leaves. */
export async function measureKeys(page) {
  const field = page.getByRole('searchbox');
  await field.click();
  await page.waitForTimeout(5000);
  await page.evaluate(followKeys);
  for (const text of ['mair', 'hofer', 'anna']) {
    for (const key of [...text, ...[...text].map(() => 'Backspace')]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(600);
    }
  }
  const times = await page.evaluate(() => globalThis.keyTimes);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}

function followKeys() {
  globalThis.keyTimes = [];
  let from = 0;
  let painted = 0;
  const channel = new MessageChannel();
  channel.port1.addEventListener('message', () => (painted = performance.now()));
  channel.port1.start();
  // A message that is sent in an animation frame arrives after the paint of that frame.
  new MutationObserver(() => requestAnimationFrame(() => channel.port2.postMessage(0))).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  });
  addEventListener(
    'input',
    () => {
      from = performance.now();
      setTimeout(() => globalThis.keyTimes.push(painted - from), 500);
    },
    { capture: true },
  );
}

/** Ms from the click that `act` makes (or from `globalThis.paintBegins()`) to the paint with so many elements; a picture counts once it is decoded. */
export async function paintAfterClick(page, wanted, act) {
  await page.evaluate(followPaint, wanted);
  await act();
  return (
    await page.waitForFunction(() => globalThis.paintedAfter, undefined, { timeout: 60_000, polling: 50 })
  ).jsonValue();
}

function followPaint({ selector, count }) {
  globalThis.paintedAfter = undefined;
  let from;
  const ready = () =>
    [...document.querySelectorAll(selector)].filter(
      (element) => !('complete' in element) || (element.complete && element.naturalWidth > 0),
    ).length >= count;
  const look = () => {
    if (from === undefined || !ready()) return;
    observer.disconnect();
    document.removeEventListener('load', look, true);
    requestAnimationFrame(() => setTimeout(() => (globalThis.paintedAfter = performance.now() - from)));
  };
  const begin = (timeStamp) => (from ??= timeStamp);
  globalThis.paintBegins = () => begin(performance.now());
  addEventListener('click', (event) => begin(event.timeStamp), { capture: true, once: true });
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, attributes: true });
  document.addEventListener('load', look, true);
}
