import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseJson } from './body.ts';
import { invalid } from './errors.ts';
import { JsonScan } from './json-bounds.ts';

/** How much is read at a time, in bytes; then others get their turn. */
const stepBytes = 64 * 1024;
/** Longest element of the list, and all that stands beside it, in signs. */
const maxElement = 1_000_000;
const maxRest = 64 * 1024;

const [comma, bracket] = [','.charCodeAt(0), '['.charCodeAt(0)];

/**
 * Reads a JSON object with one long list while it arrives: each element is handed over as a text of its own, so that no body, however
 * it is made, keeps others waiting. Answers the object with that list empty. Throws 422 for what is no JSON or beyond all bounds.
 */
export async function readLongList(
  body: AsyncIterable<Uint8Array>,
  list: string,
  take: (element: string) => void,
): Promise<unknown> {
  const splitter = new ListSplitter(new RegExp(`(?<!\\\\)"${list}"\\s*:\\s*$`), take);
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    for (let at = 0; at < bytes.length; at += stepBytes) {
      splitter.add(decoder.decode(bytes.subarray(at, at + stepBytes), { stream: true }));
      await nextTurn();
    }
  }
  splitter.add(decoder.decode());
  return parseJson(splitter.rest());
}

class ListSplitter {
  private readonly name: RegExp;
  private readonly handOver: (element: string) => void;
  private readonly scan = new JsonScan();
  private beside = '';
  /** What has been gone through of the element, or of what stands beside the list. */
  private text = '';
  private isInList = false;
  private taken = 0;

  constructor(name: RegExp, handOver: (element: string) => void) {
    this.name = name;
    this.handOver = handOver;
  }

  add(more: string): void {
    let at = this.text.length;
    let start = 0;
    const text = this.text + more;
    for (; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      if (!this.scan.take(sign)) continue;
      if (this.scan.isTooMuch) throw broken();
      const { depth } = this.scan;
      if (
        this.isInList
          ? depth === 1 || (depth === 2 && sign === comma)
          : depth === 2 && sign === bracket && this.name.test((this.beside + text.slice(start, at)).slice(-80))
      ) {
        this.cut(text.slice(start, at), depth === 1);
        // The brackets of the list stand beside it, the commas between its elements nowhere.
        start = sign === comma ? at + 1 : at;
        if (sign === bracket) {
          this.beside += '[';
          start = at + 1;
        }
      }
    }
    this.text = text.slice(start);
    if (this.text.length + (this.isInList ? 0 : this.beside.length) > (this.isInList ? maxElement : maxRest))
      throw broken();
  }

  rest(): string {
    return this.beside + this.text;
  }

  /** A boundary: of the list's begin, of an element, or of the last element and with it the list. */
  private cut(text: string, isEnd: boolean): void {
    if (!this.isInList) {
      this.beside += text;
      this.isInList = true;
      this.taken = 0;
      return;
    }
    this.isInList = !isEnd;
    if (isEnd && this.taken === 0 && text.trim() === '') return;
    this.taken += 1;
    // Values are counted for each element: the list itself is bounded by who takes them.
    this.scan.values = 0;
    this.handOver(text);
  }
}

const broken = (): Error => invalid('Die Anfrage enthält kein gültiges JSON.');
