/**
 * Makes a table one of runs (ADR 36): each takes rows of other tables, is checked, released by a second person, becomes a file and
 * can be taken back. Each of these happens when a status is entered. `server/runs` does them, `src/screens/runs` shows them.
 */
export interface Run {
  /** Takes the rows; without one a new run does so at once. */
  readonly collect?: string;
  /** Nothing may stand against it. */
  readonly check: string;
  /** Entered by nobody who worked on the run; fills `freigegeben_am`, `freigegeben_von`. Straight from a draft it checks the run first, and what is checked later must be the same. */
  readonly release?: string;
  /** Makes the file; fills `datei_am`, `sha256`. `name`: `{column}` stands for its value; `action`: what it takes to fetch it. */
  readonly file?: { readonly status: string; readonly name: string; readonly action: string };
  /** Frees what the run took. */
  readonly takeBack: readonly string[];
}

/** Statuses that a run gives a meaning, and the columns that it fills: what a definition must have. */
export const demandsOf = ({
  collect,
  check,
  release,
  file,
  takeBack,
}: Run): { readonly statuses: readonly string[]; readonly columns: readonly string[] } => ({
  statuses: [collect, check, release, file?.status, ...takeBack].filter((status) => status !== undefined),
  columns: [
    'erstellt_am',
    'erstellt_von',
    ...(release === undefined ? [] : ['freigegeben_am', 'freigegeben_von']),
    ...(file === undefined ? [] : ['datei_am', 'sha256']),
  ],
});

/** Name of a run's file, made from its columns; empty for runs without one. */
export const runFileName = (table: { readonly run?: Run }, run: Readonly<Record<string, unknown>>): string =>
  (table.run?.file?.name ?? '').replaceAll(/\{(\w+)\}/g, (_, column: string) => String(run[column]));
