import type { VisibleRowOf } from '../../db/base.ts';
import type { BeforeSave } from '../../screens/device.ts';
import { gegenAenderung, gegenZeile } from './freigabe.rules.ts';
import { haushalte } from './haushalte.table.ts';
import type { haushaltszeilen } from './haushaltszeilen.table.ts';

/** What a released budget does not take, said here as the server will. */
export const haushaltBeforeSave: Readonly<Record<'haushalte' | 'haushaltszeilen', BeforeSave>> = {
  haushalte: async (row, known) => ({ issues: known === null ? [] : gegenAenderung(known, row), questions: [] }),
  haushaltszeilen: async (row: VisibleRowOf<typeof haushaltszeilen>, known, replica) => ({
    issues: gegenZeile((await replica.row(haushalte, row.haushalt_id ?? ''))?.status, known ?? undefined, row),
    questions: [],
  }),
};
