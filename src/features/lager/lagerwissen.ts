import type { VisibleRow } from '../../db/base.ts';
import type { Device } from '../../screens/device.ts';
import { bestelltesVon } from '../shop/offen.rules.ts';
import { laufende } from '../inventar/verleih/reservierung.rules.ts';
import type { Dazu, Lagerwissen } from './stand.rules.ts';

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

/** Tables that say what is lent, promised and on order. */
export const dazutabellen: readonly string[] = [
  'verleih',
  'reservierungen',
  'liefermengen',
  'bestellungen',
  'bestellpositionen',
  'artikelteile',
];

/** What the device knows of lent, promised and ordered articles; whoever may not read orders sees none on order. */
export function dazuVon(
  rows: (table: string) => readonly VisibleRow[],
  isIn: (row: VisibleRow) => boolean,
  jetzt: string,
): Dazu {
  const hier = (table: string): readonly VisibleRow[] => rows(table).filter(isIn);
  const reserviert = laufende(hier('reservierungen'), jetzt);
  return {
    ausgegeben: summen(
      hier('verleih').filter(({ status }) => status === 'Offen'),
      'offen',
    ),
    reserviert: summen(
      [
        ...reserviert,
        ...rows('liefermengen')
          .map((row) => ({ ...row, sek_id: row['lager_id'], menge: row['reserviert'] }))
          .filter(isIn),
      ],
      'menge',
    ),
    bestellt: bestelltesVon({
      bestellungen: hier('bestellungen'),
      positionen: rows('bestellpositionen'),
      teile: rows('artikelteile'),
    }),
  };
}

/** A column of rows with an article, added up by branch and article. */
function summen(rows: readonly VisibleRow[], column: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const row of rows) {
    if (typeof row['artikel_id'] !== 'string') continue;
    const key = `${String(row['sek_id'])} ${row['artikel_id']}`;
    found.set(key, (found.get(key) ?? 0) + Number(row[column] ?? 0));
  }
  return found;
}
