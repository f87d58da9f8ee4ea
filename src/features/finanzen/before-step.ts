import type { VisibleRowOf } from '../../db/base.ts';
import type { Device } from '../../screens/device.ts';
import { einwaende } from './buchungssatz.rules.ts';
import type { kassenbuch } from './kassenbuch.table.ts';
import { kassenbuchzeilen } from './kassenbuchzeilen.table.ts';

/** The server looks at accounts, year and cash, too; what a voucher lacks by itself is said at once, also without a network. */
export const belegBeforeStep: Device['beforeStep'][string] = async (
  replica,
  row: VisibleRowOf<typeof kassenbuch>,
  to,
) => ({
  missing:
    to === 'Gebucht'
      ? einwaende(row, await replica.childrenOf(kassenbuchzeilen, row.id)).map(({ feld, text }) => ({
          text,
          at: { tabelle: 'kassenbuch', id: row.id, feld },
        }))
      : [],
  points: [],
});
