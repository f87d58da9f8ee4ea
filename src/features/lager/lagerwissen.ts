import type { VisibleRow } from '../../db/base.ts';
import type { Device } from '../../screens/device.ts';
import type { Lagerwissen } from './stand.rules.ts';

/** Tables that stock is read from. */
export const lagertabellen: readonly string[] = ['lagerbestaende', 'lagerbewegungen', 'chargen', 'lagerziele'];

/** What this device knows of the stock: movements count while only it has them, then they are in the server's sums. */
export const lagerwissen = (
  { replica }: Pick<Device, 'replica'>,
  rows: (table: string) => readonly VisibleRow[],
  isIn: (row: VisibleRow) => boolean = () => true,
): Lagerwissen => ({
  bestaende: rows('lagerbestaende').filter(isIn),
  eigene: rows('lagerbewegungen').filter((row) => isIn(row) && replica.isOnlyHere('lagerbewegungen', row.id)),
  chargen: rows('chargen').filter(isIn),
  ziele: rows('lagerziele').filter(isIn),
});
