import type { Ankuendigung } from '../../../src/features/lastschriften/lastschriften.calls.ts';
import { lastschriften } from '../../../src/features/lastschriften/lastschriften.table.ts';
import { lastschriftlaeufe } from '../../../src/features/lastschriften/lastschriftlaeufe.table.ts';
import { dayText } from '../../../src/kit/master.ts';
import { euroText } from '../../../src/lib/euro.ts';
import { message } from '../../../src/lib/message.ts';
import type { Mail } from '../../mail/mail.ts';
import { today } from '../../records/dates.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { mailPersons } from '../personen/empfaenger/mail-persons.ts';
import { lastschriftenVon } from './laeufe.ts';

type Lauf = StoredOf<typeof lastschriftlaeufe>;

/** Tells every payer of a checked run what will be collected and when, one mail an address; who was told once is not told again (domain: finanzen 6). */
export async function kuendigeAn(unit: Unit, run: Lauf): Promise<Ankuendigung> {
  if (run.values.status !== 'Geprueft' && run.values.status !== 'Freigegeben')
    throw refused(message('Angekündigt wird ein Lauf, der geprüft und noch nicht eingereicht ist.'));
  const open = (await lastschriftenVon(unit, run)).filter(({ values }) => values.angekuendigt_am === null);
  const persons = await mailPersons(
    unit.tx,
    open.map(({ values }) => values.mgd_id),
    today(unit),
  );
  const ohneAdresse: { mgd_id: string; name: string }[] = [];
  const mails: Mail[] = [];
  for (const row of open) {
    const { mgd_id, zahler } = row.values;
    const person = persons.get(mgd_id);
    const emails = person === undefined || person.row.eingeschraenkt === true ? [] : person.emails;
    if (emails.length === 0) ohneAdresse.push({ mgd_id, name: zahler ?? '' });
    else {
      mails.push(...emails.map((to) => mailTo(to, run.values, row.values)));
      await unit.update(unit.table(lastschriften), row, { angekuendigt_am: unit.zeit });
    }
  }
  const { tx } = unit;
  for (const mail of mails) await unit.deps.mailer.send(mail, { tx });
  if (mails.length > 0) await unit.update(unit.table(lastschriftlaeufe), run, { angekuendigt_am: unit.zeit });
  return { gesendet: mails.length, ohneAdresse };
}

/** In both languages, because nobody is signed in who has chosen one. */
function mailTo(
  to: string,
  run: ValuesOf<typeof lastschriftlaeufe>,
  { mgd_id, betrag, zweck, mandatsref, iban, zahler }: ValuesOf<typeof lastschriften>,
): Mail {
  const tag = dayText(run.einzugam ?? '');
  const summe = euroText(betrag ?? 0);
  const konto = `${(iban ?? '').slice(0, 4)} … ${(iban ?? '').slice(-4)}`;
  return {
    to,
    art: 'Rechnung',
    sek_id: run.sek_id,
    mgd_id,
    vorlage: {
      art: 'Lastschrift',
      werte: {
        tag,
        betrag: summe,
        konto,
        zahler: zahler ?? '',
        zweck: zweck ?? '',
        glaeubiger: run.glaeubigername ?? '',
        glaeubigerid: run.glaeubigerid ?? '',
        mandat: mandatsref ?? '',
      },
    },
    subject: `Lastschrift am / addebito del ${tag}: ${summe}`,
    text: `Guten Tag,

am ${tag} ziehen wir ${summe} vom Konto ${konto} (${zahler}) ein.
Wofür: ${zweck}

Gläubiger: ${run.glaeubigername}
Gläubiger-Identifikationsnummer: ${run.glaeubigerid}
Mandatsreferenz: ${mandatsref}

Bitte sorgen Sie dafür, dass das Konto gedeckt ist. Stimmt etwas nicht, melden Sie sich bitte vorher bei uns.


Buongiorno,

il ${tag} addebiteremo ${summe} sul conto ${konto} (${zahler}).
Causale: ${zweck}

Creditore: ${run.glaeubigername}
Identificativo del creditore: ${run.glaeubigerid}
Riferimento del mandato: ${mandatsref}

La preghiamo di provvedere alla copertura del conto. Se qualcosa non è corretto, ci contatti prima di tale data.
`,
  };
}
