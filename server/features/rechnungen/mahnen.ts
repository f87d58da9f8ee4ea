import { sql } from 'kysely';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import { naechsteStufe } from '../../../src/features/rechnungen/alter.rules.ts';
import { mahnungen } from '../../../src/features/rechnungen/mahnungen.table.ts';
import type { Mahnvorschlag } from '../../../src/features/rechnungen/rechnungen.calls.ts';
import { groupBy } from '../../../src/lib/group-by.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { addDays, today } from '../../records/dates.ts';
import { lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { Unit } from '../../records/unit.ts';
import { einstellungenVon } from '../finanzen/forderung.ts';

/** Days that a reminder leaves for the payment. */
const frist = 14;

interface Faellig {
  readonly id: string;
  readonly nummer: string | null;
  readonly text: string;
  readonly faelligam: string;
  readonly betrag: number;
  readonly tage: number;
  readonly mahnstufe: number;
  readonly seitMahnung: number | null;
  readonly mgd_id: string | null;
  readonly name: string;
  readonly anschrift: string | null;
}

/** Reminders are written by the run alone. */
export const mahnungenHook = hookFor(mahnungen, {
  check: async () => {
    throw refused(message('Mahnungen entstehen, wenn gemahnt wird. Geändert werden sie nie.'));
  },
});

/**
 * Claims that are due for their next step. Nobody is reminded of what is put off or disputed, of a debt of somebody who died (MD07, too), or
 * of what is being collected (domain: finanzen-tief 4).
 */
async function faellige(unit: Unit, sek_id: string): Promise<readonly (Faellig & { readonly stufe: 1 | 2 | 3 })[]> {
  const heute = today(unit);
  const settings = (await einstellungenVon(unit, sek_id))?.values;
  const mahntage = [settings?.mahntage1 ?? 14, settings?.mahntage2 ?? 30, settings?.mahntage3 ?? 60] as const;
  const { rows } = await sql<Faellig>`
    select f.id, f.nummer, f.text, coalesce(f.faelligam, f.datum) as faelligam, f.offenbetrag as betrag, coalesce(f.mahnstufe, 0) as mahnstufe,
      ${heute}::date - coalesce(f.faelligam, f.datum) as tage, ${heute}::date - f.gemahnt_am as "seitMahnung", f.mgd_id, coalesce(f.name, '') as name,
      coalesce(
        nullif(concat_ws(chr(10), r.partnerzusatz, r.partnerstrasse, nullif(concat_ws(' ', r.partnerplz, r.partnerort), '')), ''),
        nullif(concat_ws(chr(10), p.co, p.strasse, nullif(concat_ws(' ', p.plz, p.ort), '')), '')) as anschrift
    from forderungen f left join personen p on p.id = f.mgd_id
    left join rechnungen r on r.forderung_id = f.id and r.dokumentart = 'Rechnung'
    where f.sek_id = ${sek_id} and f.status = 'Offen' and f.offenbetrag > 0 and coalesce(f.faelligam, f.datum) < ${heute}::date
      and (f.mahnsperre is null or f.mahnsperre_bis < ${heute}::date) and p.sterbedatum is null
      and not exists (
        select 1 from lastschriftposten x join lastschriften l on l.id = x.lastschrift_id
        where x.forderung_id = f.id and (x.gebunden is not null or l.rueckgabegrund = 'Todesfall'))
    order by f.name, faelligam, f.id`.execute(unit.tx);
  return rows.flatMap((row) => {
    const stufe = naechsteStufe(mahntage, row);
    return stufe === undefined ? [] : [{ ...row, stufe }];
  });
}

/** Who would be reminded today, and of what. */
export async function mahnvorschlag(unit: Unit, sek_id: string): Promise<Mahnvorschlag[]> {
  const all = await faellige(unit, sek_id);
  return [...groupBy(all, ({ mgd_id, name }) => mgd_id ?? name)].map(([id, some]) => ({
    id,
    name: some[0]?.name ?? '',
    betrag: some.reduce((sum, { betrag }) => sum + betrag, 0),
    posten: some.map(({ id: forderung_id, nummer, text, faelligam, betrag, stufe }) => ({
      forderung_id,
      nummer,
      text,
      faelligam,
      betrag,
      stufe,
    })),
  }));
}

/** Reminds of these claims today: each keeps its step, and what was sent stays. Throws 422 when one of them is not due for it any more. */
export async function mahne(unit: Unit, sek_id: string, ids: readonly string[]): Promise<string[]> {
  const due = new Map((await faellige(unit, sek_id)).map((one) => [one.id, one]));
  const absender = await absenderVon(unit, sek_id);
  const heute = today(unit);
  const made: string[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const one = due.get(id);
    const claim = await lockRow(unit, unit.table(forderungen), id);
    if (one === undefined || claim === undefined)
      throw refused(message('Eine der Forderungen ist inzwischen bezahlt, gemahnt oder gesperrt. Bitte neu ansehen.'));
    const { nummer, text, faelligam, betrag, stufe, mgd_id, name, anschrift } = one;
    const row = {
      sek_id,
      forderung_id: id,
      datum: heute,
      stufe,
      frist: addDays(heute, frist),
      mgd_id,
      name,
      anschrift,
    };
    const values = { ...row, nummer, text, faelligam, betrag, ...absender };
    const mahnung = newId();
    await unit.insert(unit.table(mahnungen), { id: mahnung, rev: 1, root_id: mahnung, sek_ids: [sek_id], values });
    await unit.update(unit.table(forderungen), claim, { mahnstufe: stufe, gemahnt_am: heute });
    made.push(mahnung);
  }
  return made;
}

/** Who reminds, and where to pay. */
async function absenderVon(unit: Unit, sek_id: string) {
  const { rows } = await sql<{ absender: string; kontoinhaber: string | null; iban: string | null }>`
    select concat_ws(chr(10), s.name, s.strasse, nullif(concat_ws(' ', s.plz, s.ort), '')) as absender,
      coalesce(b.inhaber, s.name) as kontoinhaber, b.iban
    from sektionen s left join banken b on b.sek_id = s.id and b.iban is not null
    where s.id = ${sek_id} order by b.hauptkonto desc, b.id limit 1`.execute(unit.tx);
  return rows[0] ?? { absender: null, kontoinhaber: null, iban: null };
}
