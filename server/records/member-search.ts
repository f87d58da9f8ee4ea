import { Hono } from 'hono';
import { sql, type RawBuilder } from 'kysely';
import { contains, oneOf, type Criterion } from '../../src/kit/filter.ts';
import { isId } from '../../src/lib/ids.ts';
import type { Env } from '../context.ts';
import { invalid } from '../http/errors.ts';
import { conditionOf } from './criteria.ts';
import { singleQuery } from './request.ts';
import { storedColumns } from './rows.ts';
import { seen } from './visible-rows.ts';
import { liesIn, readableSections, visibleFrom, type Source } from './visibility.ts';

const criteria: Readonly<Record<string, Criterion>> = {
  suche: contains('nachname', 'vorname', 'mgdnummer', 'vorlaeufig', 'ort'),
  mitgliedsstatus: oneOf('mitgliedsstatus'),
  mitgliedschaft: oneOf('mitgliedschaft'),
  austrittsart: oneOf('austrittsart'),
};

const shown = ['mgdnummer', 'vorlaeufig', 'nachname', 'vorname', 'personenart', 'gebdatum', 'ort', 'mitgliedsstatus', 'mitgliedschaft', 'sek_id'];
const maxHits = 100;
const arten = new Set(['EinsatzBeteiligter', 'AusbildungTeilnehmer', 'Verleih']);

/**
 * GET /mgd/suche (spec B 7.3): members, with `sucheKontakte=true` contacts too, each with its `sek_id`. `art` says what for:
 * EinsatzBeteiligter leaves out who is involved in `einsatz_id` already, AusbildungTeilnehmer narrows to `sek_id`.
 */
export function memberSearchRoutes(source: Source): Hono<Env> {
  const { registry, db } = source;
  const app = new Hono<Env>();
  app.get('/mgd/suche', async (c) => {
    const personen = registry.table('personen');
    const { nutzer } = c.var;
    const { sucheKontakte, kng_id, art, einsatz_id, sek_id, ...rest } = singleQuery(c);
    if (art !== undefined && !arten.has(art)) throw unknown('art');
    const conditions: RawBuilder<unknown>[] = Object.entries(rest).filter(([, value]) => value !== '').map(([name, value]) => {
      const criterion = Object.hasOwn(criteria, name) ? criteria[name] : undefined;
      if (criterion === undefined) throw unknown(name);
      return conditionOf(registry, nutzer, personen, criterion, name, value);
    });
    conditions.push(sucheKontakte === 'true' ? sql`t.personenart in ('Mitglied', 'Kontakt')` : sql`t.personenart = 'Mitglied'`);
    if (kng_id !== undefined) conditions.push(sql`exists (select 1 from mitgliederkennungen k where k.mgd_id = t.id and k.kng_id = ${idOf('kng_id', kng_id)}) and ${liesIn(personen, readableSections(registry, nutzer, registry.table('mitgliederkennungen')))}`);
    if (art === 'EinsatzBeteiligter' && einsatz_id !== undefined) {
      const involved = sql`select b.mgd_id from (select t.* ${visibleFrom(registry, nutzer, registry.table('einsatz_beteiligte'))} and t.einsatz_id = ${idOf('einsatz_id', einsatz_id)}) as b`;
      conditions.push(sql`not exists (select 1 from (${involved}) as b where b.mgd_id = t.id)`);
    }
    if (sek_id !== undefined) conditions.push(conditionOf(registry, nutzer, personen, { op: 'section' }, 'sek_id', sek_id));
    const { rows } = await sql<Record<string, unknown>>`
      select ${storedColumns(personen)} ${visibleFrom(registry, nutzer, personen)} and ${sql.join(conditions, sql` and `)}
      order by t.nachname, t.id limit ${maxHits}`.execute(db);
    const found = await seen(source, nutzer, personen, rows);
    return c.json(found.map((hit) => ({ id: hit.id, ...Object.fromEntries(shown.flatMap((column) => (column in hit.row ? [[column, hit.row[column]]] : []))), titel: hit.titles })));
  });
  return app;
}

const unknown = (feld: string): Error => invalid('Die Suche ist nicht gültig.', [{ feld, text: 'Unbekanntes Suchkriterium.' }]);

function idOf(feld: string, value: string): string {
  if (!isId(value)) throw invalid('Die Suche ist nicht gültig.', [{ feld, text: 'Ungültiger Wert' }]);
  return value;
}
