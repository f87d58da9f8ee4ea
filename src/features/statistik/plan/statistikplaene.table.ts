import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { date } from '../../../kit/kinds/date.ts';
import { dateTime } from '../../../kit/kinds/date-time.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { longText } from '../../../kit/kinds/long-text.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { within } from '../../../lib/message.ts';
import { veroeffentlichung } from '../../kommunikation/kommunikation.vocabularies.ts';
import { sektionsart } from '../../organisation/organisation.vocabularies.ts';
import { planstatus, statistikart } from './plan.vocabularies.ts';

const zurueck = (from: 'Abgegeben' | 'Geprueft') =>
  ({
    from,
    to: 'Eingabe',
    action: 'GENEHMIGEN',
    level: 'association',
    label: 'Zurückgeben',
    done: 'Zurückgegeben',
    needsReason: true,
  }) as const;

/**
 * What a choir or a band tells of a year (domain: archive-kommunikation 4 "Statistikplan", archive-tief 5): entered by the branch,
 * checked and released by the association. From the moment it is handed in its values, its definition and the day of counting stay.
 */
export const statistikplaene = defineTable({
  name: 'statistikplaene',
  nr: 685,
  label: 'Statistikplan',
  root: { by: 'column', column: 'sek_id' },
  right: 'STATISTIK_PLAENE',
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
    art: choice({
      label: within('Statistikplan', 'Art'),
      values: statistikart,
      required: true,
      setBy: 'creation',
    }),
    status: choice({
      label: 'Status',
      values: planstatus,
      required: true,
      setBy: 'server',
      default: 'Eingabe',
      index: true,
    }),
    veroeffentlichung: choice({
      label: 'Veröffentlichung',
      values: veroeffentlichung,
      required: true,
      setBy: 'server',
      default: 'NichtFreigegeben',
      index: true,
    }),
    chortyp: choice({ label: 'Sektionsart', values: sektionsart, setBy: 'server', index: true }),
    fassung: integer({ label: within('Statistikplan', 'Fassung der Definition'), setBy: 'server' }),
    stichtag: date({ label: within('Jahreszahlen', 'Stichtag'), setBy: 'server' }),
    berechnetam: dateTime({ label: 'Berechnet am', setBy: 'server' }),
    abgegebenam: dateTime({ label: 'Abgegeben am', setBy: 'server' }),
    abgegeben_id: reference({ label: 'Abgegeben von', to: 'benutzer', setBy: 'server' }),
    geprueftam: dateTime({ label: 'Geprüft am', setBy: 'server' }),
    geprueft_id: reference({ label: 'Geprüft von', to: 'benutzer', setBy: 'server' }),
    freigegebenam: dateTime({ label: within('Statistikplan', 'Freigegeben am'), setBy: 'server' }),
    freigegeben_id: reference({ label: 'Freigegeben von', to: 'benutzer', setBy: 'server' }),
    rueckgabegrund: text({ label: 'Zurückgegeben, weil', max: 1000, setBy: 'server' }),
    version: integer({ label: within('Statistikplan', 'Version'), min: 1, setBy: 'server' }),
    korrigiertam: dateTime({ label: 'Korrigiert am', setBy: 'server' }),
    notiz: longText({ label: 'Notiz', max: 4000 }),
  },
  status: {
    column: 'status',
    line: ['Eingabe', 'Abgegeben', 'Geprueft', 'Freigegeben'],
    tones: { Abgegeben: 'info', Geprueft: 'info', Freigegeben: 'ok' },
    steps: [
      { from: 'Eingabe', to: 'Abgegeben', action: 'SPEICHERN', label: 'Abgeben', done: 'Abgegeben' },
      {
        from: 'Abgegeben',
        to: 'Geprueft',
        action: 'GENEHMIGEN',
        level: 'association',
        label: 'Prüfen',
        done: 'Geprüft',
      },
      {
        from: 'Geprueft',
        to: 'Freigegeben',
        action: 'FREIGEBEN',
        level: 'association',
        label: 'Freigeben',
        done: 'Freigegeben',
      },
      zurueck('Abgegeben'),
      zurueck('Geprueft'),
    ],
    editable: ['Eingabe'],
  },
});
