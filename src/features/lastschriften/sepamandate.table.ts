import { defineTable } from '../../kit/define-table.ts';
import { bic } from '../../kit/kinds/bic.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { file } from '../../kit/kinds/file.ts';
import { iban } from '../../kit/kinds/iban.ts';
import { photo } from '../../kit/kinds/photo.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { mandatsstatus } from './lastschriften.vocabularies.ts';
import { mandatSchritte } from './mandat-schritte.rules.ts';

/**
 * Permissions by which a branch collects from an account (domain: finanzen 2, personen 4). They are the creditor's, so they lie in its
 * branch and stay there when the member switches. One is given on a tablet, too, so a device keeps those that it opened.
 */
export const sepamandate = defineTable({
  name: 'sepamandate',
  nr: 430,
  label: 'SEPA-Mandat',
  root: { by: 'column', column: 'sek_id' },
  right: 'LASTSCHRIFTEN_MANDATE',
  title: ['mandatsref'],
  searched: ['mandatsref', 'kontoinhaber', 'iban'],
  fields: {
    sek_id: reference({ label: 'Gläubiger', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    mgd_id: reference({
      label: 'Mitglied oder Kontakt',
      to: 'personen',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    status: choice({
      label: 'Status',
      values: mandatsstatus,
      required: true,
      setBy: 'server',
      default: 'Entwurf',
      index: true,
    }),
    mandatsref: text({
      label: 'Mandatsreferenz',
      max: 35,
      // Those of SEPA without the blank (domain: personen 4).
      pattern: [
        /^[A-Za-z0-9+?/\-:().,']+$/,
        "Nur Buchstaben ohne Umlaute, Ziffern und + ? / - : ( ) . , ' ohne Leerzeichen.",
      ],
      index: true,
      hint: 'Leer: vergibt der Server.',
    }),
    mandatsschluessel: text({ label: 'Schlüssel der Mandatsreferenz', max: 80, setBy: 'server', unique: true }),
    glaeubigerid: text({ label: 'Gläubiger-ID', max: 35, setBy: 'server' }),
    kontoinhaber: text({ label: 'Kontoinhaber', max: 70, hint: 'Leer: der Name des Mitglieds oder Kontakts.' }),
    iban: iban({ label: 'IBAN', index: true }),
    bic: bic({ label: 'BIC', hint: 'Nur für Konten außerhalb der EU nötig.' }),
    unterschriftam: date({ label: 'Unterschrieben am', max: 'today' }),
    unterschrift: photo({
      label: 'Unterschrift',
      isDrawn: true,
      maxBytes: 500_000,
      accept: ['image/png'],
      hint: 'Auf diesem Bildschirm, mit Finger oder Stift.',
    }),
    beleg: file({
      label: 'Unterschriebenes Blatt',
      maxBytes: 10_000_000,
      accept: ['application/pdf', 'image/jpeg', 'image/png'],
      hint: 'Foto oder Scan.',
    }),
    einmalig: yesNo({
      label: 'Nur für eine Lastschrift',
      required: true,
      default: false,
    }),
    letztmals: yesNo({ label: 'Mit der nächsten Lastschrift beenden', required: true, default: false }),
    letztenutzung: date({ label: 'Letzte Lastschrift', setBy: 'server', index: true }),
    sperrgrund: text({ label: 'Grund der Sperre', max: 200, setBy: 'server' }),
  },
  status: {
    column: 'status',
    line: ['Entwurf', 'Aktiv'],
    tones: { Aktiv: 'ok', Gesperrt: 'warn', Widerrufen: 'bad', Erloschen: 'bad' },
    steps: mandatSchritte,
    editable: ['Entwurf', 'Aktiv', 'Gesperrt'],
  },
  groups: { konto: ['iban', 'bic'] },
  deletableWhile: {
    empty: 'letztenutzung',
    sentence: 'Mit diesem Mandat wurde schon eingezogen. Es wird widerrufen und nicht gelöscht.',
  },
  replica: { policy: 'on-demand' },
  sealed: true,
});
