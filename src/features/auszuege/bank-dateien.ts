import { unzipSync } from 'fflate';
import { decodeText } from '../../lib/tables/decode-text.ts';
import { SheetError } from '../../lib/tables/sheet.ts';
import { message } from '../../lib/message.ts';
import { maxAuszug } from './auszuege.calls.ts';

/** A file of a bank as text, or the sentence why it is none. */
export type BankDatei = { readonly name: string } & ({ readonly inhalt: string } | { readonly text: string });

const zuGross = message('Die Datei ist zu groß für einen Kontoauszug.');
const keinText = message('Die Datei ist kein Kontoauszug, der gelesen werden kann.');

/** Most files that an archive of a bank may hold: one a day for a year, and more. */
const maxDateien = 400;

/** The texts in files that somebody chose: banks hand out statements alone or packed (ZIP), and in letters of every kind. */
export async function bankDateien(files: readonly File[]): Promise<readonly BankDatei[]> {
  const gelesen: BankDatei[] = [];
  for (const file of files) {
    if (file.size > maxAuszug) gelesen.push({ name: file.name, text: zuGross });
    else gelesen.push(...ausBytes(file.name, new Uint8Array(await file.arrayBuffer())));
  }
  return gelesen;
}

function ausBytes(name: string, bytes: Uint8Array<ArrayBuffer>): readonly BankDatei[] {
  const istZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!istZip) return [alsText(name, bytes)];
  try {
    let [anzahl, groesse] = [0, 0];
    const inhalt = unzipSync(bytes, {
      filter: ({ name: innen, originalSize }) => {
        if (innen.endsWith('/') || innen.startsWith('__MACOSX')) return false;
        anzahl += 1;
        groesse += originalSize;
        if (anzahl > maxDateien || groesse > maxAuszug) throw new SheetError('too-large');
        return true;
      },
    });
    return Object.entries(inhalt)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([innen, one]) => alsText(innen, new Uint8Array(one)));
  } catch (error) {
    return [{ name, text: error instanceof SheetError ? zuGross : keinText }];
  }
}

function alsText(name: string, bytes: Uint8Array<ArrayBuffer>): BankDatei {
  try {
    return { name: name.slice(-200), inhalt: decodeText(bytes) };
  } catch (error) {
    if (error instanceof SheetError) return { name, text: keinText };
    throw error;
  }
}
