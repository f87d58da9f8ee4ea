import { Hono } from 'hono';
import { notenZusammenfuehrenInput } from '../../../src/features/musik/noten/noten.calls.ts';
import { notenarchiv } from '../../../src/features/musik/noten/notenarchiv.table.ts';
import { geschuetztBis } from '../../../src/features/musik/noten/urheber.rules.ts';
import { isId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { may } from '../../../src/permissions/rights.ts';
import type { Deps, Env } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { combine } from '../../records/combine.ts';
import { lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { Unit } from '../../records/unit.ts';
import { writeOne } from '../../records/write.ts';
import { leiteNotenAb } from './noten.ts';
import { istVerband } from './verband.ts';

/** Sheet music that was entered twice becomes one, by the association only (domain: archive-kommunikation 4 "Werkmeldung"). */
export function notenMergeRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.put('/notenarchiv/notenarchive/:id/zusammenfuehren', async (c) => {
    const id = c.req.param('id');
    const { weicht } = await readBody(c, notenZusammenfuehrenInput);
    if (!isId(id)) throw notFound();
    await writeOne(deps, c.var.nutzer, {
      operation: undefined,
      follows: [],
      needs: { rows: [], targets: [] },
      work: async (unit) => {
        await fuehreZusammen(unit, id, weicht);
        return { status: 200, id, rev: 0, given: {} };
      },
    });
    return c.json({ id });
  });
  return app;
}

/** Parts, loans and performances go over to the one that stays; what a performance called the work stays as it was. Until when it is protected follows from what it says now. */
async function fuehreZusammen(unit: Unit, bleibt: string, weicht: string): Promise<void> {
  const { nutzer } = unit;
  const table = unit.table(notenarchiv);
  const [kept, lost] = [await lockRow(unit, table, bleibt), await lockRow(unit, table, weicht)];
  for (const row of [kept, lost])
    if (row === undefined || !may(nutzer.rights, 'LESEN', table, table, row)) throw notFound();
  if (kept === undefined || lost === undefined) throw notFound();
  if (!(await istVerband(unit.tx, nutzer)) || !may(nutzer.rights, 'SPEICHERN', table, table, kept)) throw forbidden();
  if (kept.values.sek_id !== lost.values.sek_id)
    throw refused(message('Das sind Noten von zwei Vereinen: jeder hat seine eigenen.'));
  const spalten = Object.entries<{ readonly setBy: string }>(table.fields).flatMap(([column, { setBy }]) =>
    setBy === 'user' && kommtMit(column, kept.values, lost.values) ? [column] : [],
  );
  const werte = {
    geschuetztbis: geschuetztBis({
      ...kept.values,
      ...Object.fromEntries(spalten.map((column) => [column, (lost.values as Werte)[column]])),
    }),
  };
  await combine(unit, table, { bleibt, weicht, spalten, werte, also: (same) => leiteNotenAb(same, bleibt) });
}

type Werte = Readonly<Record<string, unknown>>;

/** What is said of another column: it goes along with that one, and else only where both say the same there. */
const sagtVon: Readonly<Record<string, string>> = {
  komponistgestorben: 'komponist',
  arrangeurgestorben: 'arrangeur',
  textdichtergestorben: 'textdichter',
  rueckgabebis: 'quelle',
};

/** Whether a column is taken from the one that gives way: where it is empty, and a year of death never without its name. */
function kommtMit(column: string, kept: Werte, lost: Werte): boolean {
  const von = sagtVon[column];
  if (von !== undefined && kommtMit(von, kept, lost)) return true;
  return (
    isLeer(kept, column) && !isLeer(lost, column) && (von === undefined || gleich(kept[von]) === gleich(lost[von]))
  );
}

const gleich = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLocaleLowerCase('de') : value);
const isLeer = (values: Werte, column: string): boolean => (values[column] ?? null) === null;
