const starts = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0));

/** How many first bytes `fileType` needs. */
export const sniffBytes = 16;

/**
 * Media type by a file's first bytes; undefined for all that we do not know, HTML and SVG among them. What a client says
 * about a type is never believed.
 */
export function fileType(head: Uint8Array): string | undefined {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (head[0] === 0x89 && starts(head, 1, 'PNG\r\n') && head[6] === 0x1a && head[7] === 0x0a) return 'image/png';
  if (starts(head, 0, 'RIFF') && starts(head, 8, 'WEBP')) return 'image/webp';
  if (starts(head, 0, '%PDF-')) return 'application/pdf';
  return undefined;
}
