import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { date } from '../../../kit/kinds/date.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { longText } from '../../../kit/kinds/long-text.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { yesNo } from '../../../kit/kinds/yes-no.ts';
import { isIsmn, isIswc } from './kennzahlen.rules.ts';
import { notenquelle } from './noten.vocabularies.ts';
import { message, within } from '../../../lib/message.ts';

const todesjahr = (label: string) =>
  integer({ label, min: 1000, max: 2100, isYear: true, hint: 'Bei mehreren das letzte. Leer: lebt, oder unbekannt.' });

/** Sheet music of a branch, with whoever wrote it and what may be copied of it (domain: archive-kommunikation 2, archive-tief 4 "Catalogue"). */
export const notenarchiv = defineTable({
  name: 'notenarchiv',
  nr: 691,
  label: 'Noten',
  root: { by: 'column', column: 'sek_id' },
  right: 'NOTENARCHIV_ALLGEMEIN',
  title: ['werktitel'],
  searched: ['nr', 'werktitel', 'untertitel', 'komponist', 'arrangeur', 'textdichter', 'verlag', 'standort', 'fach'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    nr: text({ label: 'Nummer', max: 20, required: true, index: true }),
    werktitel: text({ label: 'Titel', max: 160, required: true, index: true }),
    untertitel: text({ label: 'Untertitel', max: 160 }),
    komponist: text({ label: 'Komponist', max: 200, hint: 'Mehrere mit Strichpunkt; sonst „Trad.“ oder „unbekannt“.' }),
    komponistgestorben: todesjahr(message('Komponist gestorben')),
    arrangeur: text({ label: 'Arrangeur', max: 200 }),
    arrangeurgestorben: todesjahr(message('Arrangeur gestorben')),
    textdichter: text({ label: 'Textdichter', max: 200 }),
    textdichtergestorben: todesjahr(message('Textdichter gestorben')),
    verlag: text({ label: 'Verlag', max: 120 }),
    verlagsnr: text({ label: 'Verlagsnummer', max: 40 }),
    iswc: text({
      label: 'ISWC',
      max: 20,
      code: true,
      check: [isIswc, 'Die Prüfziffer der ISWC stimmt nicht. Sie lautet wie T-034.524.680-1.'],
    }),
    ismn: text({
      label: 'ISMN',
      max: 20,
      code: true,
      pattern: [/^(?!97(?:8|9-?[1-9]))/, 'Das ist eine Buchnummer. Eine ISMN beginnt mit 979-0.'],
      check: [isIsmn, 'Die Prüfziffer der ISMN stimmt nicht. Sie lautet wie 979-0-2600-2048-1.'],
    }),
    gemanr: text({ label: 'GEMA-Werknummer', max: 30 }),
    suisanr: text({ label: 'SUISA-Werknummer', max: 30 }),
    siaenr: text({ label: 'SIAE-Werknummer', max: 30 }),
    kategorie_id: reference({ label: 'Kategorie', to: 'notenkategorien', index: true }),
    besetzung: text({ label: 'Besetzung', max: 200, hint: 'Zum Beispiel: Fl 2, Klar B 3, Trp 3, Schlw.' }),
    grad: integer({
      label: within('Noten', 'Grad'),
      min: 1,
      max: 6,
      hint: '1 sehr leicht bis 6 sehr schwer. Leer: unbekannt.',
    }),
    dauer: integer({ label: 'Dauer', min: 1, max: 7200, isDuration: true }),
    jahr: integer({ label: 'Erscheinungsjahr', min: 1000, max: 2100, isYear: true }),
    sprache: text({ label: 'Sprache', max: 40 }),
    standort: text({ label: 'Standort', max: 80 }),
    fach: text({ label: 'Fach', max: 40 }),
    quelle: choice({ label: 'Herkunft', values: notenquelle, default: 'Kauf' }),
    rueckgabebis: date({ label: 'Zurückzugeben bis', hint: 'Nur bei Leihe und Miete.', index: true }),
    lizenzkopien: integer({
      label: 'Erlaubte Kopien',
      min: 0,
      max: 999,
      hint: 'Je Stimme, laut Lizenz. Scans zählen mit.',
    }),
    lizenztext: longText({ label: 'Lizenz', max: 2000 }),
    archiviert: yesNo({ label: 'Archiviert', index: true }),
    geschuetztbis: date({ label: 'Geschützt bis', setBy: 'server', hint: 'Leer: geschützt, ein Todesjahr fehlt.' }),
    ausgegeben: integer({ label: within('Verleih', 'Ausgegeben'), setBy: 'server' }),
    kopienohnelizenz: integer({ label: 'Kopien ohne Lizenz', setBy: 'server' }),
  },
});
