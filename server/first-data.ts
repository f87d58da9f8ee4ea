import { sql } from 'kysely';
import type { Registry } from '../src/kit/registry.ts';
import type { Variante } from '../src/variants/variants.ts';
import type { ServerKeys } from './auth/keys.ts';
import { hashPassword } from './auth/passwords.ts';
import { localToday } from '../src/lib/local-time.ts';
import { analyzeTables } from './backup/tables.ts';
import { loadReferenceData } from './data/load-reference-data.ts';
import { accountId, demoAccounts } from './demo/accounts.ts';
import { createDemo, demoSize } from './demo/create-demo.ts';
import { dokumentdateien } from './demo/dokumente.ts';
import { fotodateien } from './demo/foto-dateien.ts';
import { portraits } from './demo/portrait-files.ts';
import { setKind } from './demo/varianten/einrichten.ts';
import type { UploadStore } from './files/file-store.ts';
import type { Settings } from './settings.ts';
import type { Storage } from './storage/database.ts';
import { log } from './operation/log.ts';

/**
 * Brings reference data up to date and fills an empty database with the demo association where that is allowed: always
 * in the embedded one, on DATABASE_URL only with DEMO=1. `kind` reads the kind of organisation anew: DEMO_VARIANTE may just
 * have been written to the settings. Answers whether the demo accounts are there, and whether they came just now.
 */
export async function firstData(
  storage: Storage,
  registry: Registry,
  settings: Settings,
  kind: () => Variante,
  files: Pick<UploadStore, 'keep'>,
  keys: ServerKeys,
): Promise<{ readonly hasDemo: boolean; readonly isNew: boolean }> {
  const isEmpty = !(await exists(storage, sql`select 1 from sektionen`));
  const isAllowed = settings.demo === 'everywhere' || (settings.demo === 'embedded' && storage.kind === 'pglite');
  if (isEmpty && isAllowed && settings.demoVariante !== undefined) setKind(settings.dataDir, settings.demoVariante);
  const variante = kind();
  await loadReferenceData(storage, registry, settings.places, new Date(), variante);
  if (isEmpty && isAllowed) {
    log('info', 'start', {
      text: `Erster Start: ein Verband mit ${settings.demoMitglieder} Mitgliedern wird angelegt …`,
    });
    const einsaetze =
      settings.demoEinsaetze ?? Math.round((settings.demoMitglieder * demoSize.einsaetze) / demoSize.mitglieder);
    for (const { sha256, bytes } of [...portraits, ...fotodateien, ...dokumentdateien()])
      await files.keep(sha256, bytes);
    await createDemo(storage, registry, {
      mitglieder: settings.demoMitglieder,
      einsaetze,
      seed: demoSize.seed,
      variante,
      today: localToday(new Date()),
      hashPassword,
      hasPhotos: true,
      keys,
    });
    await storage.maintain();
    // Without statistics PostgreSQL plans the first minutes blindly.
    if (storage.kind === 'postgres') await analyzeTables(storage.db);
  } else if (isEmpty) {
    log('info', 'start', {
      text: 'Die Datenbank ist leer. DEMO=1 legt einen Verband mit Demo-Konten an, `npm run benutzer -- neu <benutzername>` einen eigenen mit dem ersten Konto.',
    });
  }
  const [first] = demoAccounts;
  const hasDemo = await exists(storage, sql`select 1 from benutzer where id = ${accountId(first.benutzername)}`);
  return { hasDemo, isNew: hasDemo && isEmpty };
}

async function exists(storage: Storage, query: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ da: boolean }>`select exists(${query}) as da`.execute(storage.db);
  return rows[0]?.da === true;
}
