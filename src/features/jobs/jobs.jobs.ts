import { defineJob } from '../../kit/define-job.ts';
import { message } from '../../lib/message.ts';

/** What was changed between two days, by whom. */
export const aenderungsprotokoll = defineJob({
  typ: 'Aenderungsprotokoll',
  nr: 1,
  label: 'Änderungsprotokoll',
  offer: message(
    'Was in der eigenen Sektion und darunter geändert wurde, als CSV-Datei: wer, wann, welches Feld, von welchem Wert zu welchem.',
  ),
});

/** A copy of the whole server; ordered where its copies are listed. */
export const sicherung = defineJob({
  typ: 'Sicherung',
  nr: 18,
  label: 'Sicherung des Servers',
  needs: 'BENUTZER_DATENSICHERUNG_NEU',
});

/** A copy of the server is put back on trial. */
export const sicherungsprobe = defineJob({
  typ: 'Sicherungsprobe',
  nr: 19,
  label: 'Prüfung einer Sicherung',
  needs: 'BENUTZER_DATENSICHERUNG_NEU',
});

/** Every list that its orderer may read. */
export const datensicherung = defineJob({
  typ: 'Datensicherung',
  nr: 3,
  label: 'Datensicherung',
  needs: 'BENUTZER_DATENSICHERUNG_NEU',
  offer: message(
    'Alle Listen, die Sie sehen dürfen, als CSV-Dateien in einem ZIP-Archiv; ohne Patienten, Fotos und Dateien.',
  ),
});
