import { defineJob } from '../../kit/define-job.ts';
import { message } from '../../lib/message.ts';

/** All that auditors and tax offices ask of a business year. */
export const pruefexport = defineJob({
  typ: 'Pruefexport',
  nr: 12,
  label: 'Prüfexport der Buchhaltung',
  needs: 'BUCHUNGEN_LESEN',
  offer: message(
    'Journal, Belege, Konten, Forderungen und Protokoll eines Geschäftsjahrs als ZIP mit Beschreibung und Prüfsummen, dazu die Buchungsstapel im DATEV-Format.',
  ),
});
