import { aufbewahrungen } from '../../../../src/features/personen/aufbewahrungen.table.ts';
import { mitgliederzahlungen } from '../../../../src/features/personen/mitgliederzahlungen.table.ts';
import { personen } from '../../../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import { newId } from '../../../../src/lib/ids.ts';
import type { Deps, Nutzer } from '../../../context.ts';
import { endAllResults } from '../../../jobs/job-rows.ts';
import { vormundspalten } from '../../../../src/features/personen/vormund.rules.ts';
import { childRows, lockRow } from '../../../records/lock.ts';
import type { Stored, StoredOf } from '../../../records/rows.ts';
import { Unit } from '../../../records/unit.ts';
import { uuids } from '../../../records/visibility.ts';
import { muendelVon, ohneVormund } from '../vormunde.ts';
import { anonymiseAccounts, wipeAccounts } from './accounts.ts';
import { dropFiles } from '../../../files/drop-files.ts';
import { filesOf } from './files.ts';
import { vergissFotos } from './fotos.ts';
import { voucherUntil } from './loeschplan.ts';
import { vergissNewsletter } from './newsletter.ts';
import { anonymous, contactColumns, emptiedElsewhere, openInLog, tablesOf, type Stage } from './rules.ts';
import { wipePayments } from './sammelzahlungen.ts';
import { dayOf, isDue, planOf } from './subject.ts';
import { wipeAnswers, wipeColumns, wipeLog } from './wipe-log.ts';

interface Done {
  readonly stage: Stage | undefined;
  readonly files: readonly string[];
  readonly stand: number | undefined;
}

/**
 * Erases what may go of a person today, in one transaction: rows, change log, kept answers and what machinery knows. Devices hear of it
 * by the feed. What may not go yet waits for its day, since the order is noted. Answers the stage that was done, undefined for none.
 */
export async function erase(deps: Deps, nutzer: Nutzer, id: string): Promise<Stage | undefined> {
  const today = dayOf(deps);
  const due = (await planOf(deps.storage.db, id, today)).filter((one) => isDue(one, today)).map(({ klasse }) => klasse);
  const wanted = due.includes('kern') ? 'kern' : due.includes('kontakt') ? 'kontakt' : undefined;
  const { stage, files, stand } = await deps.storage.transaction((tx) =>
    eraseStage(new Unit(tx, deps, nutzer), id, wanted, today),
  );
  if (stand !== undefined) deps.events.announce(stand);
  await dropFiles(deps, files);
  return stage;
}

async function eraseStage(unit: Unit, id: string, wanted: Stage | undefined, today: string): Promise<Done> {
  const table = unit.table(personen);
  const found = await lockRow(unit, table, id);
  if (found === undefined || found.values.anonymisiert_am !== null)
    return { stage: undefined, files: [], stand: undefined };
  const person = await unit.update(table, found, { loeschung_am: found.values.loeschung_am ?? today });
  const below = wanted === undefined ? [] : await rowsBelow(unit, person, wanted);
  const { values }: Stored = person;
  const isLeft = wanted === 'kern' || below.length > 0 || contactColumns(table).some((name) => values[name] !== null);
  if (wanted === undefined || !isLeft) return { stage: undefined, files: [], stand: await unit.finish() };

  const files = filesOf([person, ...below.map(({ row }) => row)]);
  for (const { table: child, row } of below) await unit.delete(child, [row]);
  const persons = [id, ...(await mergedInto(unit, id))];
  const going: Going = { person, persons, ids: [...persons, ...below.map(({ row }) => row.id)] };
  await forgetMailsToVormund(unit, person);
  const forgotten = await vergissNewsletter(unit, person, persons);
  const stand = wanted === 'kontakt' ? await eraseContact(unit, going) : await eraseCore(unit, going, today);
  for (const { table: other, id: row } of forgotten)
    await wipeLog(unit.batch.tx, other, sql<boolean>`id = ${row}::uuid`, []);
  return { stage: wanted, files, stand };
}

type Person = StoredOf<typeof personen>;

interface Going {
  readonly person: Person;
  /** The person, and whoever became one with it. */
  readonly persons: readonly string[];
  /** With the rows below that went. */
  readonly ids: readonly string[];
}

const ofPersons = (persons: readonly string[]) => sql<boolean>`root_id = any(${persons}::uuid[])`;

async function eraseContact(unit: Unit, { person, persons, ids }: Going): Promise<Done['stand']> {
  const { registry } = unit.deps;
  const table = registry.of(personen);
  const contact = contactColumns(table);
  await unit.update(table, person, Object.fromEntries(contact.map((name) => [name, null])));
  await forgetCopies(unit, persons);
  const stand = await unit.finish();
  const { tx } = unit.batch;
  await wipeColumns(tx, table, ofPersons(persons), contact);
  for (const child of tablesOf(registry.childrenOf(table), 'kontakt'))
    await wipeLog(tx, child, ofPersons(persons), openInLog(child));
  await wipeAnswers(tx, ids);
  return stand;
}

