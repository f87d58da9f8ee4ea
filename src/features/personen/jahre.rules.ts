import { yearsOf, type Criterion } from '../../kit/filter.ts';
import { aktive, geendet } from './mitgliedschaft.rules.ts';

/** Years of membership up to the end of the year that the criterion `year` names, else of this one. */
export const mitgliedsjahre = (year?: string): Criterion<never> =>
  yearsOf({
    table: 'mitgliedschaften',
    from: 'von',
    to: 'bis',
    of: year,
    where: { status: ['Jugend', ...aktive] },
    ended: { status: geendet },
  });

/** Years in functions up to the end of the year that the criterion `year` names. */
export const funktionsjahre = (year?: string): Criterion<never> =>
  yearsOf({ table: 'mitgliederfunktionen', from: 'anfang', to: 'ende', of: year });
