import { ueberlappung } from '../../../../src/features/ausbildung/gebuehren/gebuehren.rules.ts';
import { stornoregeln } from '../../../../src/features/ausbildung/gebuehren/stornoregeln.table.ts';
import { stornostufen } from '../../../../src/features/ausbildung/gebuehren/stornostufen.table.ts';
import { message } from '../../../../src/lib/message.ts';
import { hookFor } from '../../../records/hook.ts';
import { childRows, lockRow } from '../../../records/lock.ts';

/** A day before a course has one band at most. */
export const stornostufenHook = hookFor(stornostufen, {
  async check({ unit, table, after }) {
    if (after === undefined) return [];
    const { vontage, bistage } = after.values;
    if (bistage !== null && bistage < vontage)
      return [{ feld: 'bistage', text: message('Das Ende liegt vor dem Beginn.') }];
    const regel = await lockRow(unit, unit.table(stornoregeln), after.root_id);
    const andere = (regel === undefined ? [] : await childRows(unit, table, [regel])).filter(
      ({ id }) => id !== after.id,
    );
    return ueberlappung([...andere, after].map(({ values }) => values)) === undefined
      ? []
      : [{ feld: 'vontage', text: message('Für diese Tage gibt es schon eine Stufe.') }];
  },
});
