import { createPrivateKey } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { frameBytes, openFrame, sealFrames, tagBytes } from '../jobs/sealed-frames.ts';
import { BackupError, pathSchema, readManifest } from './manifest.ts';
import { openedWith, publicBytes, sealFor } from './seal-key.ts';

/** First bytes of a sealed copy. */
const magic = Buffer.from('HBSICH1\n');
const manifestFile = 'sicherung.json';
const head = v.object({ pfad: pathSchema, groesse: v.number() });

/** A whole copy as one file that only the operator's private key opens. Throws BackupError for one that is not there or damaged. */
export async function* sealedCopy(folder: string, oeffentlich: string): AsyncGenerator<Uint8Array> {
  const { dateien } = await readManifest(folder);
  const text = await readFile(join(folder, manifestFile));
  const { key, ephemeral } = sealFor(oeffentlich);
  yield Buffer.concat([magic, ephemeral]);
  yield* sealFrames(key, piecesOf(folder, [{ pfad: manifestFile, groesse: text.length }, ...dateien]));
}

/** Each file after one line that says its place and its length. */
async function* piecesOf(
  folder: string,
  files: readonly { readonly pfad: string; readonly groesse: number }[],
): AsyncGenerator<string | Uint8Array> {
  for (const { pfad, groesse } of files) {
    yield `${JSON.stringify({ pfad, groesse })}\n`;
    let read = 0;
    for await (const chunk of createReadStream(join(folder, pfad))) {
      read += (chunk as Buffer).length; // no encoding is set
      yield chunk as Buffer;
    }
    if (read !== groesse) throw new BackupError(`Die Sicherung ist beschädigt (${pfad}).`);
  }
}

const unreadable = (): BackupError =>
  new BackupError('Die Datei lässt sich mit diesem Schlüssel nicht öffnen, oder sie ist beschädigt.');

/** Unpacks a sealed copy into a folder, from where it is put back like any other; its sums are checked there. Throws BackupError. */
export async function openSealed(file: string, privat: string, target: string): Promise<void> {
  const source = await open(file, 'r').catch(() => {
    throw new BackupError(`${file} kann nicht gelesen werden.`);
  });
  try {
    const begin = await bytesAt(source, 0, magic.length + publicBytes);
    if (!begin.subarray(0, magic.length).equals(magic)) throw unreadable();
    const key = keyOf(privat, begin.subarray(magic.length));
    await unpack(plainOf(source, key), target);
  } finally {
    await source.close();
  }
}

function keyOf(privat: string, ephemeral: Buffer): Uint8Array {
  try {
    return openedWith(createPrivateKey(privat), ephemeral);
  } catch {
    throw unreadable();
  }
}

async function bytesAt(source: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await source.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

async function* plainOf(source: FileHandle, key: Uint8Array): AsyncGenerator<Buffer> {
  const whole = frameBytes + tagBytes;
  for (let index = 0; ; index += 1) {
    const frame = await bytesAt(source, magic.length + publicBytes + index * whole, whole);
    try {
      yield openFrame(key, frame, index);
    } catch {
      throw unreadable();
    }
    if (frame.length < whole) return;
  }
}

/** Reads a stream of pieces by lines and lengths. */
class Reading {
  private readonly pieces: AsyncGenerator<Buffer>;
  private rest = Buffer.alloc(0);

  constructor(pieces: AsyncGenerator<Buffer>) {
    this.pieces = pieces;
  }

  private async more(): Promise<boolean> {
    const { value, done } = await this.pieces.next();
    if (done !== true) this.rest = Buffer.concat([this.rest, value]);
    return done !== true;
  }

  /** Undefined at the end. */
  async line(): Promise<string | undefined> {
    let end = this.rest.indexOf('\n');
    while (end === -1 && (await this.more())) end = this.rest.indexOf('\n');
    if (end === -1) return undefined;
    const line = this.rest.subarray(0, end).toString();
    this.rest = this.rest.subarray(end + 1);
    return line;
  }

  async *bytes(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      if (this.rest.length === 0 && !(await this.more())) throw unreadable();
      const part = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
}

async function unpack(pieces: AsyncGenerator<Buffer>, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const reading = new Reading(pieces);
  for (let line = await reading.line(); line !== undefined; line = await reading.line()) {
    const told = v.safeParse(head, jsonOf(line));
    if (!told.success) throw unreadable();
    const path = join(target, told.output.pfad);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const made = await open(path, 'wx', 0o600);
    try {
      for await (const part of reading.bytes(told.output.groesse)) await made.appendFile(part);
    } finally {
      await made.close();
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
