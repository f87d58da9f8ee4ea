import { defineJob } from '../../kit/define-job.ts';
import { message } from '../../lib/message.ts';

/** Numbers of missions by year. */
export const einsatzstatistik = defineJob({
  typ: 'Einsatzstatistik',
  nr: 5,
  label: 'Einsatzstatistik',
  needs: 'EINSAETZE_LESEN',
  offer: message(
    'Wie viele Einsätze es gab, nach Jahr, Einsatzart, Ort und Stunde, als Excel-Datei; ohne Übungen und stornierte, ein gemeinsames Ereignis einmal.',
  ),
});

/** Yearly statistics of choirs and bands. */
export const statistikplan = defineJob({
  typ: 'Statistikplan',
  nr: 11,
  label: 'Statistikplan',
  needs: 'STATISTIK_LESEN',
  offer: message(
    'Abgegebene Statistikpläne, wie sie sind; von allen anderen Sängerinnen und Sänger nach Stimme, Musikerinnen und Musiker nach Besetzung, nach Geschlecht und Alter, dazu die Jahreszahlen, als Excel-Datei.',
  ),
});
