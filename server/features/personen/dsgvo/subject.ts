import { personen } from '../../../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import { localDate } from '../../../../src/lib/local-time.ts';
import { message } from '../../../../src/lib/message.ts';
import { topicIn } from '../../../../src/permissions/topics.ts';
import type { Deps, Nutzer } from '../../../context.ts';
import { forbidden } from '../../../http/errors.ts';
import { noRow, refused } from '../../../records/refusals.ts';
import { visibleRows, type VisibleRow } from '../../../records/visible-rows.ts';
import type { Db } from '../../../storage/database.ts';
import { planFor, type Posten } from './loeschplan.ts';

/** A person that the user may see and for whom he holds a right of data protection there. Throws `Zeile nicht vorhanden.` and 403. */
export async function personFor(
  { registry, storage }: Deps,
  nutzer: Nutzer,
  id: string,
  sektion: 'ANONYMISIERUNG' | 'AUSKUNFT',
  action: 'LESEN' | 'LOESCHEN',
): Promise<VisibleRow> {
  const [row] = await visibleRows({ registry, db: storage.db }, nutzer, registry.of(personen), [id]);
  if (row === undefined) throw noRow();
  if (!nutzer.rights.holds(topicIn(`MITGLIEDER_${sektion}`, row.area), action, row.sek_ids)) throw forbidden();
  return row;
}

/** What goes when of a person. Refuses one who still belongs to a branch. */
export async function planOf(db: Db, id: string, today: string): Promise<readonly Posten[]> {
  const { rows } = await sql<{
    isContact: boolean;
    isArchived: boolean;
    isOpen: boolean;
    ende: string | null;
    zahlungen: string[];
  }>`
    select p.personenart <> 'Mitglied' as "isContact", p.kontaktstatus = 'Archiviert' as "isArchived",
      exists (select 1 from mitgliedschaften m where m.mgd_id = p.id and (m.bis is null or m.bis >= ${today}::date)) as "isOpen",
      (select max(m.bis)::text from mitgliedschaften m where m.mgd_id = p.id) as ende,
      array(
        select z.datum::text from mitgliederzahlungen z where z.mgd_id = p.id
        union all select l.ausfuehrung_am::text from sbs_zahlungen s join sbs_laeufe l on l.id = s.lauf_id where s.mgd_id = p.id
        union all select d.faelligam::text from lastschriften d where d.mgd_id = p.id
        union all select u.ausgefuehrt_am::text from ueberweisungen u where u.mgd_id = p.id and u.verarbeitet
      ) as zahlungen
    from personen p where p.id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw noRow();
  const { isContact, isArchived, isOpen, zahlungen } = found;
  if (isContact && !isArchived) throw refused(message('Bitte zuerst den Kontakt archivieren.'));
  const plan = planFor({ isContact, zahlungen, ende: isContact ? today : isOpen ? null : found.ende });
  if (plan === undefined) throw refused(message('Die Person ist noch Mitglied. Gelöscht wird erst nach dem Austritt.'));
  return plan;
}

/** Today in local time, as ISO date. */
export const dayOf = ({ now }: Pick<Deps, 'now'>): string => localDate(now().toISOString());

/** Whether a class of data may go today. */
export const isDue = ({ ab }: Posten, today: string): boolean => ab !== null && ab <= today;
