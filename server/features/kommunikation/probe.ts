import { newsletter } from '../../../src/features/kommunikation/newsletter/newsletter.table.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { refused } from '../../records/refusals.ts';
import type { Db } from '../../storage/database.ts';
import { onNewsletter, seeNewsletter, type NewsletterRow } from './auf-newsletter.ts';
import { pruefeInhalt } from './freigabe.ts';
import { liesSendung, setzeAuf, type Sendung } from './sendung.ts';
import { vermerkeProbe } from './vermerken.ts';

/** A newsletter that is still written. Throws 422 for any other. */
export function demandOpen({ values }: NewsletterRow): void {
  if (values.status !== 'Bearbeitung') throw refused(message('Dieser Newsletter ist schon freigegeben.'));
}

/** Sends a newsletter to one address to be looked at; nobody waits for the mail server with the newsletter locked. Throws 403, 404, and 422 for what is missing, for a mail server that did not take it, and where it was changed meanwhile. */
export async function sendeProbe(
  deps: Deps,
  nutzer: Nutzer,
  newsletter_id: string,
  { adresse, sprache }: { readonly adresse: string; readonly sprache: 'de' | 'it' },
): Promise<void> {
  const sendung = await seeNewsletter(deps, nutzer, newsletter_id, 'SPEICHERN', async (unit, row) => {
    demandOpen(row);
    await pruefeInhalt(unit, row);
    return liesSendung(unit.tx, row.id);
  });
  if (sendung === undefined) return;
  const { betreff, betreff_it, sek_id } = sendung;
  const probe = { ...sendung, betreff: `[Probe] ${betreff}`, betreff_it: betreff_it && `[Prova] ${betreff_it}` };
  const id = newId();
  const personen = [{ vorname: nutzer.name, nachname: null }];
  const mail = await setzeAuf(deps, probe, { id, adresse, sprache, personen });
  const became = await deps.mailer.deliver(mail.raw, mail.envelope, id);
  await vermerkeProbe(deps.storage.db, deps.now(), { id, betreff: mail.betreff, became, adresse, sek_id });
  if (became.is !== 'taken')
    throw refused(message('Der Mailserver hat die Probe nicht angenommen. Bitte später noch einmal versuchen.'));
  await onNewsletter(deps, nutzer, newsletter_id, 'SPEICHERN', async (unit, row) => {
    demandOpen(row);
    if (!(await istGleich(unit.tx, sendung)))
      throw refused(message('Der Newsletter wurde inzwischen geändert. Bitte noch eine Probe senden und ansehen.'));
    await unit.update(unit.table(newsletter), row, { testam: unit.zeit });
  });
}

/** Whether a newsletter is still as it was read, whatever samples went out since. */
async function istGleich(db: Db, sendung: Sendung): Promise<boolean> {
  const inhalt = (one: Sendung | undefined): string => JSON.stringify({ ...one, testam: null });
  return inhalt(await liesSendung(db, sendung.id)) === inhalt(sendung);
}
