import type { Known } from '../../kit/define-table.ts';
import type { FieldIssue } from '../../kit/schema.ts';
import { message } from '../../lib/message.ts';
import type { bienendurchsichten } from './bienendurchsichten.table.ts';

type Durchsicht = Known<typeof bienendurchsichten>;

/** The checklist of the Stockkarte as it is today; a card keeps the one that it was made by. */
export const listenfassung = 1;

const zehntel = (wert: number): number => Math.round(wert * 10) / 10;

/** Mites that fell in a day, to one decimal (W26: 42 in 3 days → 14.0); null where it was not counted so. */
export const milbenJeTag = ({ milben, milbentage }: Pick<Durchsicht, 'milben' | 'milbentage'>): number | null =>
  (milben ?? null) === null || !milbentage ? null : zehntel((milben ?? 0) / milbentage);

/** Mites on a hundred bees, to one decimal (W26: 9 on 300 → 3.0 %); null where it was not counted so. */
export const befall = ({ milben, milbenprobe }: Pick<Durchsicht, 'milben' | 'milbenprobe'>): number | null =>
  (milben ?? null) === null || !milbenprobe ? null : zehntel(((milben ?? 0) * 100) / milbenprobe);

/** What is wrong with a line of the Stockkarte. */
export const durchsichtfehler = (row: Durchsicht): readonly FieldIssue[] => [
  ...((row.milben ?? null) !== null && !row.milbentage && !row.milbenprobe
    ? [{ feld: 'milbentage', text: message('In wie vielen Tagen, oder in wie vielen Bienen?') }]
    : []),
  ...(row.milbentage && row.milbenprobe
    ? [{ feld: 'milbenprobe', text: message('Entweder Tage auf der Bodeneinlage oder eine Probe.') }]
    : []),
  ...(row.milben && row.milbenprobe && row.milben > row.milbenprobe * 10
    ? [{ feld: 'milben', text: message('So viele Milben sind auf {n} Bienen nicht möglich.', { n: row.milbenprobe }) }]
    : []),
];
