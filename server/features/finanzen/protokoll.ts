import { sql } from 'kysely';
import { finanzprotokoll } from '../../../src/features/finanzen/finanzprotokoll.table.ts';
import { istFinanz } from '../../../src/features/finanzen/finanzrechte.rules.ts';
import type { Table } from '../../../src/kit/define-table.ts';
import { titleFrom } from '../../../src/kit/define-module.ts';
import { euroText } from '../../../src/lib/euro.ts';
import { groupBy } from '../../../src/lib/group-by.ts';
import { newId } from '../../../src/lib/ids.ts';
import { germanText, message } from '../../../src/lib/message.ts';
import type { Deps } from '../../context.ts';
import { logFault } from '../../http/errors.ts';
import type { Ended } from '../../records/endings.ts';
import { hookFor } from '../../records/hook.ts';
import type { Entry } from '../../records/journal.ts';
import { refused } from '../../records/refusals.ts';
import type { Values, ValuesOf } from '../../records/rows.ts';
import { statusLabel } from '../../records/status.ts';
import { uuids } from '../../records/visibility.ts';
import { chained, type Bruch } from './journal.ts';
import { takeLock } from '../../storage/lock.ts';

type Zeile = ValuesOf<typeof finanzprotokoll>;
type Schritt = Pick<Zeile, 'am' | 'schritt' | 'was' | 'tabelle' | 'datensatz' | 'vorher' | 'nachher' | 'grund'>;

/** What the hash covers, in this order for ever. */
const hashed = [
  'lfdnr',
  'am',
  'benutzer',
  'schritt',
  'was',
  'tabelle',
  'datensatz',
  'vorher',
  'nachher',
  'grund',
] as const satisfies readonly (keyof Zeile)[];

const hashOf = (before: string, row: Readonly<Record<string, unknown>>): string =>
  chained(
    before,
    hashed.map((column) => row[column] ?? null),
  );

/** The protocol is written by the end of a transaction alone. */
export const finanzprotokollHook = hookFor(finanzprotokoll, {
  check: async () => {
    throw refused(message('Das Finanzprotokoll schreibt sich selbst. Geändert wird es nie.'));
  },
});

/**
 * Every step of finance in one place, whoever took it (domain: finanzen 4): what a transaction did to the statuses and settings of
 * tables with rights of finance becomes lines of their branch's protocol, each with the hash of the one before.
 */
export async function protokolliere(batch: Ended): Promise<void> {
  const { registry } = batch.deps;
  const steps = batch.journal.all.flatMap((entry) => {
    const schritt = schrittVon(registry.table(entry.tabelle), entry);
    const sek_id = entry.sek_ids[0];
    return schritt === undefined || sek_id === undefined ? [] : [{ sek_id, schritt }];
  });
  const branches = groupBy(steps, ({ sek_id }) => sek_id);
  // In one order, so that no two wait for each other.
  for (const sek_id of [...branches.keys()].toSorted())
    await schreibe(
      batch,
      sek_id,
      (branches.get(sek_id) ?? []).map(({ schritt }) => schritt),
    );
}

async function schreibe(batch: Ended, sek_id: string, steps: readonly Schritt[]): Promise<void> {
  await takeLock(batch.reading, `finanzprotokoll ${sek_id}`);
  const { rows } = await sql<{ lfdnr: number; hash: string }>`
    select lfdnr, hash from finanzprotokoll where sek_id = ${sek_id} order by lfdnr desc limit 1`.execute(
    batch.reading,
  );
  let { lfdnr, hash } = rows[0] ?? { lfdnr: 0, hash: '' };
  const named = await nummern(batch, steps);
  for (const step of steps) {
    lfdnr += 1;
    const was = `${step.was ?? ''} ${named.get(step.datensatz ?? '') ?? ''}`.trim();
    const values = { ...step, was, sek_id, lfdnr, benutzer: batch.nutzer.name };
    hash = hashOf(hash, values);
    // Past the log: this is one.
    batch.writes.add('insert', batch.deps.registry.of(finanzprotokoll), {
      id: newId(),
      rev: 1,
      sek_ids: [sek_id],
      ...values,
      hash,
    });
  }
}

