import { sql } from 'kysely';
import { inventar } from '../../../src/features/inventar/inventar.table.ts';
import { inventarkennungen } from '../../../src/features/inventar/inventarkennungen.table.ts';
import { normiereCode, type Code } from '../../../src/features/inventar/kennung.rules.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { localYear } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import { may } from '../../../src/permissions/rights.ts';
import { hookFor, type Draft } from '../../records/hook.ts';
import { childRows, lockRow, readRow } from '../../records/lock.ts';
import type { Unit } from '../../records/unit.ts';
import { takeLock } from '../../storage/lock.ts';

type Kennung = Draft<typeof inventarkennungen>;

/** Codes are read as on every device; links of this server are labels. */
const lies = (unit: Unit, wert: string) =>
  normiereCode(wert, { etikettHosts: [new URL(unit.deps.address).host], jahr: localYear(unit.zeit) });

const am = (text: string): readonly FieldIssue[] => [{ feld: 'wert', text }];

/** Which other piece bears the code, or bore it: no label is given to a second one. Two that bind it at once take turns. */
async function anderesStueck(unit: Unit, { values, id }: Kennung): Promise<string | undefined> {
  await takeLock(unit.tx, `kennung ${values.wert}`);
  const { rows } = await sql<{ inventar_id: string }>`
    select inventar_id from inventarkennungen
    where wert = ${values.wert} and inventar_id <> ${values.inventar_id} and id <> ${id}
    order by entwertetam desc nulls first limit 1`.execute(unit.tx);
  return rows[0]?.inventar_id;
}

/** Says whose label it is; of a piece that somebody may not see nothing is told. */
async function gehoertZu(unit: Unit, inventarId: string): Promise<string> {
  const table = unit.table(inventar);
  const stueck = await readRow(unit, table, inventarId);
  if (stueck === undefined || !may(unit.nutzer.rights, 'LESEN', table, table, stueck))
    return message('Dieses Etikett gehört zu einem anderen Stück.');
  const { inventarnr, vorlaeufig, name } = stueck.values;
  return message('Dieses Etikett gehört zu {nummer}.', { nummer: inventarnr ?? vorlaeufig ?? name });
}

/** Which kind of code it is follows from the code; that it is the maker's number or a tag, somebody may know. */
function artVon(code: Code, gesagt: Kennung['values']['art']): Kennung['values']['art'] {
  if (code.art === 'Etikett') return 'Etikett';
  if (code.art === 'Sonstige') return gesagt === 'Seriennummer' || gesagt === 'RFID' ? gesagt : 'Sonstige';
  return gesagt === 'RFID' ? 'RFID' : code.art;
}

async function pruefe(unit: Unit, after: Kennung): Promise<readonly FieldIssue[]> {
  const { values } = after;
  const code = lies(unit, values.wert);
  if (code.kind === 'kein-code') return am(code.grund);
  Object.assign(values, { wert: code.wert, art: artVon(code, values.art) });
  const stueck = await lockRow(unit, unit.table(inventar), values.inventar_id);
  if (!code.jeStueck && (stueck?.values.menge ?? 1) === 1)
    return am(message('Dieser Code steht auf jeder Packung und kennzeichnet kein einzelnes Stück.'));
  const anderes = await anderesStueck(unit, after);
  return anderes === undefined ? [] : am(await gehoertZu(unit, anderes));
}

/** A code names one piece of the whole association, for ever; a new label takes the place of the one before (domain: inventar 4, inventar-tief 5). */
export const inventarkennungenHook = hookFor(inventarkennungen, {
  check: async ({ unit, art, after }) => (art === 'neu' && after !== undefined ? pruefe(unit, after) : []),
  async effect({ unit, art, after }) {
    if (art !== 'neu' || after === undefined || after.values.entwertetam !== null) return;
    const stueck = await lockRow(unit, unit.table(inventar), after.values.inventar_id);
    if (stueck === undefined) return;
    const table = unit.table(inventarkennungen);
    for (const alt of await childRows(unit, table, [stueck])) {
      const istErsetzt =
        alt.values.wert === after.values.wert || (alt.values.art === 'Etikett' && after.values.art === 'Etikett');
      if (alt.id !== after.id && istErsetzt && alt.values.entwertetam === null)
        await unit.update(table, alt, { entwertetam: unit.zeit });
    }
  },
});
