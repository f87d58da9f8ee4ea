import { sql } from 'kysely';
import type { AuszugStand } from '../../../src/features/auszuege/auszuege.calls.ts';
import { luecken, type Stand } from '../../../src/features/auszuege/auszug.rules.ts';
import { auszugszeilen } from '../../../src/features/auszuege/auszugszeilen.table.ts';
import type { kontoauszuege } from '../../../src/features/auszuege/kontoauszuege.table.ts';
import { passendeBelege } from '../../../src/features/auszuege/belege.rules.ts';
import { Abgleich } from '../../../src/features/auszuege/zuordnung.rules.ts';
import { childRows } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { angeboteFuer } from './angebote.ts';
import { offenePosten } from './offene-posten.ts';

type Auszug = StoredOf<typeof kontoauszuege>;

/** The lines of a statement and what each may pay now: proposals are never stored, so that none is out of date. */
export async function standVon(unit: Unit, auszug: Auszug): Promise<AuszugStand> {
  const zeilen = (await childRows(unit, unit.table(auszugszeilen), [auszug])).toSorted(
    (a, b) => a.values.lfdnr - b.values.lfdnr,
  );
  const offen = zeilen.filter(({ values }) => values.status === 'Offen');
  // Whoever may not read claims or vouchers learns nothing of them here.
  const liest = (topic: string): boolean =>
    offen.length > 0 && unit.nutzer.rights.holds(topic, 'LESEN', auszug.sek_ids);
  const posten = liest('KASSABUCH_FORDERUNGEN') ? await offenePosten(unit, auszug.values.sek_id) : [];
  const belege = liest('KASSABUCH_ALLGEMEIN') ? await offeneBelege(unit, auszug) : [];
  const passende = passendeBelege(
    offen.map(({ id, values }) => ({ id, buchungstag: values.buchungstag, betrag: values.betrag })),
    belege,
  );
  const gefunden = new Set([...passende.values()].flat());
  const zuordnungen = new Map(
    new Abgleich(posten)
      .zuordnungen(offen.map(({ id, values }) => ({ ...values, id })))
      .map((one) => [one.zahlung, one]),
  );
  const angebote = await angeboteFuer(unit, auszug, offen);
  const genannt = new Set(
    [...zuordnungen.values()].flatMap(({ vorschlaege }) =>
      vorschlaege.flatMap(({ teile }) => teile.map(({ id }) => id)),
    ),
  );
  return {
    zeilen: zeilen.map(({ id, rev, values }) => {
      const { vorschlaege = [], vorgewaehlt = false } = zuordnungen.get(id) ?? {};
      return {
        ...values,
        id,
        rev,
        istTeil: values.teil_von_id !== null,
        vorschlaege: vorschlaege.map((one) => ({ ...one, zeichen: [...one.zeichen], teile: [...one.teile] })),
        vorgewaehlt,
        belege: [...(passende.get(id) ?? [])],
        angebote: [...(angebote.get(id) ?? [])],
      };
    }),
    belege: belege.filter(({ id }) => gefunden.has(id)),
    posten: posten.filter(({ id }) => genannt.has(id)),
    luecken: [...(await lueckenUm(unit, auszug))],
  };
}

/** Vouchers that moved money of this account and that no line of its statements is tied to. */
async function offeneBelege(unit: Unit, { values }: Auszug): Promise<AuszugStand['belege']> {
  const { sekbank_id, von, bis } = values;
  const { rows } = await sql<AuszugStand['belege'][number]>`
    select k.id, k.nummer, k.beschreibung, k.buchungsdatum,
      case when k.art = 'Einnahme' or k.gegensekbank_id = ${sekbank_id} then k.betrag else -k.betrag end as betrag
    from kassenbuch k
    where (k.sekbank_id = ${sekbank_id} or k.gegensekbank_id = ${sekbank_id}) and k.status = 'Gebucht'
      and k.storniert_id is null and k.stornovon_id is null
      and k.buchungsdatum between ${von}::date - 31 and ${bis}::date + 31
      and not exists (select 1 from auszugszeilen z join kontoauszuege a on a.id = z.auszug_id
        where z.kassenbuch_id = k.id and a.sekbank_id = ${sekbank_id})
    order by k.buchungsdatum, k.id`.execute(unit.tx);
  return rows;
}

/** What is missing between a statement and those beside it. */
async function lueckenUm(unit: Unit, { id, values }: Auszug): Promise<readonly string[]> {
  const alle = await staende(unit, values.sekbank_id);
  const at = alle.findIndex((one) => one.id === id);
  return luecken(alle.slice(Math.max(0, at - 1), at + 2));
}

/** The statements of an account in their order. */
export async function staende(unit: Unit, sekbank_id: string): Promise<readonly (Stand & { readonly id: string })[]> {
  const { rows } = await sql<Stand & { id: string }>`
    select id, von, bis, anfangsbetrag as anfang, endbetrag as ende from kontoauszuege where sekbank_id = ${sekbank_id} order by von, bis, id`.execute(
    unit.tx,
  );
  return rows;
}
