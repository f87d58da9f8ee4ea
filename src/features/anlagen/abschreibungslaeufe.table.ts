import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { text } from '../../kit/kinds/text.ts';
import { abschreibungsstatus } from './anlagen.vocabularies.ts';

/**
 * Yearly runs of depreciation: a draft holds what will be booked for every asset, so that somebody can look at it and enter what only
 * people know; booking it makes the vouchers. An asset that leaves in the middle of a year has a run of its own.
 */
export const abschreibungslaeufe = defineTable({
  name: 'abschreibungslaeufe',
  nr: 501,
  label: 'Abschreibungslauf',
  root: { by: 'column', column: 'sek_id' },
  right: 'ABSCHREIBUNG_LAEUFE',
  title: ['nummer'],
  fields: {
    nummer: serverNumber({
      label: 'Nummer',
      series: 'abschreibungslaeufe',
      pattern: 'AB{sektionsnr}-{jahr}-{nr:3}',
      perSektionAndYear: { sektion: 'sek_id', year: 'datum' },
    }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    jahr: integer({
      label: 'Jahr',
      isYear: true,
      min: 1990,
      max: 2100,
      required: true,
      setBy: 'creation',
      index: true,
    }),
    datum: date({ label: 'Angelegt am', setBy: 'server' }),
    status: choice({
      label: 'Status',
      values: abschreibungsstatus,
      required: true,
      setBy: 'server',
      default: 'Entwurf',
      index: true,
    }),
    freigegeben_am: dateTime({ label: 'Freigegeben am', setBy: 'server' }),
    freigegeben_von: text({ label: 'Freigegeben von', max: 120, setBy: 'server' }),
    anlage_id: reference({ label: 'Abgang von', to: 'anlagen', setBy: 'server', index: true }),
    gebucht_am: dateTime({ label: 'Gebucht am', setBy: 'server' }),
    gebucht_von: text({ label: 'Gebucht von', max: 120, setBy: 'server' }),
    abgeschlossen_am: dateTime({ label: 'Abgeschlossen am', setBy: 'server' }),
    abgeschlossen_von: text({ label: 'Abgeschlossen von', max: 120, setBy: 'server' }),
  },
  status: {
    column: 'status',
    line: ['Entwurf', 'Freigegeben', 'Gebucht', 'Abgeschlossen'],
    tones: { Freigegeben: 'info', Gebucht: 'ok', Abgeschlossen: 'ok', Annulliert: 'bad' },
    steps: [
      { from: 'Entwurf', to: 'Gebucht', action: 'ABSCHLIESSEN', label: 'Buchen', done: 'Gebucht' },
      { from: 'Entwurf', to: 'Freigegeben', action: 'FREIGEBEN', label: 'Freigeben', done: 'Freigegeben' },
      { from: 'Freigegeben', to: 'Gebucht', action: 'ABSCHLIESSEN', label: 'Buchen', done: 'Gebucht' },
      {
        from: 'Freigegeben',
        to: 'Entwurf',
        action: 'SPEICHERN',
        label: 'Zurück zur Bearbeitung',
        done: 'Wieder in Bearbeitung',
        needsReason: true,
      },
      { from: 'Freigegeben', to: 'Annulliert', action: 'ANNULLIEREN', label: 'Verwerfen', done: 'Verworfen' },
      {
        from: 'Gebucht',
        to: 'Abgeschlossen',
        action: 'ABSCHLIESSEN',
        // Whoever books a run may take it back; closing it for good is of the depreciation as a whole.
        topic: 'ABSCHREIBUNG_ALLGEMEIN',
        label: 'Endgültig abschließen',
        done: 'Endgültig abgeschlossen',
      },
      { from: 'Entwurf', to: 'Annulliert', action: 'ANNULLIEREN', label: 'Verwerfen', done: 'Verworfen' },
      {
        from: 'Gebucht',
        to: 'Annulliert',
        action: 'ANNULLIEREN',
        label: 'Zurücknehmen',
        done: 'Zurückgenommen',
        needsReason: true,
      },
    ],
    editable: ['Entwurf'],
  },
  deletableWhile: { empty: 'nummer', sentence: 'Ein Abschreibungslauf wird verworfen oder zurückgenommen.' },
  replica: { policy: 'eager' },
  sealed: true,
});
