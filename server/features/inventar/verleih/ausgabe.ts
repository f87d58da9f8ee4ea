import { sql } from 'kysely';
import { inventar } from '../../../../src/features/inventar/inventar.table.ts';
import { istGefaehrdet, spitze } from '../../../../src/features/inventar/verleih/reservierung.rules.ts';
import { reservierungen } from '../../../../src/features/inventar/verleih/reservierungen.table.ts';
import { sperrenAm } from '../../../../src/features/inventar/zustand.rules.ts';
import { verleih } from '../../../../src/features/inventar/verleih/verleih.table.ts';
import type { verleihbewegungen } from '../../../../src/features/inventar/verleih/verleihbewegungen.table.ts';
import { localDate } from '../../../../src/lib/local-time.ts';
import { applyUpdate } from '../../../records/apply.ts';
import { lockRow, readRow } from '../../../records/lock.ts';
import type { StoredOf, ValuesOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { lageVon } from './belegung.ts';
import { bezeichnungVon, sage, zeitpunkt } from './mails.ts';

type Kopf = StoredOf<typeof verleih>;
type Reservierung = StoredOf<typeof reservierungen>;
type Hinweis = NonNullable<ValuesOf<typeof verleih>['hinweise']>[number];

/** Adds what somebody should look at; whether it is new. */
export async function merke(unit: Unit, id: string, hinweis: Hinweis): Promise<boolean> {
  const row = await lockRow(unit, unit.table(verleih), id);
  const known = row?.values.hinweise ?? [];
  if (row === undefined || known.includes(hinweis)) return false;
  await unit.update(unit.table(verleih), row, { hinweise: [...known, hinweis] });
  return true;
}

/** What a hand-over means beyond itself: a lock that nobody knew of, and the reservations of whoever takes it and of others. */
export async function merkeAusgabe(
  unit: Unit,
  kopf: Kopf,
  { values }: StoredOf<typeof verleihbewegungen>,
): Promise<void> {
  if (values.trotzsperre !== true) await meldeSperre(unit, kopf, localDate(values.zeitpunkt));
  for (const row of await betroffene(unit, kopf)) {
    if (istFuer(row, kopf))
      await applyUpdate(unit, unit.table(reservierungen), row, { status: 'Ausgegeben' }, { art: 'schritt' });
    else if (await verdraengt(unit, row)) await meldeReservierung(unit, kopf, row);
  }
}

/** A hand-over that was made before the lock was known is kept and flagged, and the holder is told (domain: inventar 4 "sperre"). */
export async function meldeSperre(unit: Unit, { id, values }: Kopf, tag: string): Promise<void> {
  if (values.inventar_id === null || !(await istGesperrt(unit, values.inventar_id, tag))) return;
  if (!(await merke(unit, id, 'Gesperrt'))) return;
  const was = await bezeichnungVon(unit.tx, values);
  await sage(unit.deps, unit.tx, {
    person_id: values.halter_id,
    sek_id: values.sek_id,
    betreff: `Bitte nicht verwenden / non utilizzare: ${was}`,
    de: `Sie haben ausgeliehen: ${was}. Es ist gesperrt und darf nicht verwendet werden. Bitte bringen Sie es zurück.`,
    it: `Ha in prestito: ${was}. È bloccato e non va utilizzato. La preghiamo di restituirlo.`,
  });
}

/** Whether a piece is locked, or anything in the set that it is. */
async function istGesperrt(unit: Unit, id: string, tag: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with recursive darin(id, tiefe) as (
      select ${id}::uuid, 0
      union select s.inventar_id, d.tiefe + 1 from darin d join inventarsaetze s on s.satz_id = d.id
      where s.inventar_id is not null and d.tiefe < 6
    ) select distinct id from darin order by id`.execute(unit.tx);
  for (const one of rows) {
    const stueck = await readRow(unit, unit.table(inventar), one.id);
    if (stueck !== undefined && sperrenAm(stueck.values, tag).length > 0) return true;
  }
  return false;
}

/** Confirmed reservations of the same thing whose time the loan takes. */
async function betroffene(unit: Unit, { values }: Kopf): Promise<readonly Reservierung[]> {
  const { inventar_id, artikel_id, sek_id, ausgegebenam, bis } = values;
  const { rows } = await sql<{ id: string }>`
    select r.id from reservierungen r where r.status = 'Bestaetigt' and r.sek_id = ${sek_id}
      and (r.inventar_id = ${inventar_id} or r.artikel_id = coalesce(${artikel_id}::uuid, (select artikel_id from inventar where id = ${inventar_id}))
        or r.inventar_id in (select id from inventar where artikel_id = ${artikel_id}))
      and r.bis > ${ausgegebenam ?? unit.zeit} and (${bis}::timestamptz is null or r.von < ${bis}::timestamptz)
    order by r.von, r.id`.execute(unit.tx);
  const found: Reservierung[] = [];
  for (const { id } of rows) {
    const row = await lockRow(unit, unit.table(reservierungen), id);
    if (row !== undefined) found.push(row);
  }
  return found;
}

const istFuer = ({ id, values }: Reservierung, kopf: Kopf): boolean =>
  kopf.values.reservierung_id === null
    ? values.fuer_id !== null && values.fuer_id === kopf.values.an_id && values.inventar_id === kopf.values.inventar_id
    : kopf.values.reservierung_id === id;

async function verdraengt(unit: Unit, row: Reservierung): Promise<boolean> {
  const { sek_id, inventar_id, artikel_id } = row.values;
  const { bestand, belegungen } = await lageVon(unit, { sek_id, inventar_id, artikel_id }, { reservierung: row.id });
  return inventar_id === null ? istGefaehrdet(row.values, belegungen, bestand) : spitze(belegungen, row.values) > 0;
}

/** A hand-over against somebody's reservation is a fact: it is kept, and both are told (domain: inventar-tief 7). */
async function meldeReservierung(unit: Unit, { id, values }: Kopf, row: Reservierung): Promise<void> {
  const isNew = await merke(unit, id, 'GegenReservierung');
  await unit.update(unit.table(reservierungen), row, { hinweise: ['GegenReservierung'] });
  const was = await bezeichnungVon(unit.tx, values);
  const zeit = `${zeitpunkt(row.values.von)} – ${zeitpunkt(row.values.bis)}`;
  const betreff = `Reservierung / prenotazione: ${was}`;
  const { sek_id } = values;
  await sage(unit.deps, unit.tx, {
    person_id: row.values.fuer_id,
    sek_id,
    betreff,
    de: `für Sie ist reserviert: ${was} (${zeit}). Es wurde inzwischen an jemand anderen ausgegeben. Bitte fragen Sie nach, ob es rechtzeitig zurück ist.`,
    it: `per Lei è prenotato: ${was} (${zeit}). Nel frattempo è stato consegnato ad altri. La preghiamo di chiedere se torna in tempo.`,
  });
  if (isNew)
    await sage(unit.deps, unit.tx, {
      person_id: values.halter_id,
      sek_id,
      betreff,
      de: `Sie haben ausgeliehen: ${was}. Es ist für jemand anderen reserviert (${zeit}). Bitte bringen Sie es rechtzeitig zurück.`,
      it: `Ha in prestito: ${was}. È prenotato per altri (${zeit}). La preghiamo di restituirlo in tempo.`,
    });
}
