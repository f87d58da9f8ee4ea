import { sql } from 'kysely';
import { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import { schichtbelegungen } from '../../../src/features/dienstplan/schichtbelegungen.table.ts';
import { schichttausche } from '../../../src/features/dienstplan/schichttausche.table.ts';
import { zeitText } from '../../../src/features/dienstplan/wandzeit.rules.ts';
import type { Deps } from '../../context.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import { Unit } from '../../records/unit.ts';
import { system } from '../../rights/nobody.ts';
import { dienstVon } from './dienst.ts';
import { kandidaten, leuteDes } from './kandidaten.ts';
import { nameVon } from './planung.ts';
import { sage } from './sagen.ts';

type Tausch = StoredOf<typeof schichttausche>;
type Tag = StoredOf<typeof ausbildungtage>;

/** Whom an offer is for: the one it names, those asked in a ring, or everybody who can take it, lowest share first. */
async function empfaenger(unit: Unit, tausch: Tausch, tag: Tag): Promise<readonly string[]> {
  if (tausch.values.an_mgd_id !== null) return [tausch.values.an_mgd_id];
  const { rows } = await sql<{ mgd_id: string }>`
    select mgd_id from tauschangebote where tausch_id = ${tausch.id} and antwort = 'Gefragt' order by rang, id`.execute(
    unit.tx,
  );
  if (rows.length > 0) return rows.map(({ mgd_id }) => mgd_id);
  return kandidaten(unit, tausch, await leuteDes(unit, tag));
}

async function biete(unit: Unit, tausch: Tausch): Promise<void> {
  await unit.update(unit.table(schichttausche), tausch, { gemeldetam: unit.zeit });
  const belegung = await lockRow(unit, unit.table(schichtbelegungen), tausch.values.belegung_id);
  const tag = belegung && (await lockRow(unit, unit.table(ausbildungtage), belegung.values.tag_id));
  if (tag === undefined) return;
  const dienst = await dienstVon(unit, tag, tausch.values);
  const name = await nameVon(unit, tausch.values.mgd_id);
  const [was, frist] = [`${dienst.name}, ${zeitText(dienst.beginn)}`, zeitText(tausch.values.ablauf ?? dienst.beginn)];
  for (const mgd_id of await empfaenger(unit, tausch, tag))
    await sage(unit, {
      mgd_id,
      ausb_id: tag.root_id,
      sek_id: dienst.sek_id,
      betreff: `Dienst angeboten / turno offerto: ${dienst.name}`,
      de: `${name} bietet einen Dienst an: ${was}. Das Angebot gilt bis ${frist}.`,
      it: `${name} offre un turno: ${was}. L’offerta vale fino a ${frist}.`,
    });
}

/** Tells whom an offer is for, once (domain: dienstplan-tief 4 "Swap"). Answers how many offers. */
export async function meldeAngebote(deps: Deps): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from schichttausche where status = 'Angeboten' and gemeldetam is null order by id`.execute(
    deps.storage.db,
  );
  for (const { id } of rows) {
    const stand = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      const tausch = await lockRow(unit, unit.table(schichttausche), id);
      if (tausch?.values.status === 'Angeboten' && tausch.values.gemeldetam === null) await biete(unit, tausch);
      return unit.hasWritten ? unit.finish() : undefined;
    });
    if (stand !== undefined) deps.events.announce(stand);
  }
  if (rows.length > 0) deps.mailer.start();
  return rows.length;
}
