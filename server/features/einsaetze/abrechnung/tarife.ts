import { sql } from 'kysely';
import { message } from '../../../../src/lib/message.ts';
import type { Hook } from '../../../records/hook.ts';
import { gueltigkeitHook } from '../../stammdaten/gueltigkeit.ts';

/** Prices that hold between days: two of the same `column` never hold on the same day (domain: einsaetze 2). Archived ones no longer count. */
const ohneUeberschneidung = (column: string): Hook => ({
  async check(change) {
    const issues = (await gueltigkeitHook.check?.(change)) ?? [];
    const { unit, table, after } = change;
    if (after === undefined || issues.length > 0 || (after.values['archiviertam'] ?? null) !== null) return issues;
    const { gueltig_ab, gueltig_bis } = after.values;
    const { rows } = await sql`
      select 1 from ${sql.table(table.name)} where id <> ${after.id} and ${sql.ref(column)} = ${after.values[column]} and archiviertam is null
        and gueltig_ab <= coalesce(${gueltig_bis ?? null}::date, 'infinity') and coalesce(gueltig_bis, 'infinity') >= ${gueltig_ab}::date limit 1`.execute(
      unit.tx,
    );
    return rows.length === 0
      ? []
      : [{ feld: 'gueltig_ab', text: message('In dieser Zeit gilt schon ein anderer Eintrag.') }];
  },
});

export const einsatztarifeHook = ohneUeberschneidung('stufe');
export const verguetungssaetzeHook = ohneUeberschneidung('art');
