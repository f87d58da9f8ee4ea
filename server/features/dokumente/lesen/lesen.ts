import { readFile } from 'node:fs/promises';
import type { DocumentType } from '../../../../src/lib/document-types.ts';
import { geglaettet, gekuerzt, type Gelesen } from './gelesen.ts';
import { officeText } from './office-text.ts';
import { pdfText } from './pdf-text.ts';

const nothing: Gelesen = { text: '', stand: 'OhneText', hinweise: [], seiten: null };

/** A web page or a drawing is text with elements; what runs in a browser is told. */
function plainText(bytes: Uint8Array): Gelesen {
  const all = new TextDecoder().decode(bytes);
  const isMarkup = /^\s*<(!doctype|html|svg|\?xml)/i.test(all);
  const hasScript = isMarkup && /<script\b|\bon\w+\s*=|javascript:/i.test(all);
  const { text, isCut } = gekuerzt(
    geglaettet(isMarkup ? all.replace(/<(script|style)\b[^]*?<\/\1\s*>|<[^>]*>/gi, ' ') : all),
  );
  return {
    ...nothing,
    text,
    stand: isCut ? 'Gekuerzt' : text === '' ? 'OhneText' : 'Durchsuchbar',
    hinweise: hasScript ? ['AktiveInhalte'] : [],
  };
}

/** Reads what stands in a file; what is broken or no such file is `Fehler` and never throws. Only to be run where its limits hold. */
export async function lies(path: string, type: DocumentType): Promise<Gelesen> {
  if (type.startsWith('image/')) return nothing;
  const bytes = new Uint8Array(await readFile(path));
  try {
    if (type === 'application/pdf') return await pdfText(bytes);
    return type === 'text/plain' ? plainText(bytes) : await officeText(bytes, type);
  } catch {
    return { ...nothing, stand: 'Fehler' };
  }
}
