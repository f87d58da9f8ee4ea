import { defineJob } from '../../kit/define-job.ts';
import { message } from '../../lib/message.ts';

/** The list of members. */
export const mitgliederliste = defineJob({
  typ: 'Mitgliederliste',
  nr: 2,
  label: 'Mitgliederliste',
  needs: 'MITGLIEDER_LESEN',
  offer: message('Alle Mitglieder, die Sie sehen dürfen, als Excel-Datei.'),
});

/** Addresses on label sheets. */
export const adressetiketten = defineJob({
  typ: 'Adressetiketten',
  nr: 4,
  label: 'Adressetiketten',
  needs: 'MITGLIEDER_LESEN',
  offer: message('Die Adressen der aktiven Mitglieder auf Etikettenbogen, als PDF-Datei zum Ausdrucken.'),
});

/** Persons who may be the same; the result lies in their screen. */
export const dublettensuche = defineJob({
  typ: 'Dublettensuche',
  nr: 7,
  label: 'Dublettensuche',
  needs: 'MITGLIEDER_ALLGEMEIN_ZUSAMMENFUEHRUNG',
});

// What these need is asked where the person lies, when the job is ordered and again when it runs.
export const auskunft = defineJob({ typ: 'Auskunft', nr: 8, label: 'Auskunft über eine Person' });
export const loeschung = defineJob({ typ: 'Loeschung', nr: 9, label: 'Löschung einer Person' });
