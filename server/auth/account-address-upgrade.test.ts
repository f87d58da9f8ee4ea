import { expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { migrate } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations.ts';
import { openTestStorage, testEngines } from '../storage/test-storage.ts';

test.each(testEngines)('where resets went before becomes the account’s own, confirmed address (%s)', async (engine) => {
  const storage = await openTestStorage(engine);
  try {
    await migrate(
      storage,
      migrations.filter(({ name }) => name < '0067'),
    );
    const { db } = storage;
    const sek_id = newId();
    await db
      .insertInto('sektionen')
      .values({
        id: sek_id,
        rev: 1,
        sek_ids: [sek_id],
        name: 'Verband',
        sektionstyp: 'Landesverband',
        sektionsnr: '1',
        parent_id: null,
        sichtbarkeit: 127,
      })
      .execute();
    const user = async (
      benutzername: string,
      email: string | null,
      addresses: Record<string, string> | undefined,
    ): Promise<void> => {
      const mgd_id = addresses === undefined ? null : newId();
      if (mgd_id !== null)
        await db
          .insertInto('personen')
          .values({
            id: mgd_id,
            rev: 1,
            sek_ids: [sek_id],
            personenart: 'Mitglied',
            nachname: benutzername,
            sek_id,
            sichtbarkeit: 151,
            ...addresses,
          })
          .execute();
      const filters = {
        filter_rettungsstellen: false,
        filter_mitglieder: false,
        filter_ausbildungen: false,
        filter_einsaetze: false,
      };
      await db
        .insertInto('benutzer')
        .values({
          id: newId(),
          rev: 1,
          sek_ids: [sek_id],
          benutzername,
          name: benutzername,
          sek_id,
          mgd_id,
          email,
          gesperrt: false,
          ...filters,
        })
        .execute();
    };
    await user('eigene', 'eigene@verband.example', { emailprivat: 'privat@verband.example' });
    await user('privat', null, { emailprivat: 'privat@verband.example', emaildienst: 'dienst@verband.example' });
    await user('dienst', null, { emaildienst: 'dienst@verband.example' });
    await user('ohne', null, {});
    await user('niemand', null, undefined);
    await migrate(storage, migrations);
    const rows = await db
      .selectFrom('benutzer')
      .select(['benutzername', 'email', 'email_bestaetigt_am'])
      .orderBy('benutzername')
      .execute();
    expect(
      rows.map(({ benutzername, email, email_bestaetigt_am }) => [benutzername, email, email_bestaetigt_am !== null]),
    ).toEqual([
      ['dienst', 'dienst@verband.example', true],
      ['eigene', 'eigene@verband.example', true],
      ['niemand', null, false],
      ['ohne', null, false],
      ['privat', 'privat@verband.example', true],
    ]);
  } finally {
    await storage.close();
  }
});
