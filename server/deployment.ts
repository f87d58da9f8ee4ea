import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Config } from '../src/variants/config.ts';
import { variantOf, type Variant } from '../src/variants/variants.ts';
import { log } from './operation/log.ts';

/** How this customer set up the product: files in `DATA_DIR/assets/`, laid over those of the build. */
export interface Deployment {
  config(): Config;
  variant(): Variant;
  /** A file below `assets/` as this customer has it; undefined: as the build has it. */
  asset(name: string): Buffer<ArrayBuffer> | undefined;
}

type Json = Readonly<Record<string, unknown>>;
type Source = { readonly path: string; readonly name: string; readonly isOwn: boolean; readonly stamp: string };
type Laid = { readonly stamp: string; readonly json: Json; readonly bytes: Buffer<ArrayBuffer> };

const maxBytes = 1_000_000;
const allowed = /^([a-z0-9_][\w-]*\/)*[a-z0-9_][\w.-]*\.(json|png|svg|webp|txt)$/i;
const texts = /^i18n\/(de|it)(_2)?\.json$/;

/**
 * Reads the customer's files whenever they changed. A JSON file is laid over the one of the build key by key, any other replaces it.
 * A file that cannot be used is said once and the build's is served. `built` is the folder `assets` of the build.
 */
export function createDeployment(own: string, built?: string): Deployment {
  const laid = new Map<string, Laid>();
  const pictures = new Map<string, { stamp: string; bytes: Buffer<ArrayBuffer> | undefined }>();
  let read: { json: Json; config: Config } | undefined;

  const sources = (names: readonly string[], ownName: string): Source[] => [
    ...(built === undefined ? [] : names.flatMap((name) => sourceOf(built, name, false))),
    ...sourceOf(own, ownName, true),
  ];
  const lay = (name: string, builtNames: readonly string[]): Laid | undefined => {
    const found = sources(builtNames, name);
    if (found.length === 0) return undefined;
    const stamp = found.map((source) => `${source.path} ${source.stamp}`).join('\n');
    const known = laid.get(name);
    if (known?.stamp === stamp) return known;
    const json: Json = Object.fromEntries(found.flatMap((source) => Object.entries(jsonOf(source))));
    const fresh = { stamp, json, bytes: Buffer.from(`${JSON.stringify(json)}\n`) };
    laid.set(name, fresh);
    return fresh;
  };
  const config = (): Config => {
    const json = lay('config.json', ['config.json'])?.json ?? nothing;
    if (read?.json !== json) {
      read = {
        json,
        config: readConfig(json, 'http://localhost/', (key) =>
          log('warnung', 'einrichtung', {
            text: `Die Einstellung „${key}“ in assets/config.json ist nicht brauchbar. Es gilt die mitgelieferte.`,
          }),
        ),
      };
    }
    return read.config;
  };
  /** Files of the build that a name is made of, the upper ones last. */
  const builtOf = (name: string): readonly string[] => {
    if (name === 'menu.json') return [`menu/${variantOf(config().variante).name}.json`];
    const language = /^i18n\/(de|it)_2\.json$/.exec(name)?.[1];
    return language === undefined
      ? [name]
      : [name, `terminologie/${variantOf(config().variante).name}.${language}.json`];
  };
  const picture = (name: string): Buffer<ArrayBuffer> | undefined => {
    const [source] = sourceOf(own, name, true);
    if (source === undefined) return undefined;
    const known = pictures.get(name);
    if (known?.stamp === source.stamp) return known.bytes;
    const bytes = bytesOf(source);
    pictures.set(name, { stamp: source.stamp, bytes });
    return bytes;
  };
  return {
    config,
    variant: () => variantOf(config().variante),
    asset(name) {
      if (!allowed.test(name)) return undefined;
      return name.endsWith('.json') ? lay(name, builtOf(name))?.bytes : picture(name);
    },
  };
}

const nothing: Json = {};

/** A plain file under this name. Links are no files: what a customer's folder shows lies in it. */
function sourceOf(root: string, name: string, isOwn: boolean): Source[] {
  const path = join(root, name);
  try {
    // Most customers have none of their own, and each call asks: an error for it would cost more than the look.
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found === undefined ? [] : [{ path, name, isOwn, stamp: `${found.mtimeMs} ${found.size} ${found.ino}` }];
  } catch {
    return [];
  }
}

function bytesOf({ path, name }: Source): Buffer<ArrayBuffer> | undefined {
  const fault = faultOf(path, name);
  if (fault !== undefined) return complain(name, fault);
  try {
    return readFileSync(path);
  } catch {
    return complain(name, 'ist nicht lesbar');
  }
}

function faultOf(path: string, name: string): string | undefined {
  const root = path.slice(0, -name.length - 1);
  const stats = lstatSync(path);
  if (realpathSync(path) !== join(realpathSync(root), name)) return 'ist eine Verknüpfung';
  if (!stats.isFile()) return 'ist keine Datei';
  return stats.size > maxBytes ? `ist größer als ${maxBytes / 1000} kB` : undefined;
}

function jsonOf(source: Source): Json {
  const bytes = bytesOf(source);
  if (bytes === undefined) return nothing;
  try {
    const json: unknown = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
    if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new TypeError('kein Objekt');
    // A text written by hand is one; the build's are compiled.
    return source.isOwn && texts.test(source.name)
      ? Object.fromEntries(Object.entries(json).filter(([, text]) => typeof text === 'string'))
      : { ...json };
  } catch (cause) {
    complain(source.name, `ist kein gültiges JSON (${cause instanceof Error ? cause.message : String(cause)})`);
    return nothing;
  }
}

function complain(name: string, fault: string): undefined {
  log('warnung', 'einrichtung', {
    text: `Die Datei assets/${name} dieser Einrichtung wird nicht verwendet: ${fault}. Es gilt die mitgelieferte.`,
  });
}
