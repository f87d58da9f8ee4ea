import type { VisibleRowOf } from '../../db/base.ts';
import { euroText } from '../../lib/euro.ts';
import type { Device } from '../../screens/device.ts';
import { einwaende } from './buchungssatz.rules.ts';
import type { kassenbuch } from './kassenbuch.table.ts';
import { kassenbuchzeilen } from './kassenbuchzeilen.table.ts';
import type { kassenzaehlungen } from './kassenzaehlungen.table.ts';
import { frage } from './zaehlung.rules.ts';

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

/** A difference is booked once somebody has accepted it, and said why. */
export const zaehlungBeforeStep: Device['beforeStep'][string] = async (
  _replica,
  { differenzbetrag }: VisibleRowOf<typeof kassenzaehlungen>,
) => {
  const differenz = differenzbetrag ?? 0;
  const text = frage(differenz, euroText(Math.abs(differenz)).replace(' €', ''));
  return { missing: [], points: text === undefined ? [] : [{ text }] };
};
