import { expect, test } from 'vitest';
import { weakPasswordTexts } from '../../src/protocol/password.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, testPassword } from '../test-app.ts';
import { createAdmin } from './first-user.ts';

test.each(testEngines)(
  'an empty database gets its association, group and first user, whose password keeps the rules; the second user joins them (%s)',
  async (engine) => {
    const t = await openTestApp(engine);
    try {
      const admin = (benutzername: string, email?: string) =>
        createAdmin(t.storage, {
          benutzername,
          name: benutzername,
          password: testPassword,
          verband: 'Bergrettung Nord',
          email,
        });
      await expect(
        createAdmin(t.storage, {
          benutzername: 'anna',
          name: 'Anna',
          password: 'anna-2026-!!!',
          verband: 'Bergrettung Nord',
        }),
      ).rejects.toThrow(weakPasswordTexts.owner);
      expect(await t.storage.db.selectFrom('sektionen').select('id').execute()).toEqual([]);
      await admin('anna', 'anna@verband.example');
      await admin('berta');
      const anna = await t.signIn('anna');
      expect((await anna('/rechte/dsgvo', { method: 'PUT' })).status).toBe(204);
      const sektionen: { id: string; name: string; sektionstyp: string }[] = await (
        await anna('/sektionen/sektionen')
      ).json();
      expect(sektionen.map(({ name, sektionstyp }) => ({ name, sektionstyp }))).toEqual([
        { name: 'Bergrettung Nord', sektionstyp: 'Landesverband' },
      ]);
      const { grants }: { grants: { rights: string[]; sektionen: unknown }[] } = await (
        await anna('/rechte/daten')
      ).json();
      expect(grants).toMatchObject([{ rights: [...rightNumbers.keys()].toSorted(), sektionen: 'all' }]);
      expect(
        await t.storage.db.selectFrom('benutzer').select(['benutzername', 'email']).orderBy('benutzername').execute(),
      ).toEqual([
        { benutzername: 'anna', email: 'anna@verband.example' },
        { benutzername: 'berta', email: null },
      ]);
      expect(await t.storage.db.selectFrom('benutzergruppen').select('name').execute()).toEqual([
        { name: 'Verwaltung' },
      ]);
    } finally {
      await t.close();
    }
  },
);
