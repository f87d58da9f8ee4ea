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
    anschluss: integer({
      label: 'Anschluss',
      min: 0,
      max: 60,
      unit: 'Monate',
      hint: 'So lange vor dem Ablauf verlängert ein Kurs ab dem alten Ablauf, sonst ab dem Kurstag.',
    }),
    nachfrist: integer({
      label: 'Nachfrist',
      min: 0,
      max: 60,
      unit: 'Monate',
      hint: 'So lange nach dem Ablauf verlängert ein Kurs noch ab dem alten Ablauf.',
    }),
    reaktivierbarjahre: integer({ label: 'Reaktivierbar', min: 0, max: 99, unit: 'Jahre' }),
  },
});
