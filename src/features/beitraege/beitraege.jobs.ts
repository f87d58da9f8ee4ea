import { defineJob } from '../../kit/define-job.ts';

/** Who pays what by a run of many members; the result lies in its screen. */
export const beitragsvorschau = defineJob({
  typ: 'Beitragsvorschau',
  nr: 13,
  label: 'Vorschau eines Beitragslaufs',
  needs: 'BEITRAEGE_LAEUFE_SPEICHERN',
});
