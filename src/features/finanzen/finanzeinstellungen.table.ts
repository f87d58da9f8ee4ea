import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { message } from '../../lib/message.ts';
import { isTaxId } from '../../lib/tax-id.ts';
import { buchfuehrung, regimefiscale, vieraugen } from './finanzen.vocabularies.ts';

const konto = (label: string, hint?: string) =>
  reference({ label, to: 'konten', ...(hint === undefined ? {} : { hint }) });
const mahntage = (label: string, tage: number) =>
  integer({ label, min: 1, max: 999, unit: 'Tagen', required: true, default: tage });
const anteil = (label: string) => integer({ label, min: 0, max: 100, unit: '%', required: true, default: 0 });

/** How a branch keeps its books, at most one row each: its own accounts for what the product books by itself (domain: finanzen 2). */
export const finanzeinstellungen = defineTable({
  name: 'finanzeinstellungen',
  nr: 403,
  label: 'Finanzeinstellungen',
  root: { by: 'column', column: 'sek_id' },
  natural: ['sek_id'],
  right: 'KASSABUCH_ADMIN',
  title: ['sek_id'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    buchfuehrung: choice({ label: 'Buchführung', values: buchfuehrung, required: true, default: 'Einfach' }),
    belegpflicht: yesNo({
      label: 'Nur mit Beleg buchen',
      required: true,
      default: false,
      hint: 'Einnahmen und Ausgaben brauchen ein Foto oder eine Datei.',
    }),
    vieraugen: choice({
      label: 'Vier Augen',
      values: vieraugen,
      required: true,
      default: 'Laeufe',
      hint: 'Wer etwas geschrieben hat, gibt es nicht selbst frei und bucht es nicht selbst.',
    }),
    kleinunternehmer: yesNo({ label: 'Kleinunternehmer', required: true, default: false }),
    partitaiva: text({
      label: 'Partita IVA',
      max: 11,
      pattern: [/^\d{11}$/, 'Die Partita IVA hat elf Ziffern.'],
      check: [isTaxId, message('Die Prüfziffer der Partita IVA stimmt nicht.')],
      hint: 'Nur in Italien: mit ihr werden Rechnungen als FatturaPA gestellt.',
    }),
    regimefiscale: choice({ label: 'Regime fiscale', values: regimefiscale }),
    bollofrei: yesNo({
      label: 'Frei von der Stempelsteuer',
      required: true,
      default: false,
      hint: 'Freiwilligen- und Vereine zur Förderung des Gemeinwesens im RUNTS.',
    }),
    ergebniskonto_id: konto(
      message('Konto für das Jahresergebnis'),
      message('Vereinsvermögen; hierher schließt der Jahresabschluss.'),
    ),
    vortragskonto_id: konto(message('Konto für Saldenvorträge')),
    transitkonto_id: konto(message('Konto für Geldtransit')),
    forderungskonto_id: konto(message('Konto für Forderungen')),
    ausfallkonto_id: konto(message('Konto für Forderungsausfälle')),
    gebuehrenkonto_id: konto(message('Konto für Bankgebühren')),
    kassendifferenzkonto_id: konto(message('Konto für Kassendifferenzen')),
    umsatzsteuerkonto_id: konto(message('Konto für Umsatzsteuer')),
    verbindlichkeitskonto_id: konto(message('Konto für Verbindlichkeiten')),
    vorsteuerkonto_id: konto(message('Konto für Vorsteuer'), message('Nur wer Vorsteuer abzieht.')),
    mahntage1: mahntage(message('Erinnerung nach'), 14),
    mahntage2: mahntage(message('Erste Mahnung nach'), 30),
    mahntage3: mahntage(message('Zweite Mahnung nach'), 60),
    datev_berater: text({
      label: 'DATEV-Beraternummer',
      max: 7,
      pattern: [/^[0-9]{4,7}$/, 'Vier bis sieben Ziffern.'],
    }),
    datev_mandant: text({
      label: 'DATEV-Mandantennummer',
      max: 5,
      pattern: [/^[0-9]{1,5}$/, 'Höchstens fünf Ziffern.'],
    }),
    umlage_ideell: anteil(message('Anteil ideeller Bereich')),
    umlage_vv: anteil(message('Anteil Vermögensverwaltung')),
    umlage_zb: anteil(message('Anteil Zweckbetrieb')),
    umlage_wgb: anteil(message('Anteil wirtschaftlicher Geschäftsbetrieb')),
  },
});
