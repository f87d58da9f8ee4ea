import type { Known } from '../../../kit/define-table.ts';
import { message } from '../../../lib/message.ts';
import type { etiketten } from '../../stammdaten/etiketten.table.ts';

/** Where labels lie on their paper, in millimetres. */
export interface Bogen {
  readonly papierbreite: number;
  readonly papierhoehe: number;
  readonly spalten: number;
  readonly zeilen: number;
  readonly breite: number;
  readonly hoehe: number;
  readonly rand: number;
  readonly rand_oben: number;
  readonly abstand_waagrecht: number;
  readonly abstand_senkrecht: number;
  /** Folded in the middle around a cable: both halves say the same. */
  readonly istFahne?: boolean;
}

const a4 = { papierbreite: 210, papierhoehe: 297, abstand_waagrecht: 0, abstand_senkrecht: 0 };
const einzeln = (breite: number, hoehe: number, istFahne = false): Bogen => ({
  papierbreite: breite,
  papierhoehe: hoehe,
  spalten: 1,
  zeilen: 1,
  breite,
  hoehe,
  rand: 0,
  rand_oben: 0,
  abstand_waagrecht: 0,
  abstand_senkrecht: 0,
  istFahne,
});

/** Common sheets and tapes (domain: inventar-tief 5); others stand in the master data, whose margins are settings. */
export const boegen: readonly { readonly id: string; readonly name: string; readonly bogen: Bogen }[] = [
  {
    id: 'a4-63x38',
    name: message('A4, 63,5 × 38,1 mm, 3 × 7'),
    bogen: {
      ...a4,
      spalten: 3,
      zeilen: 7,
      breite: 63.5,
      hoehe: 38.1,
      rand: 7.2,
      rand_oben: 15.1,
      abstand_waagrecht: 2.5,
    },
  },
  {
    id: 'a4-48x25-10',
    name: message('A4, 48,5 × 25,4 mm, 4 × 10'),
    bogen: { ...a4, spalten: 4, zeilen: 10, breite: 48.5, hoehe: 25.4, rand: 8, rand_oben: 21.5 },
  },
  {
    id: 'a4-48x25-11',
    name: message('A4, 48,5 × 25,4 mm, 4 × 11'),
    bogen: { ...a4, spalten: 4, zeilen: 11, breite: 48.5, hoehe: 25.4, rand: 8, rand_oben: 8.8 },
  },
  {
    id: 'a4-38x21',
    name: message('A4, 38,1 × 21,2 mm, 5 × 13'),
    bogen: {
      ...a4,
      spalten: 5,
      zeilen: 13,
      breite: 38.1,
      hoehe: 21.2,
      rand: 4.7,
      rand_oben: 10.7,
      abstand_waagrecht: 2.5,
    },
  },
  { id: 'band-12', name: message('Band 12 mm'), bogen: einzeln(45, 12) },
  { id: 'band-18', name: message('Band 18 mm'), bogen: einzeln(50, 18) },
  { id: 'band-24', name: message('Band 24 mm'), bogen: einzeln(55, 24) },
  { id: 'fahne', name: message('Fahne 25 × 75 mm, gefaltet'), bogen: einzeln(75, 25, true) },
];

/** A sheet of the master data; undefined where it lacks a measure. */
export function bogenAus(row: Known<typeof etiketten>): Bogen | undefined {
  const { papierbreite, papierhoehe, spalten, zeilen, breite, hoehe } = row;
  if (!papierbreite || !papierhoehe || !spalten || !zeilen || !breite || !hoehe) return undefined;
  const { rand, rand_oben, abstand_waagrecht, abstand_senkrecht } = row;
  return {
    papierbreite,
    papierhoehe,
    spalten,
    zeilen,
    breite,
    hoehe,
    rand: rand ?? 0,
    rand_oben: rand_oben ?? 0,
    abstand_waagrecht: abstand_waagrecht ?? 0,
    abstand_senkrecht: abstand_senkrecht ?? 0,
  };
}
