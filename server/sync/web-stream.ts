import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';

/** A response body that asks its source for more only when the client has taken what came before, and ends it when the client goes. */
export function webStream(source: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await source.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await source.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Text chunks as bytes, packed with gzip level 1 when the client takes it: a fifth of the size for little work. */
export function encoded(text: AsyncIterable<string>, gzip: boolean): AsyncIterator<Uint8Array> {
  return gzip ? packed(text) : plain(text);
}

async function* plain(text: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  for await (const chunk of text) yield encoder.encode(chunk);
}

async function* packed(text: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
  const zip = createGzip({ level: 1, flush: constants.Z_NO_FLUSH });
  // Errors arrive through the iterator below; leaving it early destroys the source too.
  pipeline(Readable.from(text, { objectMode: true, highWaterMark: 1 }), zip, () => {});
  for await (const chunk of zip) if (chunk instanceof Uint8Array) yield chunk;
}
