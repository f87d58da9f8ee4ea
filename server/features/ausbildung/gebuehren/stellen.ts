import { sql } from 'kysely';
import type { ausbildungen } from '../../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungteilnehmer } from '../../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import { holdsSeat } from '../../../../src/features/ausbildung/schrittbedingungen.rules.ts';
import { message } from '../../../../src/lib/message.ts';
import { childRows } from '../../../records/lock.ts';
import { refused } from '../../../records/refusals.ts';
import type { StoredOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { nimmForderungZurueck } from '../../finanzen/forderung.ts';
import { forderungAus, forderungZu } from '../../finanzen/vorgang.ts';
import { gebuehrVon } from './storno.ts';

type Kurs = StoredOf<typeof ausbildungen>;
type Teilnehmer = StoredOf<typeof ausbildungteilnehmer>;

/** How many claims were raised, and how many taken back. */
export interface Gestellt {
  readonly gestellt: number;
  readonly zurueckgenommen: number;
}

/**
 * Claims what participants owe for a course, once each: the fee of who holds a seat, what the cancellation costs of who gave it up
 * (domain: ausbildung 4 "Money", 5 "Storno"; dienstplan-tief 7 "Fees"). What changed meanwhile is taken back by a counter-line and
 * claimed anew. Throws 422 where the branch has no rule for such claims.
 */
export async function stelleGebuehren(unit: Unit, kurs: Kurs): Promise<Gestellt> {
  let [gestellt, zurueckgenommen] = [0, 0];
  for (const row of await childRows(unit, unit.table(ausbildungteilnehmer), [kurs])) {
    const schuld = await schuldVon(unit, kurs, row);
    const schluessel = `kursgebuehr:${row.id}`;
    const claim = await forderungZu(unit, schluessel);
    if ((claim?.values.betrag ?? 0) === schuld.betrag) continue;
    if (claim !== undefined) {
      await nimmForderungZurueck(unit, claim, schuld.text);
      zurueckgenommen += 1;
    }
    const forderung_id = schuld.betrag === 0 ? null : await claimed(unit, kurs, row, schluessel, schuld);
    if (forderung_id !== null) gestellt += 1;
    await unit.update(unit.table(ausbildungteilnehmer), row, { forderung_id });
  }
  return { gestellt, zurueckgenommen };
}

interface Schuld {
  readonly betrag: number;
  /** What it is for, as the line of the claim says it. */
  readonly text: string;
}

/** What somebody owes for the course by now. */
async function schuldVon(unit: Unit, kurs: Kurs, { values }: Teilnehmer): Promise<Schuld> {
  const titel = [kurs.values.nr, kurs.values.name].filter((part) => part !== null).join(' ');
  if (holdsSeat(values.typ))
    return { betrag: (await gebuehrVon(unit, kurs, values)) ?? 0, text: `Kursgebühr ${titel}` };
  if (values.stornogrund === null) return { betrag: 0, text: `Kursgebühr ${titel}` };
  const warum = [`Stornogebühr ${titel}`, values.stornotext].filter((part) => part !== null);
  return { betrag: values.stornobetrag ?? 0, text: warum.join(': ') };
}

async function claimed(
  unit: Unit,
  kurs: Kurs,
  { values }: Teilnehmer,
  schluessel: string,
  { betrag, text }: Schuld,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', nachname, vorname) as name from personen where id = ${values.mgd_id}::uuid`.execute(unit.tx);
  const id = await forderungAus(unit, 'Kursgebuehr', {
    sek_id: kurs.values.sek_id,
    betrag,
    text,
    schluessel,
    art: 'Kurs',
    mgd_id: values.mgd_id,
    name: rows[0]?.name ?? values.name ?? '',
  });
  if (id === undefined) throw refused(message('Für Kursgebühren gibt es hier noch keine Buchungsregel.'));
  return id;
}
