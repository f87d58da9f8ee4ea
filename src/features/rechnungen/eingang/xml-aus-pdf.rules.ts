import { Unzlib } from 'fflate';
import { maxXml } from '../rechnungen.calls.ts';

const latin = new TextDecoder('latin1');
const invoice = /<(?:[\w.-]+:)?(?:CrossIndustryInvoice|Invoice|CreditNote)[\s>]/;

/**
 * The invoice that lies embedded in a PDF/A-3 (ZUGFeRD, Factur-X): the first embedded file (ISO 32000-1, 7.11.4) that is one. Nothing else of
 * the PDF is looked at, and nothing unpacks to more than an invoice may have. Undefined where there is none.
 */
export function xmlAusPdf(pdf: Uint8Array): string | undefined {
  const text = latin.decode(pdf);
  for (const { index } of text.matchAll(/\/EmbeddedFile\b/g)) {
    const found = stromNach(pdf, text, index);
    if (found !== undefined && invoice.test(found)) return found;
  }
  return undefined;
}

/** Text of the stream whose dictionary this place lies in. */
function stromNach(pdf: Uint8Array, text: string, at: number): string | undefined {
  const start = text.indexOf('stream', at);
  const end = text.indexOf('endstream', start);
  const kopf = text.slice(text.lastIndexOf('obj', at), start);
  if (start < 0 || end < 0 || kopf.length > 4000) return undefined;
  const from = start + (text.startsWith('\r\n', start + 6) ? 8 : 7);
  const bytes = pdf.subarray(from, end);
  const plain = kopf.includes('/FlateDecode') ? entpackt(bytes) : bytes;
  return plain === undefined || plain.length > 4 * maxXml ? undefined : new TextDecoder().decode(plain);
}

/** Unpacked bytes; undefined for what is none or grows beyond an invoice. */
function entpackt(bytes: Uint8Array): Uint8Array | undefined {
  const parts: Uint8Array[] = [];
  let size = 0;
  const take = (chunk: Uint8Array): void => {
    size += chunk.length;
    if (size > 4 * maxXml) throw new RangeError('too large');
    parts.push(chunk);
  };
  const unpack = new Unzlib(take);
  try {
    for (let at = 0; at < bytes.length; at += 65_536)
      unpack.push(bytes.subarray(at, at + 65_536), at + 65_536 >= bytes.length);
  } catch {
    if (size === 0 || size > 4 * maxXml) return undefined;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
