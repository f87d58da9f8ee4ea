import { sql } from 'kysely';
import type * as v from 'valibot';
import { dokumentart } from '../../../src/features/finanzen/finanzen.vocabularies.ts';
import type { rechnungMailInput, rechnungMailSchema } from '../../../src/features/rechnungen/rechnungen.calls.ts';
import { adressenDerRechnung } from '../../../src/features/rechnungen/rechnung-mail.rules.ts';
import { rechnungen } from '../../../src/features/rechnungen/rechnungen.table.ts';
import { euroText } from '../../../src/lib/euro.ts';
import { naturalId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { forbidden } from '../../http/errors.ts';
import type { Mail } from '../../mail/mail.ts';
import { today } from '../../records/dates.ts';
import { lockRow } from '../../records/lock.ts';
import { noRow, refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { mailPersons } from '../personen/empfaenger/mail-persons.ts';

type Rechnung = StoredOf<typeof rechnungen>;
type Auftrag = v.InferOutput<typeof rechnungMailInput>;

/** Mails of one invoice within 24 hours, whoever gets them. */
const meiste = 3;

/**
 * Sends an issued invoice to its customer: the document is made on the device, which has its fonts and languages, the words are the branch's
 * or the product's. The same request sends once. Throws 403, 404, 422.
 */
export async function versendeRechnung(
  unit: Unit,
  id: string,
  { anfrage, an, dokument }: Auftrag,
): Promise<v.InferOutput<typeof rechnungMailSchema>> {
  const { rights } = unit.nutzer;
  const table = unit.table(rechnungen);
  const rechnung = await lockRow(unit, table, id);
  if (rechnung === undefined || !rights.holds(table.right, 'LESEN', rechnung.sek_ids)) throw noRow();
  if (!rights.holds(table.right, 'EMAIL', rechnung.sek_ids)) throw forbidden();
  const { status, versandt_am } = rechnung.values;
  if (status !== 'Gestellt') throw refused(message('Gesendet wird, was gestellt ist.'));
  if (!Buffer.from(dokument.slice(0, 8), 'base64').toString('latin1').startsWith('%PDF-'))
    throw refused(message('Gesendet wird ein PDF.'));
  const to = await adresseVon(unit, rechnung.values, an);
  const mail = naturalId('rechnungsmail', [id, anfrage, to]);
  if (typeof versandt_am === 'string' && (await liegtVor(unit, mail))) return { versandt_am };
  await pruefeMenge(unit, id);
  await unit.update(table, rechnung, { versandt_am: unit.zeit });
  await unit.deps.mailer.send(mailAn(to, rechnung.values, dokument), { id: mail, tx: unit.tx });
  return { versandt_am: unit.zeit };
}

/** The address as the invoice or the person has it. */
async function adresseVon(unit: Unit, { partneremail, mgd_id }: Rechnung['values'], an: string): Promise<string> {
  const person = (await mailPersons(unit.tx, [mgd_id], today(unit))).get(mgd_id);
  const emails = person === undefined || person.row.eingeschraenkt === true ? [] : person.emails;
  const found = adressenDerRechnung(partneremail, emails).find((one) => one.toLowerCase() === an.toLowerCase());
  if (found === undefined) throw refused(message('Gesendet wird an eine Adresse der Rechnung oder ihrer Person.'));
  return found;
}

async function liegtVor(unit: Unit, mail: string): Promise<boolean> {
  const { rows } = await sql`select 1 from emailprotokoll where id = ${mail}`.execute(unit.tx);
  return rows.length > 0;
}

async function pruefeMenge(unit: Unit, id: string): Promise<void> {
  const { rows } = await sql<{ anzahl: number }>`
    select count(*)::int as anzahl from aenderungen where tabelle = 'rechnungen' and id = ${id}
      and nachher ->> 'versandt_am' is not null and zeit > ${unit.zeit}::timestamptz - interval '24 hours'`.execute(
    unit.tx,
  );
  if ((rows[0]?.anzahl ?? 0) >= meiste)
    throw refused(message('Diese Rechnung wurde in den letzten 24 Stunden schon dreimal gesendet.'));
}

/** What kinds of documents are called in Italian. */
const italienisch = { Rechnung: 'fattura', Gutschrift: 'nota di credito', Storno: 'storno' } as const;

/** In both languages, because nobody is signed in who has chosen one. */
function mailAn(to: string, values: ValuesOf<typeof rechnungen>, dokument: string): Mail {
  const { sek_id, mgd_id } = values;
  const nummer = values.nummer ?? '';
  const de = dokumentart.labels[values.dokumentart];
  const it = values.dokumentart === 'AusgleichRechnung' ? 'fattura' : italienisch[values.dokumentart];
  const betrag = euroText(values.betrag ?? 0);
  const aussteller = values.aussteller ?? '';
  return {
    to,
    art: 'Rechnung',
    sek_id,
    mgd_id,
    anhang: { name: `rechnung_${nummer}.pdf`, media: 'application/pdf', base64: dokument },
    vorlage: {
      art: 'Rechnung',
      werte: { dokument: { de, it }, nummer, betreff: values.betreff, betrag, aussteller },
    },
    subject: `${de} / ${it} ${nummer}`,
    text: `Guten Tag,

im Anhang ist das Dokument „${de} ${nummer}“ für Sie: ${values.betreff}, ${betrag}.

${aussteller}


Buongiorno,

in allegato trova il documento «${it} ${nummer}»: ${values.betreff}, ${betrag}.

${aussteller}
`,
  };
}
