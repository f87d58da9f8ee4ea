import { integer } from '../../kit/kinds/integer.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { masterTable } from '../../kit/master.ts';

/** Qualifications and how long they hold (domain: ausbildung 2). */
export const qualifikationen = masterTable({
  name: 'qualifikationen',
  nr: 35,
  label: 'Qualifikation',
  fields: {
    gueltig_monate: integer({ label: 'Gültigkeit', min: 1, max: 600, unit: 'Monate' }),
    bisjahresende: yesNo({ label: 'Gültig bis Jahresende' }),
    erforderlichetage: integer({ label: 'Erforderliche Kurstage', min: 1, max: 999 }),
    reaktivierbarjahre: integer({ label: 'Reaktivierbar', min: 0, max: 99, unit: 'Jahre' }),
  },
});
