import type { Known } from '../../../kit/define-table.ts';
import type { inventarkennungen } from '../inventarkennungen.table.ts';
import type { etikettenrollen } from '../etikettenrollen.table.ts';
import type { inventar } from '../inventar.table.ts';
import { etikettVon as nummernEtikett, istEtikett } from '../pruefziffer.rules.ts';

/** What a label says: what is scanned, and what people read. */
export interface Etikett {
  readonly code: string;
  readonly name: string;
  readonly nummer: string;
}

/** Capital letters and digits that a QR code of level Q holds, by its version from 1 (ISO/IEC 18004, table 7); pdfmake spoils one that is full. */
const zeichenQ = [16, 29, 47, 67, 87, 108, 125, 157, 189, 221];

/** What stands in a QR code, and how large that is. */
export interface Inhalt {
  readonly text: string;
  readonly version: number;
  readonly eccLevel: 'H' | 'Q';
}

/** Modules of a side. */
export const moduleVon = ({ version }: Pick<Inhalt, 'version'>): number => 17 + 4 * version;

/** The ten digits of a label, or another code: at the level that bears most damage. */
export const zifferninhalt = (code: string): Inhalt => ({ text: code, version: 1, eccLevel: 'H' });

/**
 * A link to a label of ours, which whoever finds the piece may follow (domain: inventar-tief 5): in capitals, which a QR code packs more
 * tightly. Undefined for any other code, and below a path, whose letters must stay.
 */
export function linkinhalt(code: string, origin: string | undefined): Inhalt | undefined {
  if (origin === undefined || !istEtikett(code)) return undefined;
  const text = `${origin}/I/${code}`.toUpperCase();
  const version = zeichenQ.findIndex((most) => text.length < most) + 1;
  return version === 0 || !/^[A-Z0-9:./-]+$/.test(text) ? undefined : { text, version, eccLevel: 'Q' };
}

/** The labels of a part of a roll, not bound to a piece yet: so many from a number on, as far as the roll goes (domain: inventar 4). */
export const rollenEtiketten = (
  { von, bis }: Known<typeof etikettenrollen>,
  ab: number,
  anzahl: number,
): readonly Etikett[] =>
  Array.from({ length: Math.max(0, Math.min(anzahl, (bis ?? 0) - ab + 1)) }, (_, nr) => ab + nr)
    .filter((nummer) => nummer >= (von ?? Infinity))
    .map((nummer) => ({ code: nummernEtikett(nummer), name: '', nummer: '' }));

/**
 * The label of a piece: its own label's ten digits, else its inventory number, which is found by scanning, too. Undefined without either.
 * A column that its reader does not see is not there, so it is not on the label (domain: inventar 2, acceptance 12).
 */
export function etikettVon(
  { name, inventarnr }: Known<typeof inventar>,
  kennungen: readonly Known<typeof inventarkennungen>[],
): Etikett | undefined {
  const eigenes = kennungen.find(({ art, entwertetam }) => art === 'Etikett' && (entwertetam ?? null) === null);
  const code = eigenes?.wert ?? inventarnr ?? '';
  return code === '' ? undefined : { code, name: name ?? '', nummer: inventarnr ?? '' };
}
