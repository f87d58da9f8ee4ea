import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefox } from '../../scripts/lib/engines.mjs';
import { Bidi, type Entry } from './bidi.ts';
import { asJson, fromJson, type Actions, type Driver, type Ends, type Size, type Start } from './driver.ts';
import { firstMatch, gone } from './processes.ts';

/** Firefox without a head and with a profile of its own; it speaks WebDriver BiDi itself, without a driver in between. */
export async function openFirefox({ size, downloads }: Start): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'huettenbuch-firefox-'));
  await writeFile(
    join(profile, 'user.js'),
    Object.entries(preferences(downloads))
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const env = {
    ...process.env,
    HOME: profile,
    TZ: 'Europe/Rome',
    MOZ_HEADLESS_WIDTH: '1400',
    MOZ_HEADLESS_HEIGHT: '1400',
  };
  const begin = async (): Promise<Driver> => {
    // An empty page leaves the focus in the address bar: fields would hear nothing of it, and no suggestions open.
    const child = spawn(
      firefox() ?? 'firefox',
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'data:text/html,start'],
      { env, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const address = await firstMatch(child, child.stderr, /WebDriver BiDi listening on (ws:\S+)/);
    const bidi = await Bidi.connect(`${address}/session`);
    await bidi.call('session.new', {
      capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
    });
    const { contexts } = await bidi.call<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const log: Log = { problems: [], isLeaving: false, front: contexts[0]?.context ?? '' };
    bidi.onLog((entry) => isProblem(entry, log) && log.problems.push(`${entry.type}: ${entry.text}`));
    await bidi.call('session.subscribe', { events: ['log.entryAdded'] });
    const end = async (): Promise<void> => {
      await bidi.call('browser.close', {}).catch(() => child.kill());
      await gone(child);
    };
    const close = async (): Promise<void> => {
      await end();
      await rm(profile, { recursive: true, force: true });
    };
    const tab = new Tab(bidi, log.front, size, log, { close, restart: () => end().then(begin) });
    await tab.resize(size);
    return tab;
  };
  return begin();
}

const preferences = (downloads: string): Record<string, string | number | boolean> => ({
  'remote.active-protocols': 1,
  'intl.accept_languages': 'de-DE, de',
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.download.useDownloadDir': true,
  'browser.download.always_ask_before_handling_new_types': false,
  'pdfjs.disabled': true,
  'browser.helperApps.neverAsk.saveToDisk': 'application/pdf,text/csv,application/json,application/zip,text/vcard',
  // Nothing is asked of the maker's servers.
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
});

/** What was reported by all tabs, whether one of them is on its way to another address, and which one is in front. */
interface Log {
  readonly problems: string[];
  isLeaving: boolean;
  front: string;
}

// A page that is left reports what it was still loading as not loadable, in one of these words.
const brokenOff = /error loading dynamically imported module|^Failed to load .*A ServiceWorker intercepted the request/;
const isProblem = ({ level, type, text }: Entry, { isLeaving }: Log): boolean =>
  level === 'error' && (type === 'javascript' || type === 'console') && !(isLeaving && brokenOff.test(text));

class Tab implements Driver {
  private readonly bidi: Bidi;
  private readonly context: string;
  private readonly size: Size;
  private readonly log: Log;
  private readonly ends: Ends;
  readonly close: () => Promise<void>;
  readonly restart: () => Promise<Driver>;

  constructor(bidi: Bidi, context: string, size: Size, log: Log, ends: Ends) {
    this.bidi = bidi;
    this.context = context;
    this.size = size;
    this.log = log;
    this.ends = ends;
    this.close = ends.close;
    this.restart = ends.restart;
  }

  private call<T>(method: string, params: object): Promise<T> {
    return this.bidi.call(method, { context: this.context, ...params });
  }

  async goto(url: string): Promise<void> {
    this.log.isLeaving = true;
    await this.call('browsingContext.navigate', { url, wait: 'complete' }).finally(() => (this.log.isLeaving = false));
  }

  async evaluate(expression: string): Promise<unknown> {
    return fromJson(await this.remote(asJson(expression), ({ value }) => value));
  }

  async perform(actions: Actions): Promise<void> {
    if (this.log.front !== this.context) await this.call('browsingContext.activate', {});
    this.log.front = this.context;
    await this.call('input.performActions', { actions });
  }

  async setFiles(selector: string, files: readonly string[]): Promise<void> {
    const sharedId = await this.remote(
      `document.querySelector(${JSON.stringify(selector)})`,
      (result) => result.sharedId,
    );
    await this.call('input.setFiles', { element: { sharedId }, files });
  }

  private async remote<T>(expression: string, pick: (result: { value?: unknown; sharedId?: string }) => T): Promise<T> {
    const answer = await this.bidi.call<{
      type: string;
      result: { value?: unknown; sharedId?: string };
      exceptionDetails?: { text: string };
    }>('script.evaluate', { expression, awaitPromise: true, target: { context: this.context } });
    if (answer.exceptionDetails !== undefined) throw new Error(`in the page: ${answer.exceptionDetails.text}`);
    return pick(answer.result);
  }

  async resize(viewport: Size): Promise<void> {
    await this.call('browsingContext.setViewport', { viewport });
  }

  async screenshot(): Promise<Buffer> {
    const { data } = await this.call<{ data: string }>('browsingContext.captureScreenshot', {});
    return Buffer.from(data, 'base64');
  }

  async newTab(): Promise<Driver> {
    const { context } = await this.bidi.call<{ context: string }>('browsingContext.create', { type: 'tab' });
    const tab = new Tab(this.bidi, context, this.size, this.log, this.ends);
    await tab.resize(this.size);
    return tab;
  }

  async closeTab(): Promise<void> {
    await this.call('browsingContext.close', {});
  }

  async problems(): Promise<string[]> {
    return [...this.log.problems];
  }
}
