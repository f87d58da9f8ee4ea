import { Duplex } from 'node:stream';
import type { Engine } from './engine.ts';

type Done = (error?: Error | null) => void;

const terminate = 'X'.charCodeAt(0);
/** A simple query: there is one session for all clients, and a new one must find nothing of the last. */
const anew = Buffer.from('Q\0\0\0\x1drollback; deallocate all\0', 'latin1');

/**
 * The engine as the socket that pg expects. Through it both engines share pg's client, its parameter encoding,
 * its result parsing and its errors; and a whole extended query is one round trip to the worker.
 */
export class EngineStream extends Duplex {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    // A client that was dropped mid-transaction must not leave it open.
    this.#engine.exec(anew).then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    void this.#send(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    void this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  async #send(message: Buffer, done: Done): Promise<void> {
    if (message[0] === terminate) return done();
    try {
      const answer = await this.#engine.exec(message);
      this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)));
    }
    done();
  }

  // What pg calls on a socket and an engine in the process has no use for.
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
