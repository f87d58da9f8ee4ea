import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { registry } from '../../src/features/registry.ts';
import { loadReferenceData } from '../data/load-reference-data.ts';
import { openTestStorage, testEngine } from '../storage/test-storage.ts';
import { createDemo } from './create-demo.ts';

it('a demo with photos has some in the bin, and room in the log for what was paid', async () => {
  const storage = await openTestStorage(testEngine, 'migrated');
  try {
    await loadReferenceData(storage, registry);
    await createDemo(storage, registry, {
      mitglieder: 120,
      einsaetze: 60,
      seed: 'db',
      today: '2026-06-15',
      hashPassword: async (password) => `hash of ${password}`,
      hasPhotos: true,
    });
    const { rows } = await sql<{ foto_id: string }>`
      select p.foto_id from fotopapierkorb p join aenderungen a on a.id = p.foto_id and a.art = 'loeschen'`.execute(
      storage.db,
    );
    expect(rows).toHaveLength(2);
  } finally {
    await storage.close();
  }
});
