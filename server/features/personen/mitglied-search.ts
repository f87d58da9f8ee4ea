import { einsatzBeteiligte } from '../../../src/features/einsaetze/einsatz-beteiligte.table.ts';
import { personen as personenTable } from '../../../src/features/personen/personen.table.ts';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { contains, equals, inSektion, oneOf, some, type Criterion } from '../../../src/kit/filter.ts';
import { testsOf } from '../../../src/kit/search.ts';
import { isId } from '../../../src/lib/ids.ts';
import type { Deps, Env } from '../../context.ts';
import { aktive } from '../../../src/features/personen/mitgliedschaft.rules.ts';
import { invalid } from '../../http/errors.ts';
import { conditionsOf, rowsByText } from '../../records/criteria.ts';
import { mayBePutOut } from '../../records/restricted.ts';
import { singleQuery } from '../../records/request.ts';
import { storedColumns } from '../../records/rows.ts';
import { searchDay } from '../../records/search-day.ts';
import { seen } from '../../records/visible-rows.ts';
import { visibleColumn, visibleFrom } from '../../records/visibility.ts';

const criteria: Readonly<Record<string, Criterion>> = {
  suche: contains('nachname', 'vorname', 'mgdnummer', 'vorlaeufig', 'altnummern', 'ort'),
  mitgliedsstatus: oneOf('mitgliedsstatus', { Aktiv: aktive }),
  mitgliedschaft: oneOf('mitgliedschaft'),
  austrittsart: oneOf('austrittsart'),
  kng_id: some('mitgliederkennungen', equals('kng_id')),
  sek_id: inSektion(),
};

const shown = [
  'mgdnummer',
  'vorlaeufig',
  'nachname',
  'vorname',
  'personenart',
  'gebdatum',
  'ort',
  'mitgliedsstatus',
  'mitgliedschaft',
  'sek_id',
];
const maxHits = 100;
const arten = new Set(['EinsatzBeteiligter', 'AusbildungTeilnehmer', 'Verleih']);

/**
 * GET /mgd/suche (spec B 7.3): members, with `sucheKontakte=true` contacts too, each with its `sek_id`. `art` says what for:
 * EinsatzBeteiligter leaves out who is involved in `einsatz_id` already, AusbildungTeilnehmer narrows to `sek_id`, Verleih
 * leaves out who cannot borrow: the dead and archived contacts. Restricted persons are never found.
 */
export function mitgliedSearchRoutes(deps: Deps): Hono<Env> {
  const {
    storage: { db },
  } = deps;
  const app = new Hono<Env>();
  app.get('/mgd/suche', async (c) => {
    const registry = deps.offered();
    const personen = registry.of(personenTable);
    const { nutzer } = c.var;
    const visible = (name: string) => visibleColumn(registry, nutzer, personen, name);
    const { sucheKontakte, art = '', einsatz_id = '', ...asked } = singleQuery(c);
    if (art !== '' && !(arten.has(art) && (art !== 'EinsatzBeteiligter' || registry.tables.has('einsatz_beteiligte'))))
      throw wrong('art', 'Ungültiger Wert');
    const unknown = Object.keys(asked).find((name) => !Object.hasOwn(criteria, name));
    if (unknown !== undefined) throw wrong(unknown, 'Unbekanntes Suchkriterium.');
    if (einsatz_id !== '' && !isId(einsatz_id)) throw wrong('einsatz_id', 'Ungültiger Wert');
    const tests = testsOf(criteria, asked, searchDay(deps));
    const byText = rowsByText(registry, nutzer, personen, tests, 'nachname');
    const conditions = [
      mayBePutOut(deps, personen),
      sql<boolean>`t.personenart = any(${kindsOf(deps, sucheKontakte === 'true')}::text[])`,
      ...conditionsOf(registry, nutzer, { table: personen }, tests, { found: byText?.found }),
    ];
    if (art === 'EinsatzBeteiligter' && einsatz_id !== '') {
      const beteiligte = registry.of(einsatzBeteiligte);
      const involved = sql`select ${visibleColumn(registry, nutzer, beteiligte, 'mgd_id')} as id ${visibleFrom(registry, nutzer, beteiligte)} and t.einsatz_id = ${einsatz_id}`;
      conditions.push(sql<boolean>`not exists (select 1 from (${involved}) as b where b.id = t.id)`);
    }
    if (art === 'Verleih')
      conditions.push(
        sql<boolean>`${visible('mitgliedsstatus')} is distinct from 'Verstorben' and (t.personenart = 'Mitglied' or ${visible('kontaktstatus')} is distinct from 'Archiviert')`,
      );
    const { rows } = await sql<Record<string, unknown>>`
      select ${storedColumns(registry, personen)} ${visibleFrom(registry, nutzer, personen, {}, byText?.rows)} and ${sql.join(conditions, sql` and `)}
      order by ${visible('nachname')}, t.id limit ${maxHits}`.execute(db);
    const found = await seen({ registry, db }, nutzer, personen, rows);
    return c.json(
      found.map((hit) => ({
        id: hit.id,
        ...Object.fromEntries(shown.flatMap((column) => (column in hit.row ? [[column, hit.row[column]]] : []))),
        titel: hit.titles,
      })),
    );
  });
  return app;
}

/** Kinds of persons that are looked for. */
const kindsOf = (deps: Deps, hasContacts: boolean): readonly string[] => [
  'Mitglied',
  ...(hasContacts ? ['Kontakt'] : []),
  ...(deps.deployment.config().personenSuche_sucheBergwachten ? ['Sektion'] : []),
];

const wrong = (feld: string, text: string): Error => invalid('Die Suche ist nicht gültig.', [{ feld, text }]);
