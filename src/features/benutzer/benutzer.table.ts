import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { email } from '../../kit/kinds/email.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';

/** Users (spec B 3.2); password hashes stand apart, in the server's `kennwoerter`. */
export const benutzer = defineTable({
  name: 'benutzer',
  nr: 51,
  label: 'Benutzer',
  root: { by: 'column', column: 'sek_id' },
  right: 'BENUTZER_ALLGEMEIN',
  title: ['benutzername'],
  fields: {
    benutzername: text({
      label: 'Benutzername',
      max: 60,
      required: true,
      unique: true,
      caseless: true,
      pattern: [/^\S+$/, 'Benutzer enthält ungültiges Leerzeichen.'],
    }),
    name: text({ label: 'Name', max: 120, required: true }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', index: true }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, index: true }),
    email: email({ label: 'E-Mail des Kontos' }),
    // Resets of the password go to a confirmed address only (server/auth/account-address.ts).
    email_bestaetigt_am: dateTime({ label: 'Adresse bestätigt am', setBy: 'server' }),
    ende: date({ label: 'Ende' }),
    gesperrt: yesNo({ label: 'Gesperrt', required: true, default: false }),
    letzte_anmeldung: dateTime({ label: 'Letzte Anmeldung', setBy: 'server', right: 'BENUTZER_LETZTEANMELDUNG' }),
    dsgvo_am: dateTime({ label: 'Einwilligung am', setBy: 'server' }),
    // The four filter settings (spec B 3.2, 9.3): a list starts on the own branch.
    filter_rettungsstellen: yesNo({ label: 'Sektionen: mit der eigenen beginnen', required: true, default: false }),
    filter_mitglieder: yesNo({ label: 'Mitglieder: mit der eigenen Sektion beginnen', required: true, default: false }),
    filter_ausbildungen: yesNo({
      label: 'Ausbildungen: mit der eigenen Sektion beginnen',
      required: true,
      default: false,
    }),
    filter_einsaetze: yesNo({ label: 'Einsätze: mit der eigenen Sektion beginnen', required: true, default: false }),
  },
  replica: { policy: 'never' },
});
