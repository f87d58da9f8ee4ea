import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { haushaltsstatus } from '../finanzen/finanzen.vocabularies.ts';
import { haushaltsvorlage } from './haushalt.vocabularies.ts';

/** The budget of a branch for a business year: planned, checked, released, closed; once released only what is added later changes (domain: finanzen 4). */
export const haushalte = defineTable({
  name: 'haushalte',
  nr: 490,
  label: 'Haushalt',
  root: { by: 'column', column: 'sek_id' },
  natural: ['sek_id', 'jahr'],
  right: 'HAUSHALT_ALLGEMEIN',
  title: ['jahr'],
  fields: {
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
    status: choice({
      label: 'Status',
      values: haushaltsstatus,
      required: true,
      setBy: 'server',
      default: 'InBearbeitung',
      index: true,
    }),
    vorlage: choice({
      label: 'Beginnt mit',
      values: haushaltsvorlage,
      required: true,
      setBy: 'creation',
      default: 'Leer',
      hint: 'Die Zeilen werden beim Anlegen übernommen und können dann geändert werden.',
    }),
    sperrt: yesNo({
      label: 'Überschreitung nicht buchen',
      required: true,
      default: false,
      hint: 'Nein: wer bucht, wird nur gewarnt. Was schon bezahlt ist, etwa aus einem Kontoauszug, wird immer gebucht.',
    }),
    notiz: text({ label: 'Notiz', max: 500 }),
  },
  status: {
    column: 'status',
    line: ['InBearbeitung', 'Kontrolle', 'Freigegeben', 'Abgeschlossen'],
    tones: { Kontrolle: 'warn', Freigegeben: 'ok' },
    steps: [
      {
        from: 'InBearbeitung',
        to: 'Kontrolle',
        action: 'SPEICHERN',
        label: 'Zur Kontrolle',
        done: 'Zur Kontrolle gegeben',
      },
      { from: 'Kontrolle', to: 'Freigegeben', action: 'GENEHMIGEN', label: 'Freigeben', done: 'Freigegeben' },
      { from: 'Freigegeben', to: 'Abgeschlossen', action: 'ABSCHLIESSEN', label: 'Abschließen', done: 'Abgeschlossen' },
      {
        from: 'Kontrolle',
        to: 'InBearbeitung',
        action: 'GENEHMIGEN',
        label: 'Zurückgeben',
        done: 'Zurückgegeben',
        needsReason: true,
      },
      {
        from: 'Freigegeben',
        to: 'Kontrolle',
        action: 'FREIGEBEN',
        label: 'Freigabe zurücknehmen',
        done: 'Freigabe zurückgenommen',
        needsReason: true,
      },
      {
        from: 'Abgeschlossen',
        to: 'Freigegeben',
        action: 'ABSCHLIESSEN',
        label: 'Wieder öffnen',
        done: 'Wieder geöffnet',
        needsReason: true,
      },
    ],
    editable: ['InBearbeitung', 'Freigegeben'],
  },
  replica: { policy: 'eager' },
  sealed: true,
});
