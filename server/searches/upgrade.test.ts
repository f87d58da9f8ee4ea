import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { migrate } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations.ts';
import { openTestStorage, testEngine } from '../storage/test-storage.ts';

test('searches saved before processed, booked and paid were asked with other numbers find what they found', async () => {
  const storage = await openTestStorage(testEngine);
  await migrate(
    storage,
    migrations.filter(({ name }) => name < '0141'),
  );
  const { db } = storage;
  const [sek_id, benutzer_id] = [newId(), newId()];
  const common = { rev: 1, sek_ids: [sek_id], name: 'Verband' };
  await db
    .insertInto('sektionen')
    .values({
      ...common,
      id: sek_id,
      sektionstyp: 'Landesverband',
      sektionsnr: '1',
      parent_id: null,
      sichtbarkeit: 127,
    })
    .execute();
  await db
    .insertInto('benutzer')
    .values({
      ...common,
      id: benutzer_id,
      benutzername: 'anna',
      sek_id,
      gesperrt: false,
      filter_rettungsstellen: false,
      filter_mitglieder: false,
      filter_ausbildungen: false,
      filter_einsaetze: false,
    })
    .execute();
  const saved: readonly (readonly [string, Readonly<Record<string, string>>, Readonly<Record<string, string>>])[] = [
    ['abschreibungslaeufe', { verarbeitet: '0', jahr: '1' }, { verarbeitet: '1', jahr: '1' }],
    ['abschreibungslaeufe', { verarbeitet: '1' }, { verarbeitet: '2' }],
    ['abschreibungen', { verarbeitet: '1' }, { verarbeitet: 'true' }],
    ['ueberweisungen', { verarbeitet: '0', name: '0' }, { verarbeitet: 'false', name: '0' }],
    ['ueberweisungen', { verarbeitet: 'true' }, { verarbeitet: 'true' }],
    ['rechnungen', { gebucht: '1', bezahlt: '2' }, { gebucht: 'false', bezahlt: 'true' }],
    ['eingangsrechnungen', { abgeschlossen: '1' }, { abgeschlossen: 'false' }],
    ['verkauf', { gebucht: '1', bezahlt: 'true' }, { gebucht: 'false', bezahlt: 'true' }],
    ['mitglieder', { verarbeitet: '1', gebucht: '1' }, { verarbeitet: '1', gebucht: '1' }],
  ];
  for (const [at, [modul, werte]] of saved.entries())
    await sql`
      insert into suchen (id, benutzer_id, modul, name, werte) values (${newId()}, ${benutzer_id}, ${modul}, ${String(at)}, ${JSON.stringify(werte)}::jsonb)`.execute(
      db,
    );
  await migrate(storage, migrations);
  const { rows } = await sql<{ werte: unknown }>`select werte from suchen order by name`.execute(db);
  expect(rows.map(({ werte }) => werte)).toEqual(saved.map(([, , now]) => now));
  await storage.close();
});