async function eraseCore(unit: Unit, { person, persons, ids }: Going, today: string): Promise<Done['stand']> {
  const { registry } = unit.deps;
  const table = registry.of(personen);
  await keepPayer(unit, person, today);
  await unit.update(table, person, anonymous(table, person.values, today));
  const accounts = await anonymiseAccounts(unit, person.id, today);
  const elsewhere = await emptyElsewhere(unit, person.id, persons);
  await forgetMachinery(unit, persons);
  await forgetCopies(unit, persons);
  const stand = await unit.finish();
  const { tx } = unit.batch;
  for (const one of [table, ...registry.childrenOf(table)]) await wipeLog(tx, one, ofPersons(persons), openInLog(one));
  for (const { table: other, column, ids: rows } of elsewhere)
    await wipeLog(
      tx,
      other,
      sql<boolean>`id = any(${[...rows]}::uuid[])`,
      Object.keys(other.fields).filter((name) => name !== column),
    );
  await wipePayments(tx, unit.deps, persons);
  await wipeAccounts(tx, unit, accounts);
  await wipeAnswers(tx, [...ids, ...accounts]);
  return stand;
}

async function rowsBelow(unit: Unit, person: Person, stage: Stage) {
  const { registry } = unit.deps;
  const found = await Promise.all(
    tablesOf(registry.childrenOf(registry.of(personen)), stage).map(async (table) =>
      (await childRows(unit, table, [person])).map((row) => ({ table, row })),
    ),
  );
  return found.flat();
}

/** Bookkeeping must know who paid for as long as it keeps the payment. */
async function keepPayer(unit: Unit, person: Person, today: string): Promise<void> {
  const { registry } = unit.deps;
  const bis = (await childRows(unit, registry.of(mitgliederzahlungen), [person]))
    .map(({ values }) => voucherUntil(values.datum))
    .toSorted()
    .at(-1);
  if (bis === undefined || bis < today) return;
  const { values } = person;
  const text = (...parts: readonly (string | null)[]): string =>
    parts
      .map((part) => part ?? '')
      .join(' ')
      .trim();
  const anschrift = [text(values.strasse), text(values.plz, values.ort), text(values.land)].filter(Boolean).join(', ');
  await unit.insert(registry.of(aufbewahrungen), {
    ...person,
    id: newId(),
    rev: 1,
    values: {
      mgd_id: person.id,
      name: text(values.nachname, values.vorname),
      anschrift: anschrift === '' ? null : anschrift,
      steuer_id: values.steuer_id,
      bis,
    },
  });
}

/** Words about the person in rows that belong to something else as well. */
async function emptyElsewhere(unit: Unit, id: string, persons: readonly string[]) {
  const found = [];
  for (const [name, column] of emptiedElsewhere) {
    const table = unit.deps.registry.table(name);
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(name)} where mgd_id = ${id}`.execute(unit.tx);
    for (const one of rows) {
      const row = await lockRow(unit, table, one.id);
      if (row !== undefined) await unit.update(table, row, { [column]: null });
    }
    const former = column === 'mgd_id' ? await namedInLog(unit, name, persons) : [];
    found.push({ table, column, ids: [...rows.map((one) => one.id), ...former] });
  }
  return [...found, ...(await endGuardianship(unit, id)), await vergissFotos(unit, id)];
}

/** Rows that named one of the persons once, or that went: only the log tells of it. */
async function namedInLog(unit: Unit, tabelle: string, persons: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct id from aenderungen
    where tabelle = ${tabelle} and (vorher ->> 'mgd_id' = any(${[...persons]}::text[]) or nachher ->> 'mgd_id' = any(${[...persons]}::text[]))`.execute(
    unit.tx,
  );
  return rows.map((one) => one.id);
}

/** Nobody is left for whom the person stands. */
async function endGuardianship(unit: Unit, id: string) {
  const table = unit.table(personen);
  const minors = await muendelVon(unit, id);
  for (const row of minors) await unit.update(table, row, ohneVormund(row, id));
  return vormundspalten.map((place) => ({ table, column: place.id, ids: minors.map((row) => row.id) }));
}

/** Mails that went to the person because they concern a minor. */
async function forgetMailsToVormund(unit: Unit, { id, values }: Person): Promise<void> {
  const addresses = [values.emailprivat, values.emaildienst].flatMap((one) => one?.toLowerCase() ?? []);
  const minors = (await muendelVon(unit, id)).map((row) => row.id);
  await sql`delete from emailprotokoll where mgd_id = any(${uuids(minors)}) and lower(adresse) = any(${addresses}::text[])`.execute(
    unit.tx,
  );
}

/** Persons who became this one, however long ago: their log tells of it as well. */
async function mergedInto(unit: Unit, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive vorher (id) as (
      select id from nachfolger where tabelle = 'personen' and neu_id = ${id}
      union
      select n.id from vorher join nachfolger n on n.tabelle = 'personen' and n.neu_id = vorher.id
    )
    select id from vorher`.execute(unit.tx);
  return rows.map((row) => row.id);
}

/** What stands in no record: mails to the person, and what the search for duplicates still knows. */
async function forgetMachinery(unit: Unit, persons: readonly string[]): Promise<void> {
  const ids = uuids(persons);
  await sql`delete from emailprotokoll where mgd_id = any(${ids})`.execute(unit.tx);
  await sql`delete from duplikate where eine_id = any(${ids}) or andere_id = any(${ids})`.execute(unit.tx);
}

/** Copies of the data that lie ready: to take a merger back, and to be handed out. Which results tell of the person nobody knows: all go. */
async function forgetCopies(unit: Unit, persons: readonly string[]): Promise<void> {
  const ids = uuids(persons);
  await sql`update zusammenfuehrungen set stand = '[]' where bleibt_id = any(${ids}) or weicht_id = any(${ids})`.execute(
    unit.tx,
  );
  await endAllResults(unit.tx, unit.zeit);
}
