import { defineTable } from '../../kit/define-table.ts';
import { bic } from '../../kit/kinds/bic.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { iban } from '../../kit/kinds/iban.ts';
import { money } from '../../kit/kinds/money.ts';
import { postalCode } from '../../kit/kinds/postal-code.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { dokumentart, pruefstatus, regimefiscale } from '../finanzen/finanzen.vocabularies.ts';
import { land } from '../personen/personen.vocabularies.ts';
import { fatturaart, rechnungsformat, rechnungsrichtung, rechnungsstatus } from './rechnungen.vocabularies.ts';

/**
 * Invoices that a branch sends or gets (domain: finanzen 2, 4 "Invoice"). Issuing one gives its number, keeps what both sides are called,
 * books it and raises its claim, booking one that came in opens what the branch owes; from then on nothing of it changes. A document that takes another one back has its sums with the opposite sign.
 */
export const rechnungen = defineTable({
  name: 'rechnungen',
  nr: 450,
  label: 'Rechnung',
  root: { by: 'column', column: 'sek_id' },
  right: 'RECHNUNGEN_ALLGEMEIN',
  title: ['nummer', 'belegnummer', 'betreff'],
  searched: ['nummer', 'belegnummer', 'betreff', 'partnername'],
  fields: {
    nummer: serverNumber({
      label: 'Nummer',
      series: 'rechnungen',
      pattern: 'R{sektionsnr}-{jahr}-{nr:4}',
      perSektionAndYear: { sektion: 'sek_id', year: 'datum' },
      ranges: true,
      at: ['Gestellt'],
    }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    status: choice({
      label: 'Status',
      values: rechnungsstatus,
      required: true,
      setBy: 'server',
      default: 'Entwurf',
      index: true,
    }),
    richtung: choice({
      label: 'Richtung',
      values: rechnungsrichtung,
      setBy: 'creation',
      default: 'Ausgang',
      index: true,
    }),
    dokumentart: choice({
      label: 'Dokument',
      values: dokumentart,
      required: true,
      default: 'Rechnung',
      index: true,
      hint: 'Eine Gutschrift nimmt einen Teil einer Rechnung zurück.',
    }),
    bezug_id: reference({
      label: 'Zur Rechnung',
      to: 'rechnungen',
      index: true,
      hint: 'Nur bei Gutschriften: welche Rechnung berichtigt wird.',
    }),
    belegnummer: text({ label: 'Nummer des Lieferanten', max: 60 }),
    betreff: text({ label: 'Betreff', max: 140, required: true, hint: 'Wofür die Rechnung ist, in einer Zeile.' }),
    datum: date({ label: 'Rechnungsdatum', required: true, begins: 'today', index: true }),
    leistungvon: date({ label: 'Leistung von', hint: 'Leer: der Tag der Rechnung.' }),
    leistungbis: date({ label: 'Leistung bis', hint: 'Nur bei mehreren Tagen.' }),
    faelligam: date({ label: 'Zahlbar bis', index: true }),
    mgd_id: reference({
      label: 'Mitglied oder Kontakt',
      to: 'personen',
      index: true,
      hint: 'Name und Anschrift kommen von hier, wenn sie unten leer sind.',
    }),
    partnername: text({ label: 'Name', max: 120 }),
    partnerzusatz: text({ label: 'Zusatz', max: 120 }),
    partnerstrasse: text({ label: 'Straße', max: 120 }),
    partnerplz: postalCode({ label: 'PLZ', place: 'partnerort' }),
    partnerort: text({ label: 'Ort', max: 80 }),
    partnerland: choice({ label: 'Land', values: land }),
    partnerustid: text({ label: 'USt-IdNr. oder Steuernummer', max: 20 }),
    partneremail: text({ label: 'E-Mail für die E-Rechnung', max: 120 }),
    leitwegid: text({ label: 'Leitweg-ID', max: 46, hint: 'Nur für Behörden: steht in deren Auftrag.' }),
    codicedestinatario: text({
      label: 'Codice Destinatario',
      max: 7,
      pattern: [/^[A-Z0-9]{6,7}$/, 'Sechs Zeichen bei Behörden, sonst sieben; nur Großbuchstaben und Ziffern.'],
      hint: 'Nur für die FatturaPA. Leer: über die E-Mail (PEC), sonst im Postfach der Steuerbehörde.',
    }),
    fatturaart: choice({ label: 'Art der FatturaPA', values: fatturaart, hint: 'Leer: TD01.' }),
    splitpayment: yesNo({
      label: 'Split Payment',
      required: true,
      default: false,
      hint: 'Die Steuer zahlt die Behörde selbst (Art. 17-ter D.P.R. 633/1972).',
    }),
    partneriban: iban({ label: 'IBAN des Lieferanten' }),
    vorsteuerabzug: yesNo({ label: 'Vorsteuer abziehen', required: true, default: false }),
    bruttopreise: yesNo({
      label: 'Preise enthalten die Steuer',
      required: true,
      default: false,
    }),
    sekbank_id: reference({ label: 'Zahlbar auf', to: 'banken', index: true, hint: 'Das eigene Bankkonto.' }),
    gegenknt_id: reference({ label: 'Gegenkonto', to: 'konten', hint: 'Leer: das Forderungskonto der Einstellungen.' }),
    kostenstelle_id: reference({ label: 'Kostenstelle', to: 'kostenstellen' }),
    schlusstext: text({ label: 'Schlusstext', max: 500 }),
    pruefstatus: choice({
      label: 'Prüfung',
      values: pruefstatus,
      setBy: 'server',
      default: 'KeinBetragZugewiesen',
      index: true,
    }),
    nettobetrag: money({ label: 'Netto', setBy: 'server' }),
    ustbetrag: money({ label: 'Umsatzsteuer', setBy: 'server' }),
    rundungsbetrag: money({ label: 'Rundung', setBy: 'server' }),
    betrag: money({ label: 'Rechnungsbetrag', setBy: 'server', index: true }),
    zahlbetrag: money({ label: 'Zu zahlen', setBy: 'server' }),
    format: choice({ label: 'Form', values: rechnungsformat, setBy: 'server', index: true }),
    hinweise: text({ label: 'Zu beachten', max: 1000, setBy: 'server' }),
    kleinunternehmer: yesNo({ label: 'Kleinunternehmer', setBy: 'server' }),
    regimefiscale: choice({ label: 'Regime fiscale des Ausstellers', values: regimefiscale, setBy: 'server' }),
    ausstellerpiva: text({ label: 'Partita IVA des Ausstellers', max: 11, setBy: 'server' }),
    bollobetrag: money({ label: 'Stempelsteuer', setBy: 'server' }),
    aussteller: text({ label: 'Aussteller', max: 120, setBy: 'server' }),
    ausstellerstrasse: text({ label: 'Straße des Ausstellers', max: 120, setBy: 'server' }),
    ausstellerplz: text({ label: 'PLZ des Ausstellers', max: 12, setBy: 'server' }),
    ausstellerort: text({ label: 'Ort des Ausstellers', max: 80, setBy: 'server' }),
    ausstellertelefon: text({ label: 'Telefon des Ausstellers', max: 40, setBy: 'server' }),
    ausstelleremail: text({ label: 'E-Mail des Ausstellers', max: 254, setBy: 'server' }),
    ausstellersteuernr: text({ label: 'Steuernummer des Ausstellers', max: 20, setBy: 'server' }),
    iban: iban({ label: 'IBAN', setBy: 'server' }),
    bic: bic({ label: 'BIC', setBy: 'server' }),
    forderung_id: reference({ label: 'Forderung', to: 'forderungen', setBy: 'server', index: true }),
    kassenbuch_id: reference({ label: 'Beleg', to: 'kassenbuch', setBy: 'server', index: true }),
    stornovon_id: reference({ label: 'Storno von', to: 'rechnungen', setBy: 'server', index: true }),
    storniert_id: reference({ label: 'Storniert durch', to: 'rechnungen', setBy: 'server', index: true }),
    stornogrund: text({ label: 'Grund der Stornierung', max: 300, setBy: 'server' }),
    versandt_am: dateTime({ label: 'Per E-Mail gesendet am', setBy: 'server' }),
  },
  status: {
    column: 'status',
    line: ['Entwurf', 'Gestellt', 'Gebucht'],
    tones: { Gestellt: 'ok', Gebucht: 'ok' },
    steps: [
      {
        from: 'Entwurf',
        to: 'Gestellt',
        action: 'GENEHMIGEN',
        label: 'Stellen',
        done: 'Gestellt',
        only: { richtung: 'Ausgang' },
      },
      {
        from: 'Entwurf',
        to: 'Gebucht',
        action: 'GENEHMIGEN',
        label: 'Buchen',
        done: 'Gebucht',
        only: { richtung: 'Eingang' },
      },
    ],
    editable: ['Entwurf'],
  },
  reversal: {
    of: 'stornovon_id',
    by: 'storniert_id',
    negated: ['nettobetrag', 'ustbetrag', 'rundungsbetrag', 'betrag', 'zahlbetrag', 'bollobetrag'],
    without: ['forderung_id', 'kassenbuch_id', 'nummer', 'versandt_am'],
    dated: ['datum'],
    reason: 'stornogrund',
    in: ['Gestellt', 'Gebucht'],
    action: 'ANNULLIEREN',
    sentence: 'Diese Rechnung ist schon storniert.',
  },
  groups: { anschrift: ['partnerstrasse', 'partnerplz', 'partnerort', 'partnerland'] },
  deletableWhile: { empty: 'kassenbuch_id', sentence: 'Eine gestellte Rechnung wird storniert und nicht gelöscht.' },
  replica: { policy: 'on-demand' },
  sealed: true,
});
