import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { kontoart, rendicontozeile, sollhaben, steuerbereich, zeilenart } from './finanzen.vocabularies.ts';

/** Chart of accounts of a branch: accounts, and the headings and sums between them, in the order of their numbers as text (domain: finanzen 2). */
export const konten = defineTable({
  name: 'konten',
  nr: 400,
  label: 'Konto',
  root: { by: 'column', column: 'sek_id' },
  natural: ['sek_id', 'kontonr'],
  right: 'KASSABUCH_KONTEN',
  title: ['kontonr', 'name'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    kontonr: text({
      label: 'Kontonummer',
      max: 20,
      required: true,
      setBy: 'creation',
      index: true,
      asWritten: true,
      pattern: [/^[0-9A-Z.]+$/, 'Nur Ziffern, Großbuchstaben und Punkte.'],
    }),
    name: text({ label: 'Name', max: 120, required: true }),
    name_it: text({ label: 'Name (italienisch)', max: 120 }),
    zeilenart: choice({ label: 'Zeilenart', values: zeilenart, required: true, default: 'Konto' }),
    bilanz_guv: choice({ label: 'Kontoart', values: kontoart, required: true, default: 'GuV', index: true }),
    sollhaben: choice({ label: 'Buchbar im', values: sollhaben, required: true, default: 'Beides' }),
    zusammenzaehlung: text({
      label: 'Zusammenzählung',
      max: 250,
      pattern: [/^[0-9A-Z.|]+$/, 'Nummern und Bereiche wie 1000..1999|2100.'],
      hint: 'Nur für Summen: Nummern und Bereiche wie 1000..1999|2100.',
    }),
    steuerbereich: choice({ label: 'Steuerbereich', values: steuerbereich }),
    umlage: yesNo({
      label: 'Auf die Bereiche verteilen',
      required: true,
      default: false,
      hint: 'Gemischte Kosten, nach dem Schlüssel der Einstellungen.',
    }),
    rendicontozeile: choice({ label: 'Zeile des Kassenberichts (Italien)', values: rendicontozeile }),
    sekbank_id: reference({
      label: 'Kasse oder Bankkonto',
      to: 'banken',
      index: true,
      hint: 'Wenn dieses Konto eine Kasse oder ein Bankkonto führt.',
    }),
    anlagekonto: yesNo({
      label: 'Anlagekonto',
      required: true,
      default: false,
      hint: 'Für Geräte, Fahrzeuge und Gebäude, die abgeschrieben werden.',
    }),
    direktbuchung: yesNo({
      label: 'Von Hand buchbar',
      required: true,
      default: true,
      hint: 'Nein: nur Abläufe wie Beitragslauf oder Jahresabschluss buchen darauf.',
    }),
    gesperrt: yesNo({ label: 'Gesperrt', required: true, default: false }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
