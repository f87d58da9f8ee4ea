import { sql } from 'kysely';
import * as v from 'valibot';
import { beitragsvorschauSchema, type Beitragsvorschau } from '../../../src/features/beitraege/beitraege.calls.ts';
import { newId } from '../../../src/lib/ids.ts';
import type { TestEngine } from '../../storage/test-storage.ts';
import type { Told } from '../../test-ask.ts';
import { openBuchWorld, type BuchWorld } from '../finanzen/buch-world.ts';
import { mitgliederZeilen, type TestMitglied } from './test-mitglieder.ts';

/** A branch with books that raises fees. For tests. */
export interface BeitragWorld extends BuchWorld {
  /** Adds members in bulk; answers their ids. */
  mitglieder(alle: readonly TestMitglied[]): Promise<readonly string[]>;
  art(values: object): Promise<string>;
  /** Adds a run of 2026; answers its id. */
  lauf(values?: object): Promise<string>;
  vorschau(id: string): Promise<Beitragsvorschau>;
  laufSchritt(id: string, nach: string, grund?: string): Promise<Told>;
  /** Raises a run; throws unless it was raised. */
  gestellt(values?: object): Promise<string>;
  /** Debit less credit by account, in cents. */
  salden(): Promise<Record<string, number>>;
  insert(table: string, rows: readonly object[]): Promise<unknown>;
}

export async function openBeitragWorld(engine: TestEngine): Promise<BeitragWorld> {
  const w = await openBuchWorld(engine);
  w.am('2026-01-15');
  const { app, sek, kassier } = w;
  const { db } = app.storage;
  let numbers = 0;
  const insert: BeitragWorld['insert'] = async (table, rows) => {
    if (rows.length === 0) return;
    const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    );
  };
  const lauf: BeitragWorld['lauf'] = (values = {}) =>
    app.create(kassier, '/beitraege/laeufe', {
      id: newId(),
      sek_id: sek,
      jahr: 2026,
      datum: '2026-01-15',
      stichtag: '2026-01-10',
      faelligam: '2026-02-15',
      ...values,
    });
  const laufSchritt: BeitragWorld['laufSchritt'] = (id, nach, grund) => w.schritt('/beitraege/laeufe', id, nach, grund);
  return {
    ...w,
    insert,
    lauf,
    laufSchritt,
    async mitglieder(alle) {
      const { ids, tabellen } = mitgliederZeilen(sek, alle, numbers + 1);
      numbers += ids.length;
      for (const [table, rows] of tabellen) await insert(table, rows);
      return ids;
    },
    art: (values) =>
      app.create(kassier, '/beitraege/arten', { id: newId(), sek_id: sek, knt_id: w.konto('2110'), ...values }),
    vorschau: async (id) =>
      v.parse(beitragsvorschauSchema, (await app.ask(kassier, `/beitraege/laeufe/${id}/vorschau`)).body),
    async gestellt(values) {
      const id = await lauf(values);
      const told = await laufSchritt(id, 'Gestellt');
      if (told.status !== 200) throw new Error(JSON.stringify(told.body));
      return id;
    },
    salden: async () =>
      Object.fromEntries(
        (
          await sql<{ kontonr: string; saldo: number }>`
            select kontonr, sum(betrag)::bigint as saldo from buchungen where sek_id = ${sek} group by kontonr having sum(betrag) <> 0 order by kontonr`.execute(
            db,
          )
        ).rows.map(({ kontonr, saldo }) => [kontonr, saldo]),
      ),
  };
}
