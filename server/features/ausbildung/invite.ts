import { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungteilnehmerModule } from '../../../src/features/ausbildung/ausbildungteilnehmer.module.ts';
import { isId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { demand, findRecord } from '../../records/access.ts';
import { lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import { Unit } from '../../records/unit.ts';
import { today } from '../../records/dates.ts';
import { addressedOf } from './addressed.ts';
import { hasBegun } from './kurs-seats.ts';
import { invitationMails } from './invitation-mail.ts';
import { kursTermin } from './kurs-termin.ts';
import { createParticipationLink, findParticipationLink } from './participation-links.ts';

/** Mails an invitation with a link of its own to a participant, or to those who stand for a minor. Throws 403, 404, or 422 with a sentence when it cannot be answered or sent. */
export async function invite(deps: Deps, nutzer: Nutzer, id: string): Promise<void> {
  if (!isId(id)) throw notFound();
  const mails = await deps.storage.transaction(async (tx) => {
    const unit = new Unit(tx, deps, nutzer);
    const row = await findRecord(unit, ausbildungteilnehmerModule, id);
    demand(unit, ausbildungteilnehmerModule, 'SPEICHERN', row);
    const kurs = await lockRow(unit, deps.registry.of(ausbildungen), row.root_id);
    if (kurs?.values.status !== 'Geplant' || (await hasBegun(unit, kurs)))
      throw refused(message('Für diesen Kurs ist keine Anmeldung mehr möglich.'));
    if (!kurs.values.freigegeben) throw refused(message('Dieser Kurs ist noch nicht freigegeben.'));
    const to = (await addressedOf(tx, [id], today(unit))).get(id);
    if (to === undefined || to.emails.length === 0)
      throw refused(message('Für diese Person ist keine E-Mail-Adresse bekannt.'));
    const key = await createParticipationLink(tx, id);
    const until = (await findParticipationLink(tx, key))?.gueltig_bis ?? '';
    if (until <= unit.zeit) throw refused(message('Für diesen Kurs ist keine Anmeldung mehr möglich.'));
    const link = (answer: 0 | 1): URL => new URL(`ausbildungvormerkung/${key}?bestaetigung=${answer}`, deps.address);
    const event = await kursTermin(tx, row.root_id, id);
    const all = invitationMails({
      to,
      ausb_id: row.root_id,
      sek_id: kurs.values.sek_id,
      kurs: kurs.values,
      until,
      yes: link(1),
      no: link(0),
    });
    return event === undefined
      ? all
      : all.map((mail) => ({ ...mail, termin: { method: 'REQUEST' as const, name: to.name, event } }));
  });
  for (const mail of mails) await deps.mailer.send(mail);
}
