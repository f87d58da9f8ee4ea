/** A setting that cannot work; the message is for the operator. */
export class SettingError extends Error {
  readonly kind = 'setting';
}

/** What the environment says about this server. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Path below which app and API lie, with a slash at both ends. */
  readonly base: string;
  /** `DEMO`: 1 allows demo data on DATABASE_URL too, 0 forbids it everywhere; otherwise only the embedded database gets it. */
  readonly demo: 'everywhere' | 'embedded' | 'never';
  readonly demoMembers: number;
  readonly secret: string | undefined;
  readonly isLocked: boolean;
}

/** Reads PORT, HOST, DATA_DIR, DATABASE_URL, BASE_PATH, DEMO, DEMO_MEMBERS, SECRET and SPERRUNG. Throws SettingError. */
export function readSettings(env: Readonly<Record<string, string | undefined>>, defaultMembers: number): Settings {
  const demo = given(env['DEMO']);
  if (demo !== undefined && demo !== '0' && demo !== '1') throw new SettingError(`DEMO muss 0 oder 1 sein, nicht „${demo}“.`);
  return {
    port: wholeNumber('PORT', env['PORT'], 8080, 65_535),
    host: given(env['HOST']) ?? '127.0.0.1',
    dataDir: given(env['DATA_DIR']) ?? './data',
    databaseUrl: given(env['DATABASE_URL']),
    base: basePath(given(env['BASE_PATH']) ?? '/'),
    demo: demo === '1' ? 'everywhere' : demo === '0' ? 'never' : 'embedded',
    demoMembers: wholeNumber('DEMO_MEMBERS', env['DEMO_MEMBERS'], defaultMembers, 10_000_000),
    secret: given(env['SECRET']),
    isLocked: given(env['SPERRUNG']) === '1',
  };
}

const given = (value: string | undefined): string | undefined => (value === undefined || value === '' ? undefined : value);

function wholeNumber(name: string, text: string | undefined, fallback: number, max: number): number {
  const value = given(text);
  if (value === undefined) return fallback;
  if (!/^\d{1,9}$/.test(value) || Number(value) > max) throw new SettingError(`${name} muss eine Zahl von 0 bis ${max} sein, nicht „${value}“.`);
  return Number(value);
}

function basePath(path: string): string {
  if (!/^\/([\w-]+\/)*([\w-]+)?$/.test(path)) throw new SettingError(`BASE_PATH muss ein Pfad wie /huettenbuch/ sein, nicht „${path}“.`);
  return path.endsWith('/') ? path : `${path}/`;
}
