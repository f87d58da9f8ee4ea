const partBytes = 0x8000;

/** Bytes as base64 (RFC 4648, with padding). */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += partBytes)
    text += String.fromCharCode(...bytes.subarray(from, from + partBytes));
  return btoa(text);
}

/** The bytes again; throws when the text is no base64. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
