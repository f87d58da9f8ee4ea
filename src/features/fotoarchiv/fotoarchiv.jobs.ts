import { defineJob } from '../../kit/define-job.ts';
import { message } from '../../lib/message.ts';

/** Photos of a choice or an album for one use, without those that are not released for it. */
export const fotodownload = defineJob({
  typ: 'Fotodownload',
  nr: 16,
  label: 'Fotos herunterladen',
  needs: 'FOTOARCHIV_LESEN',
  offer: message(
    'Fotos eines Albums oder einer Auswahl als ZIP-Datei: nur die, die für den gewählten Zweck freigegeben sind.',
  ),
});
