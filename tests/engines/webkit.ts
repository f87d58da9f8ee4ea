import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../e2e/server.ts';
import { asJson, fromJson, type Actions, type Driver, type Ends, type Size, type Start } from './driver.ts';
import { ended, openDisplay } from './processes.ts';
import { recordedProblems } from './recorder.ts';

/** WebKitGTK in a window of our own on a display that nobody sees, by W3C WebDriver: MiniBrowser keeps nothing when it is automated. */
export async function openWebkit({ size, downloads }: Start): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'huettenbuch-webkit-'));
  await mkdir(join(home, '.config'), { recursive: true });
  await writeFile(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const display = await openDisplay();
  const env = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    DISPLAY: display.name,
    LANGUAGE: 'de_DE',
    LC_ALL: 'C.UTF-8',
    TZ: 'Europe/Rome',
  };
  const begin = async (): Promise<Driver> => {
    const port = await freePort();
    const child = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
    const connection = new Connection(`http://127.0.0.1:${port}`);
    await connection.begin({
      'webkitgtk:browserOptions': {
        binary: join(import.meta.dirname, 'webkit-window.js'),
        args: [join(home, 'profile')],
      },
    });
    const end = async (): Promise<void> => {
      await connection.call('DELETE', '').catch(() => undefined);
      await ended(child);
    };
    const close = async (): Promise<void> => {
      await end();
      await display.close();
      await rm(home, { recursive: true, force: true });
    };
    const tab = new Tab(connection, await connection.text('GET', '/window'), {
      close,
      restart: () => end().then(begin),
    });
    await tab.resize(size);
    return tab;
  };
  return begin();
}

class Connection {
  private readonly url: string;
  private session = '';
  private current = '';

  constructor(url: string) {
    this.url = url;
  }

  async begin(alwaysMatch: object): Promise<void> {
    const body = JSON.stringify({ capabilities: { alwaysMatch } });
    for (let tries = 0; ; tries += 1) {
      try {
        const response = await fetch(`${this.url}/session`, { method: 'POST', body });
        const { value }: { value: { sessionId?: string; message?: string } } = await response.json();
        if (value.sessionId === undefined) throw new Error(`no WebKit session: ${value.message}`, { cause: value });
        this.session = value.sessionId;
        return;
      } catch (cause) {
        // Until the driver listens, nobody answers.
        if (!(cause instanceof TypeError) || tries > 100) throw cause;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  /** A call to the session; throws the driver's message. */
  async call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.url}/session/${this.session}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value }: { value: unknown } = await response.json();
    if (!response.ok) throw new Error(`WebKit ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }

  text = async (method: string, path: string): Promise<string> => String(await this.call(method, path));

  /** The protocol has one tab at a time. */
  async in(handle: string, method: string, path: string, body?: object): Promise<unknown> {
    if (this.current !== handle) await this.call('POST', '/window', { handle });
    this.current = handle;
    return this.call(method, path, body);
  }

  handles = async (): Promise<string[]> => [await this.call('GET', '/window/handles')].flat().map(String);
}

class Tab implements Driver {
  private readonly connection: Connection;
  private readonly handle: string;
  private readonly ends: Ends;
  readonly close: () => Promise<void>;
  readonly restart: () => Promise<Driver>;

  constructor(connection: Connection, handle: string, ends: Ends) {
    this.connection = connection;
    this.handle = handle;
    this.ends = ends;
    this.close = ends.close;
    this.restart = ends.restart;
  }

  private call(method: string, path: string, body?: object): Promise<unknown> {
    return this.connection.in(this.handle, method, path, body);
  }

  async goto(url: string): Promise<void> {
    await this.call('POST', '/url', { url });
  }

  async evaluate(expression: string): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1]; ${asJson(expression)}.then(done);`;
    return fromJson(await this.call('POST', '/execute/async', { script, args: [] }));
  }

  async perform(actions: Actions): Promise<void> {
    await this.call('POST', '/actions', { actions });
  }

  async setFiles(selector: string, files: readonly string[]): Promise<void> {
    const found = await this.call('POST', '/element', { using: 'css selector', value: selector });
    const [element] = Object.values(Object(found));
    await this.call('POST', `/element/${element}/value`, { text: files.join('\n') });
  }

  async resize({ width, height }: Size): Promise<void> {
    // A window takes its size in its own time.
    let window = { width, height };
    for (let tries = 0; tries < 50; tries += 1) {
      await this.call('POST', '/window/rect', window);
      const seen = await this.seen();
      if (seen.width === width && seen.height === height) return;
      window = { width: window.width + width - seen.width, height: window.height + height - seen.height };
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`WebKit's window does not become ${width}×${height}: ${JSON.stringify(await this.seen())}`);
  }

  private async seen(): Promise<Size> {
    return JSON.parse(String(await this.evaluate('JSON.stringify({ width: innerWidth, height: innerHeight })')));
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await this.call('GET', '/screenshot')), 'base64');
  }

  async newTab(): Promise<Driver> {
    const size = await this.seen();
    // A window of its own has the same storage; a tab behind another one would be hidden and take no input.
    const created: { handle?: string } = Object(await this.call('POST', '/window/new', { type: 'window' }));
    const tab = new Tab(this.connection, String(created.handle), this.ends);
    await tab.resize(size);
    return tab;
  }

  async closeTab(): Promise<void> {
    await this.call('DELETE', '/window');
  }

  async problems(): Promise<string[]> {
    const found: string[] = [];
    for (const handle of await this.connection.handles())
      found.push(...(await new Tab(this.connection, handle, this.ends).recorded()));
    return found;
  }

  private async recorded(): Promise<string[]> {
    return [await this.evaluate(recordedProblems)].flat().map(String);
  }
}
