import type { AnyRow } from '../../kit/field.ts';
import type { Engine } from '../../sync/engine.ts';
import { tell } from '../events.ts';
import { stored } from '../stored.ts';
import type { Change } from './draft.ts';

/** A form that is saved; `done` makes its record unchanged, before anybody hears of the save. */
export interface Saving {
  readonly engine: Pick<Engine, 'create' | 'change'>;
  readonly table: string;
  readonly done: () => void;
}

/** Stores a new record and tells of it (spec B 4.1). Answers its id; undefined when the device cannot store. */
export async function storeNew({ engine, table, done }: Saving, row: AnyRow): Promise<string | undefined> {
  const made = await stored(() => engine.create(table, row));
  if (made === undefined) return undefined;
  done();
  tell({ t: 'rowAdded', table, id: made.id });
  return made.id;
}

/** The same for what was changed of a record, also when that is nothing. */
export async function storeChange(
  { engine, table, done }: Saving,
  id: string,
  { changed, basis }: Change,
): Promise<string | undefined> {
  if (Object.keys(changed).length > 0 && (await stored(() => engine.change(table, id, changed, basis))) === undefined)
    return undefined;
  done();
  tell({ t: 'rowUpdated', table, id });
  return id;
}
