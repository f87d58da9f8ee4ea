import { sql } from 'kysely';
import { expect } from 'vitest';
import { idFromNaturalKey } from '../../../../src/kit/records.ts';
import { newId } from '../../../../src/lib/ids.ts';
import { isRight } from '../../../../src/permissions/catalog.ts';
import type { Compared } from '../../../../src/features/personen/dubletten.calls.ts';
import type { TestEngine } from '../../../storage/test-storage.ts';
import { openTestApp, type Caller } from '../../../test-app.ts';

const sektionen = [
  'ALLGEMEIN',
  'PERSOENLICHEDATEN',
  'MITGLIEDSCHAFTEN',
  'FUNKTIONEN',
  'QUALIFIKATIONEN',
  'KENNUNGEN',
  'VERSAND',
  'EHRUNGEN',
  'ZAHLUNGEN',
  'UEBUNGSTAETIGKEIT',
  'UNTERLAGEN',
  'WECHSEL',
];
export const rights = [
  'MITGLIEDER_LESEN',
  ...sektionen.flatMap((sektion) =>
    ['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN'].map((action) => `MITGLIEDER_${sektion}_${action}`).filter(isRight),
  ),
  'MITGLIEDER_ALLGEMEIN_ZUSAMMENFUEHRUNG',
  'VERWALTUNG_STAMMDATEN_NEU',
  'EINSAETZE_LESEN',
  'EINSAETZE_ALLGEMEIN_LESEN',
  'EINSAETZE_BETEILIGTE_LESEN',
];

type Values = Record<string, unknown>;
export type PersonsWorld = Awaited<ReturnType<typeof openPersons>>;

/** An association with branches A and B, officials who see more and less of persons, and short ways to pairs. For tests. */
export async function openPersons(engine: TestEngine) {
  const t = await openTestApp(engine);
  t.setNow(new Date('2026-03-10T09:00:00Z'));
  const verband = await t.sektion('Verband');
  const sek = { verband, a: await t.sektion('A', verband), b: await t.sektion('B', verband) };
  const callers: Record<string, Caller> = {};
  const all = await t.group(rights);
  const editor = await t.group(rights.filter((right) => !right.endsWith('ZUSAMMENFUEHRUNG')));
  const plain = await t.group(rights.filter((right) => !right.includes('PERSOENLICHEDATEN')));
  for (const [name, where, bg_id] of [
    ['verband', 'verband', all],
    ['anna', 'a', all],
    ['leser', 'verband', editor],
    ['ohne', 'verband', plain],
  ] as const) {
    await t.user(name, sek[where], [{ bg_id, sek_id: sek[where] }]);
    callers[name] = await t.signIn(name);
  }

  const ask = async (name: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const init = body === undefined ? {} : { method: 'PUT', body: JSON.stringify(body), headers };
    const response = await (callers[name] ?? t.call)(path, init);
    return { status: response.status, body: await response.json() };
  };
  const [funktion, quali] = [newId(), newId()];
  await ask('verband', '/verwaltung/funktionen', { id: funktion, name: 'Kassier' });
  await ask('verband', '/verwaltung/qualifikationen', { id: quali, name: 'Notarzt' });

  const idOf = (table: string, values: Values): string =>
    idFromNaturalKey(t.deps.registry.table(table), values) ?? newId();
  return {
    t,
    sek,
    callers,
    funktion,
    quali,
    ask,
    idOf,
    async mitglied(values: object = {}): Promise<string> {
      const id = newId();
      expect(
        await ask('verband', '/mgd/mitglieder', {
          id,
          nachname: 'Plattner',
          vorname: 'Josef',
          sek_id: sek.a,
          eintritt: '2010-05-01',
          ...values,
        }),
      ).toMatchObject({ status: 201 });
      return id;
    },
    async pairOf(one: string, other: string, name = 'verband'): Promise<string> {
      const told = await ask(name, '/mgd/duplikate', { eine_id: one, andere_id: other });
      expect(told.status).toBe(200);
      return told.body.id;
    },
    compare: async (pair: string, name = 'verband'): Promise<Compared> =>
      (await ask(name, `/mgd/duplikate/${pair}`)).body,
    merge: (pair: string, body: object, name = 'verband') => ask(name, `/mgd/duplikate/${pair}/zusammenfuehren`, body),
    read: async (path: string, name = 'verband'): Promise<Values> => (await ask(name, path)).body,
    rowsOf: async (table: string, where: string): Promise<Values[]> =>
      (await sql<Values>`select * from ${sql.table(table)} where mgd_id = ${where} order by id`.execute(t.storage.db))
        .rows,
    /** Every row of every table, without the count of its writes. */
    async everything(): Promise<Values> {
      const found: Values = {};
      for (const table of t.deps.registry.tables.keys()) {
        const { rows } = await sql<Values>`select * from ${sql.table(table)} order by id`.execute(t.storage.db);
        found[table] = rows.map(({ rev, ...row }) => row);
      }
      return found;
    },
    /** Adds what hangs on a person, as a device does. */
    async add(module: string, values: Values): Promise<void> {
      expect(await ask('verband', `/mgd/${module}`, { id: idOf(module, values), ...values })).toMatchObject({
        status: 201,
      });
    },
    write: (table: string, values: Values, root: string, id = idOf(table, values)): Promise<unknown> =>
      t.writes((unit) =>
        unit.insert(t.deps.registry.table(table), { id, rev: 1, root_id: root, sek_ids: [sek.a], values }),
      ),
    /** The values of a new row, as its table begins with them. */
    defaults: (table: string, values: Values): Values => ({
      ...Object.fromEntries(
        Object.entries(t.deps.registry.table(table).fields).map(([name, field]) => [name, field.default]),
      ),
      ...values,
    }),
  };
}
