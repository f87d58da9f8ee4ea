import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { auszahlungsart, zustaendigenrolle } from './ausbildung.vocabularies.ts';

const tarif = 'AUSBILDUNG_ZUSTAENDIGETARIF';
const km = 'AUSBILDUNG_ZUSTAENDIGETARIFKM';

/** Who is in charge of a course, and what that is paid by (domain: ausbildung 2). Kilometres are an activity's alone. */
export const ausbildungzustaendige = defineTable({
  name: 'ausbildungzustaendige',
  nr: 195,
  label: 'Zuständige Person',
  parent: 'ausb_id',
  natural: ['ausb_id', 'mgd_id', 'rolle'],
  right: 'AUSBILDUNG_ZUSTAENDIGE',
  title: ['rolle'],
  fields: {
    ausb_id: reference({ label: 'Kurs', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    rolle: choice({ label: 'Rolle', values: zustaendigenrolle, required: true, default: 'Kursleiter' }),
    kurstarif_id: reference({ label: 'Kurstarif', to: 'kurstarife', right: tarif }),
    anzahl: decimal({ label: 'Anzahl', digits: 2, min: 0, max: 9999, right: tarif }),
    auszahlungsart: choice({ label: 'Auszahlungsart', values: auszahlungsart, right: tarif }),
    betrag: money({ label: 'Betrag', min: 0, setBy: 'server', right: tarif }),
    genehmigtam: date({ label: 'Genehmigt am', setBy: 'server', right: tarif }),
    km: decimal({ label: 'Kilometer', digits: 1, min: 0, max: 99_999, right: km }),
  },
});
