import type { VisibleRowOf } from '../../db/base.ts';
import { labelOf } from '../../kit/vocabulary.ts';
import { t } from '../../ui/t.ts';
import type { einsatzVerlauf } from './einsatz-verlauf.table.ts';
import { richtung } from './einsaetze.vocabularies.ts';

/** Who told whom, and who wrote it down. A clock that was off is shown, not corrected (domain: einsaetze 4). */
export function detailsOf(row: VisibleRowOf<typeof einsatzVerlauf>): string {
  const { richtung: way = 'intern', von_stelle: from, an_stelle: to, autor, uhr_abweichung_s: off } = row;
  return [
    way === 'intern' ? '' : t(labelOf(richtung, way)),
    from && to ? t('{von} an {an}', { von: from, an: to }) : from || to || '',
    autor ?? '',
    typeof off === 'number' ? t('Uhr wich um {n} s ab', { n: off }) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
