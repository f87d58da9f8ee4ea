import type { GenericSchema } from 'valibot';
import type { FieldIssue } from '../../src/kit/schema.ts';
import type { Table } from '../../src/kit/define-table.ts';
import type { Change, Draft } from '../records/hook.ts';
import type { Stored, Values } from '../records/rows.ts';
import type { Unit } from '../records/unit.ts';

/** A file of a run, as it goes out; `sha256`: what the run notes of it. */
export interface RunFile {
  readonly bytes: Uint8Array<ArrayBuffer> | string;
  readonly sha256: string;
}

/** What stands against a run; the first sentence refuses it. `says`: columns of the run that tell what was checked. */
export interface RunCheck {
  readonly against: readonly string[];
  readonly says: Values;
}

/** How a run's file is made, kept and given out. */
export interface RunFiles {
  readonly media: string;
  /** From what was stored when the run was checked, so that it is the same whenever it is made. */
  make(unit: Unit, run: Stored): Promise<RunFile>;
  /** Where it lies. Without it the file is made anew each time, and is gone once it would be another one. */
  readonly kept?: {
    keep(unit: Unit, run: Stored, file: RunFile): Promise<void>;
    read(unit: Unit, run: Stored): Promise<RunFile | undefined>;
  };
  /** Notes who fetched it. */
  fetched(unit: Unit, run: Stored): Promise<void>;
}

/** A call that says of a run what somebody should see first: `GET {url}/{id}/{name}`, with this action's right. */
export interface RunLook {
  readonly name: string;
  readonly action: string;
  of(unit: Unit, run: Stored): Promise<object>;
  /** The same of what is typed and nowhere saved: `POST {url}/{name}`. */
  readonly typed?: { readonly input: GenericSchema<unknown, Values>; of(unit: Unit, run: Values): Promise<object> };
}

/**
 * What the runs of one table do, beyond when they do it (`run` of the table, src/kit/run.ts): one declaration, of which the hook
 * and the calls are made. Everything writes through the unit.
 */
export interface RunWork {
  readonly table: string;
  /** Columns that a new run starts with. */
  begins?(unit: Unit): Values;
  /** Further checks of every write. */
  issues?(change: Change<Table, Draft>): Promise<readonly FieldIssue[]>;
  /** Takes all that the run is about; answers the columns of the run that tell what it took. */
  take(unit: Unit, run: Stored): Promise<Values>;
  /** Gives back what the run took. */
  free(unit: Unit, run: Stored): Promise<void>;
  /** Columns of the run once it has been taken back to this status. */
  emptied?(status: string): Values;
  check(unit: Unit, run: Stored): Promise<RunCheck>;
  readonly look: RunLook;
  readonly file?: RunFiles;
  /** What else stands against entering a status, and what follows from it. */
  readonly demands?: Readonly<Record<string, (unit: Unit, run: Stored) => Promise<void>>>;
  readonly effects?: Readonly<Record<string, (unit: Unit, run: Stored) => Promise<void>>>;
}
