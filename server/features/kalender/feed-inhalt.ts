import { sql, type RawBuilder } from 'kysely';
import { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import { ausbildungteilnehmer } from '../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import { ausbildungzustaendige } from '../../../src/features/ausbildung/ausbildungzustaendige.table.ts';
import { schichtbelegungen } from '../../../src/features/dienstplan/schichtbelegungen.table.ts';
import { feedfenster, type Feedzeile } from '../../../src/features/kalender/feed.rules.ts';
import { termine } from '../../../src/features/kalender/termine.table.ts';
import type { Table } from '../../../src/kit/define-table.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { columnFilter, storedColumns, storedFrom } from '../../records/rows.ts';
import { uuids, visibleFrom } from '../../records/visibility.ts';
import { eigeneKurse, eigeneSchichten } from './feed-eigene.ts';
import { geloeschteTermine } from './feed-geloescht.ts';
import { kurszeilen, mitternacht, terminzeilen, type Zeile } from './feed-zeilen.ts';
import type { OffenerFeed } from './feeds.ts';

/** What a subscription is made of, so that it is known when it changes. */
export const feedtabellen = [
  termine,
  ausbildungen,
  ausbildungtage,
  ausbildungteilnehmer,
  ausbildungzustaendige,
  schichtbelegungen,
].map(({ name }) => name);

/** What a subscription shows today, with the rights of today. */
export async function feedinhalt(deps: Deps, nutzer: Nutzer, feed: OffenerFeed): Promise<readonly Feedzeile[]> {
  const [von, bis] = feedfenster(localDate(deps.now().toISOString()));
  if (feed.umfang === 'Persoenlich' || feed.sek_id === null)
    return [...(await eigeneKurse(deps, nutzer, [von, bis])), ...(await eigeneSchichten(deps, nutzer, [von, bis]))];
  const sektionen = [...nutzer.sektionen(feed.sek_id)];
  const lies = leser(deps, nutzer);
  const [daten, kurse] = [
    await lies(
      termine,
      sql`t.sek_id = any(${uuids(sektionen)}) and t.sichtbarkeit = 'Abonnement' and t.ende >= ${mitternacht(von)} and t.beginn < ${mitternacht(bis)} + interval '1 day'`,
    ),
    await lies(
      ausbildungen,
      sql`t.sek_id = any(${uuids(sektionen)}) and t.status <> 'Entwurf' and t.freigegeben and t.anfang <= ${bis}::date and coalesce(t.ende, t.anfang) >= ${von}::date`,
    ),
  ];
  const tage = await lies(
    ausbildungtage,
    sql`t.root_id = any(${uuids(kurse.map(({ id }) => id))}) and t.status is distinct from 'Offen'`,
  );
  return [
    ...(await terminzeilen(deps, daten)),
    ...(await geloeschteTermine(deps, nutzer, sektionen, von)),
    ...(await kurszeilen(deps, kurse, tage)),
  ];
}

/** Reads rows as a user sees them: what is hidden is not there. */
function leser({ registry, storage }: Deps, nutzer: Nutzer) {
  return async <T extends Table>(of: T, where: RawBuilder<unknown>): Promise<readonly Zeile<T>[]> => {
    const table: Table = registry.of(of);
    const { rows } = await sql<Record<string, unknown>>`
      select ${storedColumns(registry, table)} ${visibleFrom(registry, nutzer, table)} and ${where}`.execute(
      storage.db,
    );
    const cut = columnFilter(registry, nutzer, table);
    return rows.map((row) => {
      const stored = storedFrom(registry, table, row);
      return { id: stored.id, ...cut(stored, stored.values) } as Zeile<T>; // its columns are those of the table
    });
  };
}
