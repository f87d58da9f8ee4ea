import { sql } from 'kysely';
import type { auszugszeilen } from '../../../src/features/auszuege/auszugszeilen.table.ts';
import type { kontoauszuege } from '../../../src/features/auszuege/kontoauszuege.table.ts';
import { kassenbuch } from '../../../src/features/finanzen/kassenbuch.table.ts';
import { dayText } from '../../../src/kit/master.ts';
import { message } from '../../../src/lib/message.ts';
import { lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

type Auszug = StoredOf<typeof kontoauszuege>;
type Zeile = StoredOf<typeof auszugszeilen>;

/** A voucher of a line, without what it is for. */
export function kopfVon(auszug: Auszug, { values }: Zeile) {
  const { betrag, buchungstag, valuta, partner, bankref } = values;
  return {
    sek_id: auszug.values.sek_id,
    art: betrag > 0 ? ('Einnahme' as const) : ('Ausgabe' as const),
    buchungsdatum: buchungstag,
    belegdatum: valuta !== null && valuta < buchungstag ? valuta : buchungstag,
    betrag: Math.abs(betrag),
    sekbank_id: auszug.values.sekbank_id,
    partnername: partner?.slice(0, 120) ?? null,
    beleg: bankref,
    herkunft: 'Auszug' as const,
  };
}

/** A voucher that somebody booked before the statement came: of this account, with this amount, and of no other line. */
export async function vorhandener(unit: Unit, auszug: Auszug, zeile: Zeile, id: string): Promise<string> {
  const beleg = await lockRow(unit, unit.table(kassenbuch), id);
  const { sekbank_id, gegensekbank_id, betrag, art, status, storniert_id } = beleg?.values ?? {};
  const konto = auszug.values.sekbank_id;
  const bewegt =
    art === 'Umbuchung'
      ? bewegtVon(konto, sekbank_id, gegensekbank_id)
      : art === 'Einnahme'
        ? 1
        : art === 'Ausgabe'
          ? -1
          : 0;
  const passt = sekbank_id === konto || gegensekbank_id === konto;
  if (
    beleg === undefined ||
    !passt ||
    status !== 'Gebucht' ||
    (storniert_id ?? null) !== null ||
    (betrag ?? 0) * bewegt !== zeile.values.betrag
  )
    throw refused(message('Dieser Beleg passt nicht zur Zeile: Konto, Betrag oder Stand sind andere.'));
  const { rows } = await sql<{ nummer: string; bis: string }>`
    select a.nummer, a.bis from auszugszeilen z join kontoauszuege a on a.id = z.auszug_id
    where z.kassenbuch_id = ${id} and a.sekbank_id = ${konto} limit 1`.execute(unit.tx);
  if (rows[0] !== undefined)
    throw refused(
      message('Dieser Beleg gehört schon zum Auszug {nummer} vom {tag}.', {
        nummer: rows[0].nummer,
        tag: dayText(rows[0].bis),
      }),
    );
  return id;
}

/** Whether a transfer between two boxes brings money to an account or takes it. */
const bewegtVon = (konto: string, von: string | null | undefined, nach: string | null | undefined): -1 | 0 | 1 =>
  nach === konto ? 1 : von === konto ? -1 : 0;
