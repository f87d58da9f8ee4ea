import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import type { Variant } from '../../src/variants/variants.ts';
import type { Deployment } from '../deployment.ts';
import { asKind, saysKind } from './kind-of-app.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};
const compressible = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.ttf', '.txt', '.wasm']);
/** Folders of files: a name in them that does not exist is 404, never the app. */
const fileFolders = /^(static|assets|icons|screenshots)\//;
const compress = promisify(gzip);

type File = {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly etag: string;
  readonly type: string;
  packed: Promise<Buffer<ArrayBuffer>> | undefined;
};

/**
 * Serves the built app from a folder. Only names found in the folder at start exist, so no path leads out of it; contents
 * are read again when they change on disk. Below `assets/` a customer's own files come first. Any other GET without a file
 * name opens the app.
 */
export function staticFiles(folder: string, base: string, deployment: Deployment): MiddlewareHandler {
  const names = new Set(listFiles(folder));
  const cache = new Map<string, { stamp: string; file: File }>();
  const load = (name: string): File => {
    const variant = saysKind.has(name) ? deployment.variant() : undefined;
    const stamp = `${String(statSync(join(folder, name)).mtimeMs)} ${variant?.name ?? ''}`;
    const known = cache.get(name);
    if (known?.stamp === stamp) return known.file;
    const file = readFile(folder, name, base, variant);
    cache.set(name, { stamp, file });
    return file;
  };
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    if (!c.req.path.startsWith(base)) return c.req.path === base.slice(0, -1) ? c.redirect(base) : next();
    const asked = c.req.path.slice(base.length);
    const own = asked.startsWith('assets/') ? deployment.asset(asked.slice('assets/'.length)) : undefined;
    if (own !== undefined) return answer(c, asked, ownFile(own, asked));
    const name = names.has(asked) ? asked : opensApp(asked) ? 'index.html' : undefined;
    return name === undefined || !names.has(name) ? next() : answer(c, name, load(name));
  };
}

const opensApp = (path: string): boolean => !fileFolders.test(path) && !/\.[a-z0-9]+$/i.test(path);

function listFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(folder, name);
    return entry.isFile() ? [name] : [];
  });
}

function readFile(folder: string, name: string, base: string, variant: Variant | undefined): File {
  const raw = readFileSync(join(folder, name));
  if (variant === undefined) return fileOf(raw, name);
  const text = asKind(name, raw.toString('utf8'), variant);
  return fileOf(
    Buffer.from(name === 'index.html' ? text.replace(/<base href="[^"]*"/, `<base href="${base}"`) : text),
    name,
  );
}

const ownFiles = new WeakMap<Buffer, File>();

function ownFile(bytes: Buffer<ArrayBuffer>, name: string): File {
  const known = ownFiles.get(bytes);
  if (known !== undefined) return known;
  const file = fileOf(bytes, name);
  ownFiles.set(bytes, file);
  return file;
}

function fileOf(bytes: Buffer<ArrayBuffer>, name: string): File {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes, etag, type: types[extname(name)] ?? 'application/octet-stream', packed: undefined };
}

async function answer(c: Context, name: string, file: File): Promise<Response> {
  c.header('Cache-Control', name.startsWith('static/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('Content-Type', file.type);
  const isPackable = compressible.has(extname(name));
  if (isPackable) c.header('Vary', 'Accept-Encoding');
  const packs = isPackable && acceptsGzip(c);
  const etag = packs ? file.etag.replace(/"$/, '-gz"') : file.etag;
  c.header('ETag', etag);
  if (c.req.header('If-None-Match')?.split(/,\s*/).includes(etag) === true) return c.body(null, 304);
  if (!packs) return c.body(file.bytes);
  file.packed ??= compress(file.bytes);
  c.header('Content-Encoding', 'gzip');
  return c.body(await file.packed);
}

/** True when the client takes gzip. */
export const acceptsGzip = (c: Context): boolean =>
  /(^|,)\s*(gzip|\*)\s*(;\s*q=(?!0(\.0+)?\s*(,|$))[^,]*)?(,|$)/i.test(c.req.header('Accept-Encoding') ?? '');
