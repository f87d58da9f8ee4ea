import type { GenericSchema } from 'valibot';
import type { FieldIssue } from '../../src/kit/schema.ts';
import type { Table } from '../../src/kit/define-table.ts';
import type { Change, Draft } from '../records/hook.ts';
import type { StoredOf, Values, ValuesOf } from '../records/rows.ts';
import type { Unit } from '../records/unit.ts';

/** A file of a run, as it goes out; `sha256`: what the run notes of it. */
export interface RunFile {
  readonly bytes: Uint8Array<ArrayBuffer> | string;
  readonly sha256: string;
}

/** What stands against a run; the first sentence refuses it. `says`: columns of the run that tell what was checked. */
export interface RunCheck<T extends Table = Table> {
  readonly against: readonly string[];
  readonly says: Partial<ValuesOf<T>>;
}

/** How a run's file is made, kept and given out. */
export interface RunFiles<T extends Table = Table> {
  readonly media: string;
  /** From what was stored when the run was checked, so that it is the same whenever it is made. */
  make(unit: Unit, run: StoredOf<T>): Promise<RunFile>;
  /** Where it lies. Without it the file is made anew each time, and is gone once it would be another one. */
  readonly kept?: {
    keep(unit: Unit, run: StoredOf<T>, file: RunFile): Promise<void>;
    read(unit: Unit, run: StoredOf<T>): Promise<RunFile | undefined>;
  };
  /** Notes who fetched it. */
  fetched(unit: Unit, run: StoredOf<T>): Promise<void>;
}

/** A call that says of a run what somebody should see first: `GET {url}/{id}/{name}`, with this action's right. */
export interface RunLook<T extends Table = Table> {
  readonly name: string;
  readonly action: string;
  of(unit: Unit, run: StoredOf<T>): Promise<object>;
  /** The same of what is typed and nowhere saved: `POST {url}/{name}`. */
  readonly typed?: {
    readonly input: GenericSchema<unknown, Values>;
    of(unit: Unit, run: Partial<ValuesOf<T>>): Promise<object>;
  };
}

/**
 * What the runs of one table do, beyond when they do it (`run` of the table, src/kit/run.ts): one declaration, of which the hook
 * and the calls are made. Everything writes through the unit.
 */
export interface RunWork<T extends Table = Table> {
  readonly table: string;
  /** Columns that a new run starts with. */
  begins?(unit: Unit): Partial<ValuesOf<T>>;
  /** Whether the release takes a second person; without it, always. */
  takesTwo?(unit: Unit, run: StoredOf<T>): Promise<boolean>;
  /** Further checks of every write. */
  issues?(change: Change<T, Draft<T>>): Promise<readonly FieldIssue[]>;
  /** Takes all that the run is about; answers the columns of the run that tell what it took. */
  take(unit: Unit, run: StoredOf<T>): Promise<Partial<ValuesOf<T>>>;
  /** Gives back what the run took. */
  free(unit: Unit, run: StoredOf<T>): Promise<void>;
  /** Columns of the run once it has been taken back to this status. */
  emptied?(status: string): Partial<ValuesOf<T>>;
  check(unit: Unit, run: StoredOf<T>): Promise<RunCheck<T>>;
  readonly look: RunLook<T>;
  readonly file?: RunFiles<T>;
  /** What else stands against entering a status, and what follows from it. */
  readonly demands?: Readonly<Record<string, (unit: Unit, run: StoredOf<T>) => Promise<void>>>;
  readonly effects?: Readonly<Record<string, (unit: Unit, run: StoredOf<T>) => Promise<void>>>;
}

/** Says what the runs of a table do, with the values of its rows typed by it. */
export const runFor = <T extends Table>({ name }: T, work: Omit<RunWork<T>, 'table'>): RunWork =>
  ({ table: name, ...work }) as RunWork; // it is only called for rows of its table
