export type Bytes = Uint8Array<ArrayBuffer>;

/** Whether ASCII text stands at a place. */
export function says(bytes: Bytes, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}

/** Whether only bytes of the given list stand at a place. */
export const equalsAt = (bytes: Bytes, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);

/** Numbers beyond the end make the answer NaN, so that every comparison with it is false. */
export const u16 = (bytes: Bytes, at: number, isLittle = false): number => number(bytes, at, 2, isLittle);
export const u32 = (bytes: Bytes, at: number, isLittle = false): number => number(bytes, at, 4, isLittle);

function number(bytes: Bytes, at: number, size: number, isLittle: boolean): number {
  let value = 0;
  for (let index = 0; index < size; index += 1)
    value = value * 256 + (bytes[at + (isLittle ? size - 1 - index : index)] ?? Number.NaN);
  return value;
}

/** Parts in one piece. */
export function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
