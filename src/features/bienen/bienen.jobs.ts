import { defineJob } from '../../kit/define-job.ts';
import { message } from '../../lib/message.ts';

/** Whose stands still lack a number in the census that runs. */
export const zensusliste = defineJob({
  typ: 'Zensusliste',
  nr: 20,
  label: 'Fehlende Zählungen',
  needs: 'BIENENDATENBANK_ERWEITERT_LESEN',
  offer: message(
    'Betriebe, denen im letzten Monat der Zählung noch Zahlen fehlen, als CSV-Datei: Betrieb, Halter und die Stände ohne Zahl.',
  ),
});
