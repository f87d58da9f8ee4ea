import { AsyncLocalStorage } from 'node:async_hooks';

/** How loud an event is: `info` goes to the standard output, the others to the standard error. */
export type Stufe = 'info' | 'warnung' | 'fehler';

/** What an event says besides its kind: codes, counts, patterns. Never a value of a row, an address, a name, a token or a query string. */
export type Felder = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** `json`: one line of JSON an event, for machines. `text`: one readable line. */
export type Form = 'json' | 'text';

let form: Form | undefined;

const verband = new AsyncLocalStorage<string>();

/** What is done in it, later too, logs the short name of an association of several. For logs alone: nothing else may depend on it. */
export const logsAs = <T>(kurzname: string, work: () => T): T => verband.run(kurzname, work);

/** Chooses how this process logs from now on; until somebody does, in JSON and without requests. */
export function logAs(next: Form | undefined): void {
  form = next;
}

/** Where a machine reads along, each request is an event; on somebody's screen they would hide the rest. */
export const logsRequests = (): boolean => form === 'json';

/** Writes one event. Everything that the running server says goes through here. */
export function log(stufe: Stufe, art: string, told: Felder = {}): void {
  const whose = verband.getStore();
  const felder = whose === undefined ? told : { ...told, verband: whose };
  const zeit = new Date().toISOString();
  const line = form === 'text' ? readable(zeit, stufe, art, felder) : JSON.stringify({ zeit, stufe, art, ...felder });
  if (stufe === 'info') console.log(line);
  else if (stufe === 'warnung') console.warn(line);
  else console.error(line);
}

/** A sentence (`text`) stands for itself; everything else as `name=value`. */
function readable(zeit: string, stufe: Stufe, art: string, { text, ...rest }: Felder): string {
  const values = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${Array.isArray(value) ? `\n  ${value.join('\n  ')}` : String(value)}`);
  const said = text === undefined ? art : String(text);
  return [stufe === 'info' ? undefined : `${zeit.slice(0, 19)}Z ${stufe}:`, said, ...values]
    .filter((part) => part !== undefined)
    .join(' ');
}
