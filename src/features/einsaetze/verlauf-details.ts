import type { AnyRow } from '../../kit/field.ts';
import { labelOf } from '../../kit/vocabulary.ts';
import { asText } from '../../ui/kinds/values.ts';
import { t } from '../../ui/t.ts';
import { richtung } from './einsaetze.vocabularies.ts';

/** Who told whom, and who wrote it down. A clock that was off is shown, not corrected (domain: einsaetze 4). */
export function detailsOf(row: AnyRow): string {
  const way = asText(row['richtung']);
  const [from, to] = [asText(row['von_stelle']), asText(row['an_stelle'])];
  const off = row['uhr_abweichung_s'];
  return [
    way === 'intern' || way === '' ? '' : t(labelOf(richtung, way)),
    from && to ? t('{von} an {an}', { von: from, an: to }) : from || to,
    asText(row['autor']),
    typeof off === 'number' ? t('Uhr wich um {n} s ab', { n: off }) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
