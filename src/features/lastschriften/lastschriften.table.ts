import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { iban } from '../../kit/kinds/iban.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { lastschriftergebnis, lastschriftsequenz, rueckgabegrund } from '../finanzen/finanzen.vocabularies.ts';
import { sequenztypen } from './lastschriften.vocabularies.ts';

/** One collection a mandate and run, with what goes to the bank as it was when the run was checked, and what became of it (domain: finanzen 2, 4). */
export const lastschriften = defineTable({
  name: 'lastschriften',
  nr: 432,
  label: 'Lastschrift',
  parent: 'lauf_id',
  right: 'LASTSCHRIFTEN_ALLGEMEIN',
  title: ['zahler'],
  fields: {
    lauf_id: reference({ label: 'Lauf', to: 'lastschriftlaeufe', required: true, setBy: 'creation', index: true }),
    mgd_id: reference({ label: 'Mitglied oder Kontakt', to: 'personen', required: true, setBy: 'server', index: true }),
    mandat_id: reference({ label: 'Mandat', to: 'sepamandate', required: true, setBy: 'server', index: true }),
    zahler: text({ label: 'Zahler', max: 70, setBy: 'server', index: true }),
    iban: iban({ label: 'IBAN', setBy: 'server' }),
    bic: text({ label: 'BIC', max: 11, setBy: 'server' }),
    mandatsref: text({ label: 'Mandatsreferenz', max: 35, setBy: 'server' }),
    unterschriftam: date({ label: 'Unterschrieben am', setBy: 'server' }),
    betrag: money({ label: 'Betrag', min: 1, max: 99_999_999_999, setBy: 'server' }),
    posten: integer({ label: 'Forderungen', setBy: 'server' }),
    zweck: text({ label: 'Verwendungszweck', max: 140, setBy: 'server' }),
    endtoendid: text({ label: 'Ende-zu-Ende-Referenz', max: 35, setBy: 'server', unique: true }),
    sequenz: choice({ label: 'Folge', values: lastschriftsequenz, setBy: 'server' }),
    sequenztyp: choice({ label: 'Folge in der Datei', values: sequenztypen, setBy: 'server' }),
    alte_mandatsref: text({ label: 'Frühere Mandatsreferenz', max: 35, setBy: 'server' }),
    alte_glaeubigerid: text({ label: 'Frühere Gläubiger-ID', max: 35, setBy: 'server' }),
    alter_glaeubigername: text({ label: 'Früherer Name des Gläubigers', max: 70, setBy: 'server' }),
    neues_konto: yesNo({ label: 'Neues Konto gemeldet', setBy: 'server' }),
    faelligam: date({ label: 'Einzug am', setBy: 'server', index: true }),
    angekuendigt_am: dateTime({ label: 'Angekündigt am', setBy: 'server' }),
    ergebnis: choice({ label: 'Ergebnis', values: lastschriftergebnis, setBy: 'server', index: true }),
    bezahlt: yesNo({ label: 'Bezahlt', required: true, setBy: 'server', default: false, index: true }),
    rueckgabegrund: choice({ label: 'Rückgabegrund', values: rueckgabegrund, setBy: 'server' }),
    isocode: text({ label: 'Code der Bank', max: 35, setBy: 'server' }),
    rueckgabeam: date({ label: 'Zurückgegeben am', setBy: 'server' }),
    gebuehrbetrag: money({ label: 'Gebühr der Bank', setBy: 'server' }),
    nochmals_am: dateTime({ label: 'Neuer Einzug freigegeben am', setBy: 'server' }),
    nochmals_von: text({ label: 'Neuer Einzug freigegeben von', max: 120, setBy: 'server' }),
    vorgaenger_id: reference({ label: 'Wiederholt', to: 'lastschriften', setBy: 'server' }),
  },
  replica: { policy: 'never' },
});
