import { sql } from 'kysely';
import { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import { dienstausnahmen } from '../../../src/features/dienstplan/dienstausnahmen.table.ts';
import { dienstserien } from '../../../src/features/dienstplan/dienstserien.table.ts';
import { schichtenDerSerie, serienfehler, type Serie } from '../../../src/features/dienstplan/serie.rules.ts';
import { tagPlus } from '../../../src/features/dienstplan/wandzeit.rules.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import type { Deps } from '../../context.ts';
import { today } from '../../records/dates.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import { lastEntry } from '../../records/log.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import { Unit } from '../../records/unit.ts';
import { system } from '../../rights/nobody.ts';
import { setzeKurszeit } from '../ausbildung/ausbildungtage.ts';
import { istDienstplan } from './planung.ts';

type Dienstserie = StoredOf<typeof dienstserien>;
type Schicht = Pick<
  ValuesOf<typeof ausbildungtage>,
  'beginn' | 'ende' | 'thema' | 'dienstart_id' | 'bedarfmin' | 'bedarfmax' | 'meldeschluss' | 'tauschart'
>;

/** So far ahead shifts are made. */
export const vorausTage = 400;

async function serieVon(unit: Unit, { id, values }: Dienstserie): Promise<Serie> {
  const { rows } = await sql<{ tag: string }>`select tag from dienstausnahmen where serie_id = ${id}`.execute(unit.tx);
  return { ...values, ausnahmetage: rows.map(({ tag }) => tag) };
}

/** What a series says of the shift of a day. */
function vorlage(
  { dienstart_id, thema, bedarfmin, bedarfmax, meldeschlussstunden, tauschart }: Dienstserie['values'],
  { beginn, ende }: { readonly beginn: string; readonly ende: string },
): Schicht {
  const vorher = (meldeschlussstunden ?? 0) * 3_600_000;
  const meldeschluss = meldeschlussstunden === null ? null : new Date(Date.parse(beginn) - vorher).toISOString();
  return { beginn, ende, thema, dienstart_id, bedarfmin, bedarfmax, meldeschluss, tauschart };
}

async function sollVon(unit: Unit, serie: Dienstserie, ab: string): Promise<ReadonlyMap<string, Schicht>> {
  const schichten = schichtenDerSerie(await serieVon(unit, serie), ab, tagPlus(today(unit), vorausTage));
  return new Map(schichten.map(({ serientag, ...zeit }) => [serientag, vorlage(serie.values, zeit)]));
}

/** Shifts of a series from a day on that nobody is at and that have needs of their own neither. */
async function unbesetzte(unit: Unit, serie_id: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ausbildungtage t where t.serie_id = ${serie_id} and t.status <> 'Abgesagt'
    and not exists (select 1 from schichtbelegungen b where b.tag_id = t.id) and not exists (select 1 from schichtbedarfe s where s.tag_id = t.id)`.execute(
    unit.tx,
  );
  return new Set(rows.map(({ id }) => id));
}

const istWieVorher = (schicht: Schicht, vorher: Schicht | undefined): boolean =>
  vorher !== undefined && Object.entries(vorher).every(([column, value]) => schicht[column as keyof Schicht] === value);

/**
 * Makes the shifts of a series to come: their ids are made of series and local day, so that two planners or a second run make each once.
 * Shifts that are past, staffed or were edited stay as they are; `vorher`: the series as it was, which says what was edited.
 */
export async function erzeugeSchichten(unit: Unit, serie: Dienstserie, vorher: Dienstserie = serie): Promise<void> {
  const table = unit.table(ausbildungtage);
  const ab = today(unit);
  const [soll, alt] = [await sollVon(unit, serie, ab), await sollVon(unit, vorher, ab)];
  const frei = await unbesetzte(unit, serie.id);
  const { rows } = await sql<{ id: string; serientag: string }>`
    select id, serientag from ausbildungtage where serie_id = ${serie.id} and serientag >= ${ab}::date order by serientag`.execute(
    unit.tx,
  );
  for (const { id, serientag } of rows) {
    const row = await lockRow(unit, table, id);
    if (row === undefined || !frei.has(id) || !istWieVorher(row.values, alt.get(serientag))) continue;
    const neu = soll.get(serientag);
    if (neu === undefined) await unit.delete(table, [row]);
    else if (!istWieVorher(row.values, neu))
      await unit.update(table, row, { ...neu, version: (row.values.version ?? 0) + 1 });
  }
  const da = new Set(rows.map(({ serientag }) => serientag));
  for (const [serientag, neu] of soll) if (!da.has(serientag)) await fuegeHinzu(unit, serie, serientag, neu);
  await setzeKurszeit(unit, serie.root_id);
}

async function fuegeHinzu(unit: Unit, serie: Dienstserie, serientag: string, neu: Schicht): Promise<void> {
  const table = unit.table(ausbildungtage);
  const { root_id, sek_ids, area } = serie;
  const values = {
    ...neu,
    ausb_id: serie.values.ausb_id,
    serie_id: serie.id,
    serientag,
    status: 'Offen' as const,
    version: 1,
    pflicht: true,
  };
  const id = idFromNaturalKey(table, values) ?? '';
  const frueher = await lastEntry(unit, table, id);
  await unit.insert(table, { id, rev: (frueher?.row.rev ?? 0) + 1, root_id, sek_ids, area, values });
}

/** A series is checked before, and its shifts are made at once. */
export const dienstserienHook = hookFor(dienstserien, {
  async check({ unit, before, after }) {
    if (after === undefined) return (await hatSchichten(unit, before)) ? [bleibt] : [];
    if (!istDienstplan(after)) return [{ feld: 'ausb_id', text: message('Verweis ist ungültig.') }];
    return serienfehler(await serieVon(unit, after));
  },
  async effect({ unit, before, after }) {
    if (after !== undefined) await erzeugeSchichten(unit, after, before);
  },
});

const bleibt = { feld: 'endetag', text: message('Diese Serie hat Schichten: bitte einen letzten Tag angeben.') };

async function hatSchichten(unit: Unit, serie: Dienstserie | undefined): Promise<boolean> {
  const { rows } = await sql`select 1 from ausbildungtage where serie_id = ${serie?.id ?? null} limit 1`.execute(
    unit.tx,
  );
  return rows.length > 0;
}

/** A day that is left out, or no longer, changes the series. */
export const dienstausnahmenHook = hookFor(dienstausnahmen, {
  async effect({ unit, before, after }) {
    const serie_id = (after ?? before)?.values.serie_id ?? '';
    const serie = await lockRow(unit, unit.table(dienstserien), serie_id);
    if (serie === undefined) return;
    const tag = after?.values.tag;
    await erzeugeSchichten(unit, serie);
    if (tag !== undefined) await nimmWeg(unit, serie, tag);
  },
});

/** The shift of a day that is left out goes while nobody is at it. */
async function nimmWeg(unit: Unit, serie: Dienstserie, serientag: string): Promise<void> {
  const table = unit.table(ausbildungtage);
  const id = idFromNaturalKey(table, { serie_id: serie.id, serientag }) ?? '';
  const row = await lockRow(unit, table, id);
  if (row !== undefined && (await unbesetzte(unit, serie.id)).has(id)) await unit.delete(table, [row]);
}

/** Every hour the shifts of the next 400 days are made; devices never do it (domain: dienstplan-tief 2). Answers how many series there are. */
export async function erzeugeAlleSchichten(deps: Deps): Promise<number> {
  const heute = localDate(deps.now().toISOString());
  const { rows } = await sql<{ id: string; ausb_id: string }>`
    select s.id, s.ausb_id from dienstserien s join ausbildungen a on a.id = s.ausb_id
    where a.status in ('Geplant', 'Eingabe') and coalesce(s.endetag, ${heute}::date) >= ${heute}::date order by s.id`.execute(
    deps.storage.db,
  );
  for (const { id, ausb_id } of rows) {
    const stand = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      await lockRow(unit, unit.table(ausbildungen), ausb_id);
      const serie = await lockRow(unit, unit.table(dienstserien), id);
      if (serie !== undefined) await erzeugeSchichten(unit, serie);
      return unit.hasWritten ? unit.finish() : undefined;
    });
    if (stand !== undefined) deps.events.announce(stand);
  }
  return rows.length;
}
