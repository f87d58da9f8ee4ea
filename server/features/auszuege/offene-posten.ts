import { sql } from 'kysely';
import type { OffenerPosten } from '../../../src/features/auszuege/zuordnung.rules.ts';
import type { Unit } from '../../records/unit.ts';

/** An open item with what a person wants to read of it. */
export interface Posten extends OffenerPosten {
  readonly text: string | null;
}

/**
 * What is still to be paid to a branch, and with a minus what it owes. Accounts: those from which a member's claims were paid before, so that a line that is opened
 * again takes that knowledge back with it, and the member's own, where its reader may see it. What a run asks for is known by its references.
 */
export async function offenePosten(unit: Unit, sek_id: string): Promise<readonly Posten[]> {
  const siehtIban = unit.nutzer.rights.holds('MITGLIEDER_PERSOENLICHEDATEN', 'LESEN', [sek_id]);
  const { rows } = await sql<Posten>`
    with gezahlt as (
      select f.mgd_id, z.iban from auszugszeilen z
      join kassenbuchzeilen k on k.kassenbuch_id = z.kassenbuch_id join forderungen f on f.id = k.forderung_id
      where z.status = 'Zugeordnet' and z.iban is not null and f.mgd_id is not null and f.sek_id = ${sek_id}
    ), konten as (
      select mgd_id, array_agg(distinct iban order by iban) as ibans from (
        table gezahlt union all
        select p.id, p.iban from personen p join forderungen f on f.mgd_id = p.id
        where ${siehtIban} and p.iban is not null and f.sek_id = ${sek_id} and f.status = 'Offen'
      ) as alle group by mgd_id
    )
    select f.id, f.offenbetrag as betrag, coalesce(r.belegnummer, f.nummer) as nummer, f.mgd_id, f.name, f.text, f.faelligam,
      coalesce(k.ibans, '{}') || array_remove(array[r.partneriban], null) as ibans, l.endtoendid, l.mandatsref
    from forderungen f left join konten k on k.mgd_id = f.mgd_id
    left join lastschriftposten x on x.gebunden = f.id::text left join lastschriften l on l.id = x.lastschrift_id
    left join rechnungen r on r.forderung_id = f.id and r.richtung = 'Eingang' and r.dokumentart <> 'Storno'
    where f.sek_id = ${sek_id} and f.status = 'Offen' and f.offenbetrag <> 0 order by f.faelligam, f.id`.execute(
    unit.tx,
  );
  return rows;
}
