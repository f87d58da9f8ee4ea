import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { dateTime } from '../../../kit/kinds/date-time.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { leermeldungsgrund, verwertungsgesellschaft, werkmeldungsstatus } from './noten.vocabularies.ts';

/** The yearly report of a branch to a collecting society; filed, it keeps what it said (domain: archive-kommunikation 4 "Werkmeldung"). */
export const werkmeldungen = defineTable({
  name: 'werkmeldungen',
  nr: 696,
  label: 'Werkmeldung',
  root: { by: 'column', column: 'sek_id' },
  natural: ['sek_id', 'jahr', 'gesellschaft'],
  right: 'NOTENARCHIV_MELDUNG',
  title: ['gesellschaft'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    jahr: integer({
      label: 'Jahr',
      min: 2000,
      max: 2100,
      required: true,
      isYear: true,
      setBy: 'creation',
      index: true,
    }),
    gesellschaft: choice({
      label: 'Verwertungsgesellschaft',
      values: verwertungsgesellschaft,
      required: true,
      setBy: 'creation',
      default: 'SIAE',
      index: true,
    }),
    grund: choice({
      label: 'Grund einer Leermeldung',
      values: leermeldungsgrund,
      hint: 'Nur wenn in diesem Jahr nichts aufgeführt wurde.',
    }),
    status: choice({
      label: 'Status',
      values: werkmeldungsstatus,
      required: true,
      setBy: 'server',
      default: 'Offen',
      index: true,
    }),
    eingereichtam: dateTime({ label: 'Eingereicht am', setBy: 'server' }),
    uebernommenam: dateTime({ label: 'Vom Verband übernommen am', setBy: 'server' }),
    auffuehrungen: integer({ label: 'Aufführungen', setBy: 'server' }),
    werke: integer({ label: 'Werke', setBy: 'server' }),
  },
  status: {
    column: 'status',
    line: ['Offen', 'Geprueft', 'Eingereicht'],
    tones: { Geprueft: 'info', Eingereicht: 'ok' },
    steps: [
      { from: 'Offen', to: 'Geprueft', action: 'SPEICHERN', label: 'Prüfen', done: 'Geprüft' },
      { from: 'Geprueft', to: 'Offen', action: 'SPEICHERN', label: 'Wieder öffnen', done: 'Wieder geöffnet' },
      { from: 'Geprueft', to: 'Eingereicht', action: 'ABSCHLIESSEN', label: 'Einreichen', done: 'Eingereicht' },
      {
        from: 'Eingereicht',
        to: 'Offen',
        action: 'ABSCHLIESSEN',
        level: 'association',
        label: 'Wieder öffnen',
        done: 'Wieder geöffnet',
        needsReason: true,
      },
    ],
    editable: ['Offen'],
  },
});
