import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { date } from '../../../kit/kinds/date.ts';
import { decimal } from '../../../kit/kinds/decimal.ts';
import { money } from '../../../kit/kinds/money.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { honorarposten, verguetungsstatus } from '../ausbildung.vocabularies.ts';

/**
 * What somebody in charge of a course is paid, a line for each rate (domain: ausbildung 4 "Money", 5 "Tarif"): proposed from the days,
 * edited, approved, paid once. Approving reports it to finance; a line that became a claim is paid with that.
 */
export const ausbildungverguetungen = defineTable({
  name: 'ausbildungverguetungen',
  nr: 570,
  label: 'Vergütung',
  parent: 'ausb_id',
  natural: ['zustaendig_id', 'posten', 'gueltigab'],
  right: 'AUSBILDUNG_ZUSTAENDIGETARIF',
  title: ['posten', 'gueltigab'],
  fields: {
    ausb_id: reference({ label: 'Kurs', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    zustaendig_id: reference({
      label: 'Zuständige Person',
      to: 'ausbildungzustaendige',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    posten: choice({ label: 'Posten', values: honorarposten, required: true, setBy: 'creation', default: 'Honorar' }),
    gueltigab: date({ label: 'Tarif gültig ab', required: true, setBy: 'creation' }),
    status: choice({
      label: 'Status',
      values: verguetungsstatus,
      required: true,
      setBy: 'server',
      default: 'Vorschlag',
      index: true,
    }),
    kurstarif_id: reference({ label: 'Kurstarif', to: 'kurstarife', setBy: 'server' }),
    anzahl: decimal({ label: 'Anzahl', digits: 2, min: 0, max: 99_999, required: true }),
    satz: decimal({ label: 'Satz', digits: 4, min: 0, max: 99_999, unit: '€', setBy: 'server' }),
    betrag: money({ label: 'Betrag', setBy: 'server' }),
    genehmigtam: date({ label: 'Genehmigt am', setBy: 'server' }),
    bezahltam: date({ label: 'Bezahlt am', setBy: 'server', index: true }),
    forderung_id: reference({ label: 'Verbindlichkeit', to: 'forderungen', setBy: 'server', index: true }),
  },
  status: {
    column: 'status',
    line: ['Vorschlag', 'Genehmigt', 'Bezahlt'],
    tones: { Genehmigt: 'info', Bezahlt: 'ok' },
    steps: [
      { from: 'Vorschlag', to: 'Genehmigt', action: 'GENEHMIGEN', label: 'Genehmigen', done: 'Genehmigt' },
      {
        from: 'Genehmigt',
        to: 'Vorschlag',
        action: 'GENEHMIGEN',
        label: 'Genehmigung zurücknehmen',
        done: 'Genehmigung zurückgenommen',
        needsReason: true,
      },
      { from: 'Genehmigt', to: 'Bezahlt', action: 'GENEHMIGEN', label: 'Als bezahlt vermerken', done: 'Bezahlt' },
    ],
    editable: ['Vorschlag'],
  },
  replica: { policy: 'on-demand' },
});
