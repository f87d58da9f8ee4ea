import { inventarreparaturen } from '../../../src/features/inventar/inventarreparaturen.table.ts';
import { nutzungsklassen } from '../../../src/features/inventar/nutzungsklassen.table.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { readRow } from '../../records/lock.ts';
import { gegenFremdes } from './pruefungen.ts';
import { leiteZustandAb } from './zustand.ts';

/** A repair ends after it began; while it is open the piece is locked (domain: inventar 2, 4). */
export const inventarreparaturenHook = hookFor(inventarreparaturen, {
  check: async ({ after }) => {
    const { beginn = '', ende = null } = after?.values ?? {};
    return ende !== null && ende < beginn ? [{ feld: 'ende', text: message('Das Ende liegt vor dem Beginn.') }] : [];
  },
  async effect({ unit, after, before }) {
    const of = after ?? before;
    if (of !== undefined) await leiteZustandAb(unit, of.values.inventar_id);
  },
});

/** How often a piece is used says how long it lives (domain: inventar-tief 3). */
export const nutzungsklassenHook = hookFor(nutzungsklassen, {
  async check({ unit, after }) {
    const id = after?.values.ersetzt_id ?? null;
    return after === undefined || id === null
      ? []
      : gegenFremdes(await readRow(unit, unit.table(nutzungsklassen), id), after);
  },
  async effect({ unit, after, before }) {
    const of = after ?? before;
    if (of !== undefined) await leiteZustandAb(unit, of.values.inventar_id);
  },
});
