import type { Transport } from '../../src/sync/environment.ts';

/** What happens to a call on the way: nothing, it is lost, its answer is lost, or its answer breaks after so many bytes. */
export type Fate = 'ok' | 'lost' | 'answer-lost' | { readonly cutAfter: number };

/** The line between a device and the real server; a test decides about each call. */
export class Line implements Transport {
  private readonly call: (path: string, init?: RequestInit) => Promise<Response>;
  decide: (path: string, init: RequestInit) => Fate = () => 'ok';
  /** Called with each answer, before the device gets it. */
  onAnswer: (path: string, init: RequestInit) => void | Promise<void> = () => {};

  constructor(call: (path: string, init?: RequestInit) => Promise<Response>) {
    this.call = call;
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const fate = this.decide(path, init);
    if (fate === 'lost') throw new TypeError('network');
    const { signal, ...rest } = init;
    const response = await this.call(path, rest);
    await this.onAnswer(path, init);
    if (fate === 'ok') return response;
    const bytes = await response.arrayBuffer();
    if (fate === 'answer-lost' || response.headers.get('content-type')?.includes('ndjson') !== true)
      throw new TypeError('network');
    return new Response(brokenOff(bytes.slice(0, fate.cutAfter), fate.cutAfter < bytes.byteLength), response);
  }
}

function brokenOff(bytes: ArrayBuffer, isCut: boolean): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(bytes)),
    pull: (controller) => (isCut ? controller.error(new TypeError('network')) : controller.close()),
  });
}
