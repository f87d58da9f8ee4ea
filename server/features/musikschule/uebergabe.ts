import { Hono } from 'hono';
import { leistungsabzeichenModule } from '../../../src/features/musikschule/leistungsabzeichen.module.ts';
import type { leistungsabzeichen } from '../../../src/features/musikschule/leistungsabzeichen.table.ts';
import { uebergabeInput, type Uebergeben } from '../../../src/features/musikschule/uebergabe.calls.ts';
import { message } from '../../../src/lib/message.ts';
import type { Deps, Env } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { demand, findRecord } from '../../records/access.ts';
import { today } from '../../records/dates.ts';
import { refused, rejected } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { writeOne } from '../../records/write.ts';

const { table, url } = leistungsabzeichenModule;

/** Hands an awarded badge over, when its record is closed already. Expects `nutzer` in the context. */
export function uebergabeRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.put(`${url}/:id/uebergabe`, async (c) => {
    const { am } = await readBody(c, uebergabeInput);
    await writeOne(deps, c.var.nutzer, {
      operation: undefined,
      follows: [],
      needs: { rows: [], targets: [] },
      work: async (unit) => {
        const row = await findRecord(unit, leistungsabzeichenModule, c.req.param('id'));
        demand(unit, leistungsabzeichenModule, 'SPEICHERN', row);
        const { rev } = await uebergib(unit, row, am);
        return { status: 200, id: row.id, rev, given: {} };
      },
    });
    return c.json({ uebergebenam: am } satisfies Uebergeben);
  });
  return app;
}

async function uebergib(
  unit: Unit,
  row: StoredOf<typeof leistungsabzeichen>,
  am: string | null,
): Promise<StoredOf<typeof leistungsabzeichen>> {
  const { status, verliehenam } = row.values;
  if (status !== 'Verliehen') throw refused(message('Überreicht wird, was verliehen ist.'));
  if (am !== null && am > today(unit)) throw rejected([{ feld: 'am', text: message('Das liegt in der Zukunft.') }]);
  if (am !== null && am < (verliehenam ?? ''))
    throw rejected([{ feld: 'am', text: message('Das liegt vor der Verleihung.') }]);
  return unit.update(unit.table(table), row, { uebergebenam: am, abzeichennadel: am !== null });
}
