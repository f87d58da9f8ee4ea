import { sql } from 'kysely';
import type { ausbildungen } from '../../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildunggebuehren } from '../../../../src/features/ausbildung/gebuehren/ausbildunggebuehren.table.ts';
import type { ausbildungteilnehmer } from '../../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import {
  stornogebuehr,
  teilnehmergebuehr,
  type Stufe,
} from '../../../../src/features/ausbildung/gebuehren/gebuehren.rules.ts';
import { germanText } from '../../../../src/lib/message.ts';
import { childRows } from '../../../records/lock.ts';
import type { StoredOf, ValuesOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';

type Kurs = StoredOf<typeof ausbildungen>;
type Teilnehmer = Pick<ValuesOf<typeof ausbildungteilnehmer>, 'mgd_id' | 'kategorie' | 'stornogrund' | 'stornodatum'>;

/** What a participant pays for a course in cents; undefined where nothing is asked of this category. */
export async function gebuehrVon(
  unit: Unit,
  kurs: Kurs,
  { mgd_id, kategorie }: Pick<Teilnehmer, 'mgd_id' | 'kategorie'>,
): Promise<number | undefined> {
  const gebuehren = (await childRows(unit, unit.table(ausbildunggebuehren), [kurs])).map(({ values }) => values);
  if (gebuehren.length === 0) return undefined;
  const { rows } = await sql`select 1 from personen where id = ${mgd_id}::uuid and personenart = 'Mitglied'`.execute(
    unit.tx,
  );
  return teilnehmergebuehr(gebuehren, { kategorie, istMitglied: rows.length > 0 });
}

/** What a cancellation is proposed to cost, by the rule of the course; nothing for who keeps the seat, or pays nothing (domain: ausbildung 5 "Storno"). */
export async function stornoVorschlag(
  unit: Unit,
  kurs: Kurs,
  teilnehmer: Teilnehmer,
): Promise<{ readonly stornobetrag: number | null; readonly stornotext: string | null }> {
  const { stornogrund: grund, stornodatum: am } = teilnehmer;
  const gebuehr = grund === null || am === null ? undefined : await gebuehrVon(unit, kurs, teilnehmer);
  if (grund === null || am === null || gebuehr === undefined || kurs.values.stornoregel_id === null)
    return { stornobetrag: null, stornotext: null };
  const { rows: stufen } = await sql<Stufe>`
    select vontage, bistage, prozent, mindestbetrag from stornostufen where stornoregel_id = ${kurs.values.stornoregel_id} order by vontage`.execute(
    unit.tx,
  );
  const { betrag, text } = stornogebuehr(gebuehr, stufen, { grund, am, anfang: kurs.values.anfang });
  return { stornobetrag: betrag, stornotext: germanText(text) };
}
