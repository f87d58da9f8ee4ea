/** Flags that a headless Chromium needs in a container or a closed network. */
export const chromiumFlags: readonly string[];
/** Executable of an installed Chromium, Chrome or Edge; undefined when there is none. `CHROMIUM_PATH` decides first. */
export function browserPath(): string | undefined;
/** Like browserPath, but installs a Chromium when there is none; throws one clear sentence when that fails. */
export function ensureBrowser(): Promise<string>;
/** Executable for tests of pages: the engine without a browser's own surface where there is one, else the browser. */
export function shellPath(): string | undefined;
/** Makes sure of a browser, and on Debian of the shell. */
export function ensureTestBrowsers(): Promise<void>;
