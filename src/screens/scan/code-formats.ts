/** Kinds of printed codes that are read, as our decoder calls them, and their names in the browser's own one (Shape Detection API). */
export const codeFormats = {
  QRCode: 'qr_code',
  DataMatrix: 'data_matrix',
  Code128: 'code_128',
  EAN13: 'ean_13',
} as const;

/** A kind of printed code. */
export type CodeFormat = keyof typeof codeFormats;
