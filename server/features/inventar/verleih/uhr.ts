import { sql, type RawBuilder } from 'kysely';
import { reservierungen } from '../../../../src/features/inventar/verleih/reservierungen.table.ts';
import { istVerfallen } from '../../../../src/features/inventar/verleih/reservierung.rules.ts';
import { verleih } from '../../../../src/features/inventar/verleih/verleih.table.ts';
import { faelligeErinnerungen, istUeberfaellig } from '../../../../src/features/inventar/verleih/verleih.rules.ts';
import { localDate } from '../../../../src/lib/local-time.ts';
import type { Deps } from '../../../context.ts';
import { applyUpdate } from '../../../records/apply.ts';
import { lockRow } from '../../../records/lock.ts';
import { Unit } from '../../../records/unit.ts';
import { system } from '../../../rights/nobody.ts';
import { meldeSperre } from './ausgabe.ts';
import { bezeichnungVon, sage, zeitpunkt } from './mails.ts';

/** Reservations or loans that are taken up by one turn of the clock; what is left comes with the next. */
const most = 200;

async function jeEiner(
  deps: Deps,
  ids: readonly { readonly id: string }[],
  work: (unit: Unit, id: string) => Promise<void>,
) {
  for (const { id } of ids) {
    const stand = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      await work(unit, id);
      return unit.hasWritten ? unit.finish() : undefined;
    });
    if (stand !== undefined) deps.events.announce(stand);
  }
}

/** A confirmed reservation lapses two hours after its begin (domain: inventar-tief 7). */
export async function lasseVerfallen(deps: Deps): Promise<void> {
  const now = deps.now().toISOString();
  const { rows } = await sql<{ id: string }>`
    select id from reservierungen where status = 'Bestaetigt' and von <= ${now}::timestamptz - interval '2 hours' order by von limit ${most}`.execute(
    deps.storage.db,
  );
  await jeEiner(deps, rows, async (unit, id) => {
    const row = await lockRow(unit, unit.table(reservierungen), id);
    if (row !== undefined && istVerfallen(row.values, now))
      await applyUpdate(unit, unit.table(reservierungen), row, { status: 'Verfallen' }, { art: 'schritt' });
  });
}

/** A lock that came while a piece is out, on itself or on a part of the set that it is: the loan says so, and whoever has it is told once (domain: inventar 4 "sperre"). */
export async function meldeNeueSperren(deps: Deps): Promise<void> {
  const tag = localDate(deps.now().toISOString());
  await jeEiner(deps, await vielleichtGesperrt(deps, tag), async (unit, id) => {
    const row = await lockRow(unit, unit.table(verleih), id);
    if (row !== undefined && row.values.status === 'Offen') await meldeSperre(unit, row, tag);
  });
  // What hooks have to say lies in the outbox, too.
  deps.mailer.start();
}

/**
 * Open loans whose piece, or something in it, may be locked on a day. This repeats the rule `sperrenAm` as a preselection, so that not every
 * piece that is out is read every minute; whether one is locked `meldeSperre` asks the rule. A test holds the two together.
 */
async function vielleichtGesperrt(deps: Deps, tag: string): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive draussen(verleih, id, tiefe) as (
      select v.id, v.inventar_id, 0 from verleih v
      where v.status = 'Offen' and v.inventar_id is not null and not coalesce(v.hinweise, '{}') && array['Gesperrt', 'TrotzSperre']
      union select d.verleih, s.inventar_id, d.tiefe + 1 from draussen d join inventarsaetze s on s.satz_id = d.id
      where s.inventar_id is not null and d.tiefe < 6
    )
    select distinct d.verleih as id from draussen d join inventar i on i.id = d.id
    where coalesce(cardinality(i.sperren), 0) > 0 or i.ablauf <= ${tag}::date or i.naechstepruefung < ${tag}::date
      or (i.naechstepruefung is null and i.naechsteart is not null)
    order by 1 limit ${most}`.execute(deps.storage.db);
  return rows;
}

/** Whoever keeps something beyond its time is reminded then, after 7 and after 21 days, once each (domain: inventar 4 "Verleih"). */
export async function erinnereLeihende(deps: Deps): Promise<void> {
  const now = deps.now().toISOString();
  const { rows } = await sql<{ id: string }>`
    select id from verleih where status = 'Offen' and bis <= ${now} and coalesce(erinnert, 0) < 3
      and bis + (array[0, 7, 21])[coalesce(erinnert, 0) + 1] * interval '1 day' <= ${now}::timestamptz
    order by bis limit ${most}`.execute(deps.storage.db);
  await jeEiner(deps, rows, (unit, id) => erinnere(unit, id, now));
  if (rows.length > 0) deps.mailer.start();
}

async function erinnere(unit: Unit, id: string, now: string): Promise<void> {
  const row = await lockRow(unit, unit.table(verleih), id);
  if (row === undefined || !istUeberfaellig(row.values, now)) return;
  const { bis, sek_id, halter_id, erinnert } = row.values;
  const faellig = faelligeErinnerungen(bis, now);
  if (bis === null || faellig <= (erinnert ?? 0)) return;
  await unit.update(unit.table(verleih), row, { erinnert: faellig });
  const was = await bezeichnungVon(unit.tx, row.values);
  await sage(unit.deps, unit.tx, {
    person_id: halter_id,
    sek_id,
    betreff: `Bitte zurückgeben / da restituire: ${was}`,
    de: `Sie haben ausgeliehen: ${was}. Es sollte bis ${zeitpunkt(bis)} zurück sein. Bitte bringen Sie es zurück, oder sagen Sie uns, wann.`,
    it: `Ha in prestito: ${was}. Doveva tornare entro ${zeitpunkt(bis)}. La preghiamo di restituirlo o di dirci quando.`,
  });
}

/** When the next reservation lapses. */
export const naechsterVerfall = (now: string): RawBuilder<string | null> => sql`(
    select min(von) + interval '2 hours' from reservierungen where status = 'Bestaetigt' and von > ${now}::timestamptz - interval '2 hours')`;
