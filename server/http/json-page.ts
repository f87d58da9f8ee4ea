import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptsGzip } from './static-files.ts';

const pack = promisify(gzip);

/** Answers with JSON that is in memory anyway, packed at once: as a stream, as other answers are packed, it costs four times as much. */
export async function jsonPage(c: Context, value: unknown): Promise<Response> {
  const text = JSON.stringify(value);
  c.header('Content-Type', 'application/json');
  if (!acceptsGzip(c)) return c.body(text);
  c.header('Content-Encoding', 'gzip');
  return c.body(await pack(text));
}
