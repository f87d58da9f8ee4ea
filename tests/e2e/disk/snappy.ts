/**
 * Unpacks one snappy block (format_description.txt of google/snappy). Undefined when the bytes are none, so it can be tried anywhere.
 * Bytes after the block are ignored.
 */
export function unsnappy(packed: Uint8Array, limit = 64 * 1024 * 1024): Buffer | undefined {
  const header = readVarint(packed, 0);
  if (header === undefined || header.value > limit) return undefined;
  const out = Buffer.alloc(header.value);
  let [from, to] = [header.next, 0];
  while (to < out.length) {
    const tag = packed[from];
    if (tag === undefined) return undefined;
    const element = (tag & 3) === 0 ? literal(packed, from, tag) : copy(packed, from, tag);
    if (element === undefined || to + element.length > out.length) return undefined;
    if (element.kind === 'literal') {
      if (element.start + element.length > packed.length) return undefined;
      out.set(packed.subarray(element.start, element.start + element.length), to);
    } else {
      if (element.offset === 0 || element.offset > to) return undefined;
      // Byte by byte: a copy may read what it has just written.
      for (let index = 0; index < element.length; index += 1) out[to + index] = out[to + index - element.offset] ?? 0;
    }
    to += element.length;
    from = element.next;
  }
  return out;
}

type Element = { readonly length: number; readonly next: number } & (
  | { readonly kind: 'literal'; readonly start: number }
  | { readonly kind: 'copy'; readonly offset: number }
);

function literal(packed: Uint8Array, from: number, tag: number): Element {
  const short = tag >> 2;
  const extra = short < 60 ? 0 : short - 59;
  const length = (extra === 0 ? short : little(packed, from + 1, extra)) + 1;
  const start = from + 1 + extra;
  return { kind: 'literal', length, start, next: start + length };
}

function copy(packed: Uint8Array, from: number, tag: number): Element {
  const bytes = [0, 1, 2, 4][tag & 3] ?? 0;
  const low = little(packed, from + 1, bytes);
  const isShort = bytes === 1;
  return {
    kind: 'copy',
    length: isShort ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1,
    offset: isShort ? ((tag >> 5) << 8) + low : low,
    next: from + 1 + bytes,
  };
}

const little = (bytes: Uint8Array, from: number, count: number): number => {
  let value = 0;
  for (let index = count - 1; index >= 0; index -= 1) value = value * 256 + (bytes[from + index] ?? 0);
  return value;
};

/** A number in base 128, least significant group first, and where the next thing begins. Undefined at the end of the bytes or above 2^35. */
export function readVarint(
  bytes: Uint8Array,
  from: number,
): { readonly value: number; readonly next: number } | undefined {
  let value = 0;
  for (let index = 0; index < 5; index += 1) {
    const byte = bytes[from + index];
    if (byte === undefined) return undefined;
    value += (byte & 127) * 2 ** (7 * index);
    if (byte < 128) return { value, next: from + index + 1 };
  }
  return undefined;
}
