import { rechtespalten } from '../../../src/features/benutzer/rechtespalten.table.ts';
import { sql } from 'kysely';
import { offersRight } from '../../../src/kit/offered.ts';
import { message } from '../../../src/lib/message.ts';
import { isRight } from '../../../src/permissions/catalog.ts';
import { forbidden } from '../../http/errors.ts';
import { hookFor } from '../../records/hook.ts';

const withColumns = /_(LESEN|NEU|SPEICHERN)$/;

/** Column rights hold for the whole association: who sets them holds the right everywhere. They name rights, tables and columns that exist. */
export const rechtespaltenHook = hookFor(rechtespalten, {
  async check({ unit, art, after }) {
    const action = art === 'neu' ? 'NEU' : after === undefined ? 'LOESCHEN' : 'SPEICHERN';
    if (unit.nutzer.rights.sektionen(`VERWALTUNG_RECHTE_${action}`) !== 'all') throw forbidden();
    if (after === undefined) return [];
    const { recht, tabelle, spalten } = after.values;
    const table = unit.deps.registry.tables.get(String(tabelle));
    if (!isRight(String(recht)) || !withColumns.test(String(recht)))
      return [{ feld: 'recht', text: message('Dieses Recht öffnet keine Spalten.') }];
    // One from when the level of the association had another name keeps the id that it had then.
    const { rows } =
      await sql`select 1 from rechtespalten where recht = ${recht} and tabelle = ${tabelle} and id <> ${after.id}`.execute(
        unit.tx,
      );
    if (rows.length > 0) return [{ feld: 'tabelle', text: message('Dieser Wert ist schon vergeben.') }];
    if (art === 'neu' && !offersRight(unit.deps.offered(), String(recht)))
      return [{ feld: 'recht', text: message('Das gibt es in dieser Art von Organisation nicht.') }];
    if (table === undefined) return [{ feld: 'tabelle', text: message('Ungültiger Wert') }];
    const names = String(spalten ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    if (!names.every((name) => Object.hasOwn(table.fields, name)))
      return [{ feld: 'spalten', text: message('Diese Spalten gibt es in der Tabelle nicht.') }];
    after.values.spalten =
      names.length === 0
        ? null
        : Object.keys(table.fields)
            .filter((name) => names.includes(name))
            .join(',');
    return [];
  },
});
