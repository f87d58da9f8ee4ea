/** Input as both protocols spell it (W3C WebDriver, "actions"). */
export type Actions = readonly {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}[];

/** One tab of an engine. Only here the engines differ; everything else stands in `page.ts`, once. */
export interface Driver {
  /** Resolves when the page has loaded. */
  goto(url: string): Promise<void>;
  /** Runs the source of an expression in the page, waits for its promise, answers what JSON carries. */
  evaluate(expression: string): Promise<unknown>;
  perform(actions: Actions): Promise<void>;
  /** Absolute paths into the first file input that the selector finds. */
  setFiles(selector: string, files: readonly string[]): Promise<void>;
  /** Makes what the page sees as wide and high as that, in CSS pixels. */
  resize(size: Size): Promise<void>;
  /** PNG of what is seen. */
  screenshot(): Promise<Buffer>;
  /** Another tab of the same browser, or a window where tabs cannot be played. */
  newTab(): Promise<Driver>;
  closeTab(): Promise<void>;
  /** Console errors, uncaught errors and rejections of all tabs so far. */
  problems(): Promise<string[]>;
  /** Ends the browser and removes what it had stored. */
  close(): Promise<void>;
  /** Ends the browser and starts it again with what it had stored; answers its first tab. */
  restart(): Promise<Driver>;
}

/** What concerns the browser of a tab, not the tab. */
export type Ends = Pick<Driver, 'close' | 'restart'>;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a browser is started with. */
export interface Start {
  readonly size: Size;
  /** Folder that downloads go to. */
  readonly downloads: string;
}

/** Wraps an expression so that value and error come back as one JSON text. */
export const asJson = (expression: string): string =>
  `(async () => (${expression}))().then((value) => JSON.stringify({ value }), (error) => JSON.stringify({ error: String(error?.stack ?? error) }))`;

/** Value of what `asJson` gave; throws the page's error. */
export function fromJson(text: unknown): unknown {
  const result: { value?: unknown; error?: string } = JSON.parse(String(text));
  if (result.error !== undefined) throw new Error(`in the page: ${result.error}`);
  return result.value;
}
