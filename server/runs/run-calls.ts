import type { Table } from '../../src/kit/define-table.ts';
import type { Deps, Nutzer } from '../context.ts';
import { forbidden } from '../http/errors.ts';
import { lockRow } from '../records/lock.ts';
import { visibleRecord } from '../records/one.ts';
import { noRow } from '../records/refusals.ts';
import type { StoredOf } from '../records/rows.ts';
import type { Unit } from '../records/unit.ts';
import { writeOne } from '../records/write.ts';

/** What the calls of runs have in common: `of` is their table; the module that shows it has its name. */
export function runCalls<R extends Table>(deps: Deps, of: R) {
  const { registry, storage } = deps;
  const [module, table] = [registry.module(of.name), registry.of(of)];
  return {
    url: module.url,
    table,
    /** The id of a run that the user may see and act on; `topic`: whose action it is, where not the run's own. Throws 403, 404. */
    async seen(nutzer: Nutzer, id: string, action: string, topic: string = table.right): Promise<string> {
      const { sek_ids } = await visibleRecord({ registry, db: storage.db }, nutzer, module, id);
      if (!nutzer.rights.holds(topic, action, sek_ids)) throw forbidden();
      return id;
    },
    /** Runs writes on a locked run. */
    async onRun<T>(nutzer: Nutzer, id: string, work: (unit: Unit, run: StoredOf<R>) => Promise<T>): Promise<T> {
      const done: T[] = [];
      await writeOne(deps, nutzer, {
        operation: undefined,
        follows: [],
        needs: { rows: [], targets: [] },
        work: async (unit) => {
          const run = await lockRow(unit, table, id);
          if (run === undefined) throw noRow();
          done.splice(0, done.length, await work(unit, run));
          return { status: 200, id, rev: unit.lastWritten(table, id)?.rev ?? run.rev, given: {} };
        },
      });
      const [value] = done;
      if (value === undefined) throw noRow();
      return value;
    },
  };
}
