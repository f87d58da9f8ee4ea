import { sql } from 'kysely';
import { isId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { demand, findRecord } from '../../records/access.ts';
import { lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import { Unit } from '../../records/unit.ts';
import { hasBegun } from './course-seats.ts';
import { invitationMail } from './invitation-mail.ts';
import { createParticipationLink, findParticipationLink } from './participation-links.ts';

interface Invited {
  readonly mgd_id: string | null;
  readonly email: string | null;
  readonly name: string;
}

/** Mails an invitation with a link of its own to a participant. Throws 403, 404, or 422 with a sentence when it cannot be answered or sent. */
export async function invite(deps: Deps, nutzer: Nutzer, id: string): Promise<void> {
  if (!isId(id)) throw notFound();
  const mail = await deps.storage.transaction(async (tx) => {
    const unit = new Unit(tx, deps, nutzer);
    const module = deps.registry.module('ausbildungteilnehmer');
    const row = await findRecord(unit, module, id);
    demand(unit, module, 'SPEICHERN', row);
    const course = await lockRow(unit, deps.registry.table('ausbildungen'), row.root_id);
    if (course?.values['status'] !== 'Geplant' || (await hasBegun(unit, course))) throw refused(message('Für diesen Kurs ist keine Anmeldung mehr möglich.'));
    const { rows } = await sql<Invited>`
      select t.mgd_id, case when p.eingeschraenkt is not true then coalesce(t.email, p.emailprivat, p.emaildienst) end as email, coalesce(concat_ws(' ', p.vorname, p.nachname), t.name) as name
      from ausbildungteilnehmer t left join personen p on p.id = t.mgd_id where t.id = ${id}`.execute(tx);
    const { email, name, mgd_id } = rows[0] ?? { email: null, name: '', mgd_id: null };
    if (email === null) throw refused(message('Für diese Person ist keine E-Mail-Adresse bekannt.'));
    const key = await createParticipationLink(tx, id);
    const until = (await findParticipationLink(tx, key))?.gueltig_bis ?? '';
    if (until <= unit.zeit) throw refused(message('Für diesen Kurs ist keine Anmeldung mehr möglich.'));
    const link = (answer: 0 | 1): URL => new URL(`ausbildungvormerkung/${key}?bestaetigung=${answer}`, deps.address);
    return invitationMail({ email, name, mgd_id, ausb_id: row.root_id, sek_id: String(course.values['sek_id']), course: course.values, until, yes: link(1), no: link(0) });
  });
  await deps.mailer.send(mail);
}
