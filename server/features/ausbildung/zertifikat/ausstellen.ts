import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { ausbildungen } from '../../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungteilnehmer } from '../../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import { ausbildungteilnehmerModule } from '../../../../src/features/ausbildung/ausbildungteilnehmer.module.ts';
import type { ausgestelltSchema } from '../../../../src/features/ausbildung/zertifikat/zertifikat.calls.ts';
import {
  codeAus,
  hindernisDesZertifikats,
  type Hindernis,
} from '../../../../src/features/ausbildung/zertifikat/zertifikat.rules.ts';
import { isId } from '../../../../src/lib/ids.ts';
import { germanText, message } from '../../../../src/lib/message.ts';
import { topicIn } from '../../../../src/permissions/topics.ts';
import type * as v from 'valibot';
import type { Deps, Nutzer } from '../../../context.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import { findRecord } from '../../../records/access.ts';
import { today } from '../../../records/dates.ts';
import { lockRow } from '../../../records/lock.ts';
import { nextNumber } from '../../../records/numbers.ts';
import { refused } from '../../../records/refusals.ts';
import type { StoredOf } from '../../../records/rows.ts';
import { Unit } from '../../../records/unit.ts';
import { grundlageVon } from './grundlage.ts';

type Teilnehmer = StoredOf<typeof ausbildungteilnehmer>;
type Ausgestellt = v.InferOutput<typeof ausgestelltSchema>;

const saetze: Readonly<Record<Hindernis, string>> = {
  NichtAbgeschlossen: message('Zertifikate gibt es, wenn der Kurs abgeschlossen ist.'),
  NieDa: message('{name} war nicht da: dafür gibt es kein Zertifikat.'),
  ZuWenig: message('{name} war weniger da, als der Kurs verlangt: dafür gibt es kein Zertifikat.'),
  NichtBestanden: message('{name} hat nicht bestanden: dafür gibt es kein Zertifikat.'),
};

/**
 * Gives the certificate of a participant its number and code (domain: ausbildung 6; dienstplan-tief 7): once; asked again it is the same,
 * as a second copy. One that was annulled gets another number and code, and the old code says that it holds no more. Throws 403, 404, 422.
 */
export async function stelleAus(deps: Deps, nutzer: Nutzer, id: string): Promise<Ausgestellt> {
  if (!isId(id)) throw notFound();
  const { told, stand } = await deps.storage.transaction(async (tx) => {
    const unit = new Unit(tx, deps, nutzer);
    const row = await findRecord(unit, ausbildungteilnehmerModule, id);
    const kurs = await lockRow(unit, unit.table(ausbildungen), row.root_id);
    if (kurs === undefined) throw notFound();
    if (!nutzer.rights.holds(topicIn('AUSBILDUNG_TEILNEHMERBEWERTUNG', kurs.area), 'SPEICHERN', kurs.sek_ids))
      throw forbidden();
    const schon = geltendes(row);
    const ausgestellt = schon ?? (await neues(unit, kurs, row));
    return { told: ausgestellt, stand: unit.hasWritten ? await unit.finish() : undefined };
  });
  if (stand !== undefined) deps.events.announce(stand);
  return told;
}

const geltendes = ({ values }: Teilnehmer): Ausgestellt | undefined =>
  values.zertifikatnr === null || values.zertifikatcode === null || values.annulliertam !== null
    ? undefined
    : { nr: values.zertifikatnr, code: values.zertifikatcode, zweitschrift: true };

async function neues(unit: Unit, kurs: StoredOf<typeof ausbildungen>, row: Teilnehmer): Promise<Ausgestellt> {
  const hindernis = hindernisDesZertifikats(await grundlageVon(unit, kurs, row));
  if (hindernis !== undefined) throw refused(germanText(saetze[hindernis]).replace('{name}', await nameVon(unit, row)));
  const { zertifikatcode, annulliertam } = row.values;
  if (zertifikatcode !== null && annulliertam !== null)
    await sql`
      insert into annulliertezertifikate (code, ausb_id, teilnehmer_id, annulliertam)
      values (${zertifikatcode}, ${kurs.id}, ${row.id}, ${annulliertam})`.execute(unit.tx);
  const table = unit.table(ausbildungteilnehmer);
  const nr = await nextNumber(
    unit,
    { table: table.name, column: 'zertifikatnr' },
    { series: 'zertifikate', pattern: '{jahr}-{nr:5}', perYear: 'am' },
    { am: today(unit) },
  );
  const code = codeAus(randomBytes(12));
  await unit.update(table, row, {
    zertifikatnr: nr,
    zertifikatcode: code,
    zertifikatam: today(unit),
    annulliertam: null,
  });
  return { nr, code, zweitschrift: false };
}

async function nameVon(unit: Unit, { values }: Teilnehmer): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', vorname, nachname) as name from personen where id = ${values.mgd_id}::uuid`.execute(unit.tx);
  return rows[0]?.name ?? values.name ?? '';
}
