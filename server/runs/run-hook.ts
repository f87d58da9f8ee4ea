import type { Table } from '../../src/kit/define-table.ts';
import type { Run } from '../../src/kit/run.ts';
import { isEqual } from '../../src/lib/equal.ts';
import { message } from '../../src/lib/message.ts';
import type { Draft, Hook } from '../records/hook.ts';
import { refused } from '../records/refusals.ts';
import { demandSecondPerson } from '../records/second-person.ts';
import type { Stored, Values } from '../records/rows.ts';
import type { Unit } from '../records/unit.ts';
import type { RunWork } from './run-work.ts';

/** The hook of a table of runs: what happens when a status is entered that means something (`run` of the table). */
export function runHook(work: RunWork): Hook {
  return {
    async check(change) {
      const { unit, art, table, before, after } = change;
      if (after === undefined) return [];
      if (art === 'neu')
        Object.assign(after.values, { erstellt_am: unit.zeit, erstellt_von: unit.nutzer.name, ...work.begins?.(unit) });
      if (art === 'schritt' && before !== undefined) await enter(work, table, unit, before, after);
      return (await work.issues?.(change)) ?? [];
    },
    async effect({ unit, art, table, after }) {
      if (after === undefined || (art !== 'neu' && art !== 'schritt')) return;
      const { collect, takeBack } = runOf(table);
      const entered = art === 'neu' ? undefined : statusOf(table, after);
      if (entered === collect) await take(work, table, unit, after);
      if (entered === undefined) return;
      if (takeBack.includes(entered)) await work.free(unit, after);
      await work.effects?.[entered]?.(unit, after);
    },
  };
}

const statusOf = ({ status }: Table, { values }: Stored): string => String(values[status?.column ?? '']);

function runOf({ name, run }: Table): Run {
  if (run === undefined) throw new Error(`${name} has no runs`);
  return run;
}

/** Before a status is entered: what stands against it, and what the server writes into the run. */
async function enter(work: RunWork, table: Table, unit: Unit, before: Stored, after: Draft): Promise<void> {
  const { check, release, file, takeBack } = runOf(table);
  const entered = statusOf(table, after);
  const isEdited = (status: string): boolean => table.status?.editable.includes(status) === true;
  const write = (values: object): unknown => Object.assign(after.values, values);
  await work.demands?.[entered]?.(unit, before);
  if (entered === check) write(await checked(work, table, unit, before));
  const isReopened = release !== undefined && isEdited(entered);
  if (takeBack.includes(entered) || isReopened) write(work.emptied?.(entered) ?? {});
  // What is edited again is released anew.
  if (isReopened) write({ freigegeben_am: null, freigegeben_von: null });
  if (entered === release) {
    await demandAnother(work, table, unit, before);
    // What was not checked before its release is told by it.
    if (isEdited(statusOf(table, before))) write(await checked(work, table, unit, before));
    write({ freigegeben_am: unit.zeit, freigegeben_von: unit.nutzer.name });
  }
  if (entered === file?.status && work.file !== undefined) {
    write({ datei_am: unit.zeit });
    const made = await work.file.make(unit, after);
    await work.file.kept?.keep(unit, after, made);
    write({ sha256: made.sha256 });
  }
}

/** Columns of the run that tell what it is about; of one that was released before, those of its release. Throws 422 while anything stands against it. */
async function checked(work: RunWork, table: Table, unit: Unit, run: Stored): Promise<Values> {
  const { against, says } = await work.check(unit, run);
  const [first] = against;
  if (first !== undefined) throw refused(first);
  if (statusOf(table, run) === runOf(table).release && differs(says, run))
    throw refused(message('Seit der Freigabe hat sich geändert, was gestellt wird. Bitte neu freigeben.'));
  return says;
}

/** Nobody who worked on a run releases it, where that takes two. */
async function demandAnother(work: RunWork, table: Table, unit: Unit, run: Stored): Promise<void> {
  if ((await work.takesTwo?.(unit, run)) ?? true)
    await demandSecondPerson(
      unit,
      table,
      run.id,
      message('Freigeben muss eine andere Person als die, die den Lauf erstellt oder geprüft hat.'),
    );
}

const differs = (says: Values, { values }: Stored): boolean =>
  Object.entries(says).some(([column, value]) => !isEqual(value, values[column]));

/** What is released is what was checked: a run that takes other rows than it told is refused. */
async function take(work: RunWork, table: Table, unit: Unit, run: Stored): Promise<void> {
  const { collect, check } = runOf(table);
  const says = await work.take(unit, run);
  if (collect === check && differs(says, run))
    throw refused(message('Was dieser Lauf umfasst, hat sich eben geändert. Bitte neu prüfen.'));
  await unit.update(table, run, says);
}
