import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { date } from '../../kit/kinds/date.ts';
import { email } from '../../kit/kinds/email.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { gebuehrkategorie, stornogrund, teilnehmertyp } from './ausbildung.vocabularies.ts';

const bewertung = 'AUSBILDUNG_TEILNEHMERBEWERTUNG';
const erweitert = 'AUSBILDUNG_ERWEITERT';

/** Participants: members, or somebody else with a name. `typ` is a wish until the server has decided on the seat. */
export const ausbildungteilnehmer = defineTable({
  name: 'ausbildungteilnehmer',
  nr: 66,
  label: 'Teilnehmer',
  parent: 'ausb_id',
  natural: ['ausb_id', 'mgd_id'],
  right: 'AUSBILDUNG_TEILNEHMER',
  title: ['name'],
  fields: {
    ausb_id: reference({ label: 'Kurs', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', setBy: 'creation', index: true }),
    name: text({ label: 'Name (extern)', max: 120 }),
    email: email({ label: 'E-Mail (extern)' }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', setBy: 'server' }),
    typ: choice({ label: 'Typ', values: teilnehmertyp, required: true, default: 'Angemeldet', index: true }),
    rang: integer({ label: 'Rang', setBy: 'server' }),
    anmeldedatum: dateTime({ label: 'Angemeldet am', setBy: 'server' }),
    ueberbuchen: yesNo({ label: 'Überbuchen', required: true, default: false }),
    ueberbuchungsgrund: text({ label: 'Grund der Überbuchung', max: 200 }),
    angebotbis: dateTime({ label: 'Angebot gilt bis', setBy: 'server' }),
    kategorie: choice({
      label: 'Gebührenkategorie',
      values: gebuehrkategorie,
      right: erweitert,
      hint: 'Leer: Mitglied oder Nichtmitglied, je nach Person.',
    }),
    stornogrund: choice({ label: 'Stornogrund', values: stornogrund, setBy: 'server' }),
    stornodatum: date({ label: 'Storniert am', setBy: 'server' }),
    stornobetrag: money({
      label: 'Stornogebühr',
      min: 0,
      right: erweitert,
      hint: 'Vorgeschlagen nach der Stornoregel; 0 mit Attest oder Ersatz.',
    }),
    stornotext: text({ label: 'Stornogebühr, Begründung', max: 200, setBy: 'server', right: erweitert }),
    forderung_id: reference({ label: 'Forderung', to: 'forderungen', setBy: 'server', right: erweitert }),
    vorherigertyp: choice({ label: 'Vorheriger Typ', values: teilnehmertyp, setBy: 'server' }),
    bestanden: yesNo({ label: 'Bestanden', right: bewertung, hint: 'Leer: noch offen.' }),
    punkte: integer({ label: 'Punkte', min: 0, max: 100, right: bewertung }),
    ergebnis: text({ label: 'Ergebnis', max: 120, right: bewertung }),
    bemerkung: text({ label: 'Bemerkung', max: 500, right: bewertung }),
    zertifikatnr: text({ label: 'Zertifikat', max: 20, setBy: 'server', unique: true, right: bewertung }),
    zertifikatcode: text({ label: 'Prüfcode', max: 12, setBy: 'server', unique: true, right: bewertung }),
    zertifikatam: date({ label: 'Zertifikat ausgestellt am', setBy: 'server', right: bewertung }),
    annulliertam: date({ label: 'Zertifikat annulliert am', setBy: 'server', right: bewertung }),
  },
  groups: { ueberbuchung: ['ueberbuchen', 'ueberbuchungsgrund'] },
  replica: { policy: 'on-demand' },
  sealed: true,
});
