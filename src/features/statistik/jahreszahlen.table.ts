import { defineTable, type Transition } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { veroeffentlichung } from '../kommunikation/kommunikation.vocabularies.ts';
import { within } from '../../lib/message.ts';

/** A number that the server counts. */
const zahl = ({ label }: { readonly label: string }) => integer({ label, min: 0, setBy: 'server' });

/** Release by hand; the release of a whole year leaves alone what was set so (spec B 9.2). */
const schritte: readonly Transition<never>[] = [
  {
    from: 'NichtFreigegeben',
    to: 'FreigegebenIndividuell',
    action: 'FREIGEBEN',
    label: 'Freigeben',
    done: 'Freigegeben',
  },
  {
    from: 'NichtFreigegebenIndividuell',
    to: 'FreigegebenIndividuell',
    action: 'FREIGEBEN',
    label: 'Freigeben',
    done: 'Freigegeben',
  },
  {
    from: 'Freigegeben',
    to: 'NichtFreigegebenIndividuell',
    action: 'FREIGEBEN',
    label: 'Freigabe zurücknehmen',
    done: 'Freigabe zurückgenommen',
    needsReason: true,
  },
  {
    from: 'FreigegebenIndividuell',
    to: 'NichtFreigegebenIndividuell',
    action: 'FREIGEBEN',
    label: 'Freigabe zurücknehmen',
    done: 'Freigabe zurückgenommen',
    needsReason: true,
  },
];

/** What a branch counts in a year (modules.md, Statistik): the server counts, and what is released stays as it is. */
export const jahreszahlen = defineTable({
  name: 'jahreszahlen',
  nr: 310,
  label: 'Jahreszahlen',
  root: { by: 'column', column: 'sek_id' },
  right: 'STATISTIK_ALLGEMEIN',
  title: ['jahr'],
  natural: ['sek_id', 'jahr'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    jahr: integer({
      label: 'Jahr',
      isYear: true,
      min: 1900,
      max: 2200,
      required: true,
      setBy: 'creation',
      index: true,
    }),
    status: choice({
      label: within('Jahreszahlen', 'Freigabe'),
      values: veroeffentlichung,
      setBy: 'server',
      default: 'NichtFreigegeben',
      index: true,
    }),
    stichtag: date({ label: within('Jahreszahlen', 'Stichtag'), setBy: 'server' }),
    freigegeben_am: date({ label: 'Freigegeben am', setBy: 'server' }),
    mitglieder: zahl({ label: 'Mitglieder' }),
    jugend: zahl({ label: 'Jugend' }),
    anwaerter: zahl({ label: 'Anwärter' }),
    aktiv: zahl({ label: 'Aktive' }),
    inaktiv: zahl({ label: 'Inaktive' }),
    ehrenmitglieder: zahl({ label: 'Ehrenmitglieder' }),
    weiblich: zahl({ label: 'Weiblich' }),
    maennlich: zahl({ label: 'Männlich' }),
    divers: zahl({ label: 'Divers' }),
    alter_unter14: zahl({ label: 'Unter 14 Jahren' }),
    alter_14bis17: zahl({ label: '14 bis 17 Jahre' }),
    alter_18bis29: zahl({ label: '18 bis 29 Jahre' }),
    alter_30bis44: zahl({ label: '30 bis 44 Jahre' }),
    alter_45bis59: zahl({ label: '45 bis 59 Jahre' }),
    alter_ab60: zahl({ label: 'Ab 60 Jahren' }),
    alter_unbekannt: zahl({ label: 'Alter unbekannt' }),
    eintritte: zahl({ label: 'Eintritte' }),
    austritte: zahl({ label: 'Austritte' }),
    verstorben: zahl({ label: 'Verstorben' }),
    zugewechselt: zahl({ label: 'Zugewechselt' }),
    weggewechselt: zahl({ label: 'Weggewechselt' }),
    einsaetze: zahl({ label: 'Einsätze' }),
    personenstunden: decimal({ label: 'Personenstunden', digits: 2, min: 0, setBy: 'server' }),
    notiz: longText({ label: 'Notiz', max: 4000 }),
  },
  status: {
    column: 'status',
    line: ['NichtFreigegeben', 'Freigegeben'],
    tones: { Freigegeben: 'ok', FreigegebenIndividuell: 'ok' },
    steps: schritte,
    editable: ['NichtFreigegeben', 'NichtFreigegebenIndividuell'],
  },
  deletableWhile: { empty: 'freigegeben_am', sentence: 'Freigegebene Jahreszahlen werden nicht gelöscht.' },
});