/** The step that a line of the log is, if any: a status that was entered, or a setting that was written. */
function schrittVon(table: Table, entry: Entry): Schritt | undefined {
  const { status, right, root, name, label } = table;
  if (root?.by !== 'column' || !istFinanz(right) || name === 'buchungen') return undefined;
  const { art, id, vorher, nachher } = entry;
  const about = {
    am: entry.zeit,
    tabelle: name,
    datensatz: id,
    vorher: geschrieben(table, vorher),
    nachher: geschrieben(table, nachher),
  };
  if (status === undefined) {
    const names = table.title.filter((column) => table.fields[column]?.kind !== 'reference');
    const was = `${label} ${titleFrom({ ...table, title: names }, nachher ?? vorher ?? {})}`.trim().slice(0, 200);
    return { ...about, was, schritt: geschehen[art], grund: null };
  }
  const entered = nachher?.[status.column];
  const isStep = art === 'schritt' || (art === 'neu' && entered !== fieldDefault(table));
  return typeof entered === 'string' && isStep
    ? { ...about, ...benannt(table, nachher ?? {}, entered), was: label }
    : undefined;
}

const geschehen = {
  neu: 'Angelegt',
  aendern: 'Geändert',
  loeschen: 'Gelöscht',
  schritt: 'Geändert',
  wiederherstellen: 'Wiederhergestellt',
} as const;

const fieldDefault = ({ fields, status }: Table): unknown => fields[status?.column ?? '']?.default;

/** What a step is called, and why it was taken; a counter row takes another one back. */
function benannt(table: Table, nachher: Values, entered: string): Pick<Schritt, 'schritt' | 'grund'> {
  const { reversal } = table;
  const isBack = reversal !== undefined && typeof nachher[reversal.of] === 'string';
  const grund = isBack ? nachher[reversal.reason] : nachher['grund'];
  return {
    schritt: isBack ? 'Storniert' : statusLabel(table, entered),
    grund: typeof grund === 'string' ? grund : null,
  };
}

/** Columns in words, one a line. Of records that name people only what says nothing about them: a person's data can be erased, a chain cannot. */
function geschrieben({ fields, status }: Table, values: Values | null): string | null {
  if (values === null) return null;
  return Object.entries(values)
    .flatMap(([column, value]) => {
      const field = fields[column];
      const isKept = status === undefined ? field?.options['to'] !== 'personen' : plain.has(field?.kind ?? '');
      if (field === undefined || value === null || !isKept) return [];
      return [`${germanText(field.label)}: ${field.kind === 'money' ? euroText(Number(value)) : wert(value)}`];
    })
    .join('\n')
    .slice(0, 20_000);
}

const plain = new Set(['choice', 'money', 'date', 'dateTime', 'integer', 'yesNo', 'serverNumber']);
const wert = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Numbers of the records, where they have one. */
async function nummern(batch: Ended, steps: readonly Schritt[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [tabelle, some] of groupBy(steps, (step) => step.tabelle ?? '')) {
    const column = Object.entries(batch.deps.registry.table(tabelle).fields).find(
      ([, { kind }]) => kind === 'serverNumber',
    );
    if (column === undefined) continue;
    const { rows } = await sql<{ id: string; nummer: string | null }>`
      select id, ${sql.ref(column[0])} as nummer from ${sql.table(tabelle)} where id = any(${uuids(some.flatMap(({ datensatz }) => datensatz ?? []))})`.execute(
      batch.reading,
    );
    for (const { id, nummer } of rows) if (nummer !== null) found.set(id, nummer);
  }
  return found;
}

/** The line at which the protocol of a branch is not what was written. */
export async function pruefeProtokoll({ storage: { db } }: Pick<Deps, 'storage'>): Promise<readonly Bruch[]> {
  const found: Bruch[] = [];
  const { rows: sektionen } = await sql<{ sek_id: string }>`select distinct sek_id from finanzprotokoll`.execute(db);
  for (const { sek_id } of sektionen) {
    const { rows } = await sql<Record<string, unknown> & { lfdnr: number; hash: string }>`
      select ${sql.join(hashed.map((column) => sql.ref(column)))}, hash from finanzprotokoll where sek_id = ${sek_id} order by lfdnr`.execute(
      db,
    );
    let before = '';
    const broken = rows.findIndex((row, at) => {
      const isRight = row.lfdnr === at + 1 && row.hash === hashOf(before, row);
      before = row.hash;
      return !isRight;
    });
    if (broken >= 0) found.push({ sek_id, lfdnr: broken + 1 });
  }
  return found;
}

/** Every night, as the journal. */
export async function pruefeProtokollNachts(deps: Deps): Promise<void> {
  if (deps.now().getUTCHours() !== 2) return;
  for (const { sek_id, lfdnr } of await pruefeProtokoll(deps))
    logFault(new Error(`protocol of finance of ${sek_id} is broken at ${String(lfdnr)}`), {
      method: '-',
      route: 'journal',
    });
}
