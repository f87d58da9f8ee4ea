import type { Known } from '../../../kit/define-table.ts';
import type { inventarkennungen } from '../inventarkennungen.table.ts';
import type { inventar } from '../inventar.table.ts';

/** What a label says: what is scanned, and what people read. */
export interface Etikett {
  readonly code: string;
  readonly name: string;
  readonly nummer: string;
}

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
