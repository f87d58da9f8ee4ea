import type { Action } from '../../../sync/actions.ts';
import { localDate } from '../../../lib/local-time.ts';
import { ausbildungtage } from '../ausbildungtage.table.ts';
import type { Schichtzeile } from '../../dienstplan/planbild.rules.ts';

/** Shifts of a roster that are planned and not published yet, from one local day to another, both included; ISO dates. */
export const unveroeffentlicht = (
  schichten: readonly Schichtzeile[],
  von: string,
  bis: string,
): readonly Schichtzeile[] =>
  schichten
    .filter(({ status, beginn }) => {
      const tag = typeof beginn === 'string' ? localDate(beginn) : '';
      return (status ?? 'Offen') === 'Offen' && tag >= von && tag <= bis;
    })
    .toSorted((a, b) => ((a.beginn ?? '') < (b.beginn ?? '') ? -1 : 1));

/** What a device does to publish shifts: one action, all of them or none. */
export const veroeffentlichen = (schichten: readonly Schichtzeile[]): readonly Action[] =>
  schichten.map(({ id, status }) => ({
    do: 'change',
    table: ausbildungtage.name,
    id,
    changed: { status: 'Veroeffentlicht' },
    basis: { status: status ?? null },
  }));
