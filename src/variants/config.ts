import * as v from 'valibot';
import { isId } from '../lib/id.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500));

/** Settings of a deployment (spec B 7.2); every key has a default or may be missing. */
export type Config = v.InferOutput<ReturnType<typeof configSchema>>;

/**
 * Reads a config.json, whatever it holds: unknown keys are left out, a value of the wrong kind costs its own key only.
 * `base` is the address that relative ones start from; `warn` hears what was left out.
 */
export function readConfig(json: unknown, base: string, warn: (key: string) => void = () => undefined): Config {
  return v.parse(configSchema(base, warn), typeof json === 'object' && json !== null ? json : {});
}

function configSchema(base: string, warn: (key: string) => void) {
  const url = v.pipe(
    text,
    v.check((value) => isSafeUrl(value, base)),
  );
  const withDefault = <T extends string | number | boolean>(
    key: string,
    schema: v.GenericSchema<unknown, T>,
    standard: T,
  ) => v.fallback(v.optional(schema, standard), (dataset) => told(key, dataset, standard));
  const optional = <T>(key: string, schema: v.GenericSchema<unknown, T>) =>
    v.fallback(v.optional(schema), (dataset) => told(key, dataset, undefined));
  // Without issues the key is simply not there.
  const told = <T>(key: string, dataset: { readonly issues?: unknown } | undefined, standard: T): T => {
    if (dataset?.issues !== undefined) warn(key);
    return standard;
  };
  const organisation = v.fallback(v.nullable(v.object({ name: text, url })), (dataset) =>
    told('organisationen', dataset, null),
  );
  return v.object({
    variante: withDefault('variante', text, 'BERGRETTUNG'),
    apiBase: withDefault('apiBase', url, 'api'),
    testversion: withDefault('testversion', v.boolean(), false),
    showinfo: withDefault('showinfo', v.boolean(), false),
    sperrung: withDefault('sperrung', v.boolean(), false),
    /** Faults that a person is told of are written to the console, too (spec B 8). */
    debug: withDefault('debug', v.boolean(), false),
    /** How long a new version waits before it reloads the app (spec B 9). */
    neuladenSekunden: withDefault('neuladenSekunden', v.pipe(v.number(), v.minValue(1)), 60),
    /** Who reads patients, and who shares a device, is asked for the password at every start unless they choose otherwise; false: everybody chooses. */
    kennwortBeimStart: withDefault('kennwortBeimStart', v.boolean(), true),
    /** Days that a device opens without a contact with the server; the second for who reads patients, and never more than the first. */
    offlineTage: withDefault('offlineTage', v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(180)), 14),
    offlineTagePatienten: withDefault(
      'offlineTagePatienten',
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(180)),
      7,
    ),
    /** Width of a list's date columns, px at normal text size (spec B 9.1). */
    spbDatum: withDefault('spbDatum', v.pipe(v.number(), v.minValue(40), v.maxValue(600)), 130),
    /** Whether the search for persons finds the rescue stations that are kept as persons, too (spec B 9.1). */
    personenSuche_sucheBergwachten: withDefault('personenSuche_sucheBergwachten', v.boolean(), false),
    /** Region that a new branch lies in unless somebody chooses another (spec B 9.1). */
    standardregion: optional(
      'standardregion',
      v.pipe(
        text,
        v.check((value) => isId(value)),
      ),
    ),
    /** Areas that a sign-in leads to, by their addresses, before those of the specification (spec A 1, 6). */
    startlisten: optional('startlisten', v.array(text)),
    /** Entries of the menu that come first, by their flags. */
    menue: optional('menue', v.array(text)),
    /** Tabs of a module's records that come first; `-name` leaves one out. */
    reiter: optional(
      'reiter',
      v.pipe(
        v.custom<Readonly<Record<string, unknown>>>(
          (json) => typeof json === 'object' && json !== null && !Array.isArray(json),
        ),
        v.record(text, v.array(text)),
      ),
    ),
    /** A picture instead of the product's mark. */
    logo: optional('logo', url),
    /** Of the live system, offered by a test system. */
    produktivsystem: optional('produktivsystem', url),
    /** Other organisations of the same people, each with a system of its own. */
    organisationen: optional(
      'organisationen',
      v.pipe(
        v.array(organisation),
        v.transform((list) => list.filter((one) => one !== null)),
      ),
    ),
    /** Remote support, opened in a window of its own. */
    fernwartung: optional('fernwartung', url),
    appStores: optional(
      'appStores',
      v.object({ android: optional('appStores.android', url), ios: optional('appStores.ios', url) }),
    ),
    impressum: optional(
      'impressum',
      v.object({
        name: optional('impressum.name', text),
        adresse: optional('impressum.adresse', text),
        telefon: optional('impressum.telefon', text),
        email: optional('impressum.email', v.pipe(text, v.email())),
        pec: optional('impressum.pec', v.pipe(text, v.email())),
        www: optional('impressum.www', url),
        steuernummer: optional('impressum.steuernummer', text),
        /** ISO code of the country whose body enforces accessibility: IT, DE, AT. */
        land: optional('impressum.land', v.pipe(text, v.regex(/^[A-Z]{2}$/))),
        verantwortlich: optional('impressum.verantwortlich', text),
      }),
    ),
  });
}

/** https: or of the same origin, so no setting holds `javascript:` or leads to an open connection. */
function isSafeUrl(url: string, base: string): boolean {
  if (!URL.canParse(url, base)) return false;
  const [asked, own] = [new URL(url, base), new URL(base)];
  // A blob: has the origin of whoever made it.
  return asked.protocol === 'https:' || (asked.protocol === own.protocol && asked.origin === own.origin);
}
