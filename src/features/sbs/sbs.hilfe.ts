import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of collective bookings. */
export const sbsHilfe: Hilfen = {
  '/sbs': {
    de: {
      zweck: 'Sammelbuchungen: Vergütungen vieler Einsätze, die gemeinsam ausgezahlt werden.',
      schritte: [
        'Legen Sie einen Lauf an: er sammelt, was noch nicht gezahlt ist.',
        'Prüfen Sie die Zahlungen; zwei Personen stehen dafür ein.',
        'Erstellen Sie die Datei für die Bank und bestätigen Sie die Ausführung.',
      ],
    },
    it: {
      zweck: 'Registrazioni cumulative: compensi di molti interventi pagati insieme.',
      schritte: [
        'Creare un’elaborazione: raccoglie ciò che non è ancora pagato.',
        'Verificare i pagamenti; ne rispondono due persone.',
        'Creare il file per la banca e confermare l’esecuzione.',
      ],
    },
  },
  '/sbs/$id': {
    name: 'Sammelbuchung',
    netz: 'server',
    de: {
      zweck: 'Ein Lauf mit seinen Zahlungen und dem nächsten Schritt. Fehlt jemandem ein Konto, steht es in der Zeile.',
    },
    it: { zweck: 'Un’elaborazione con pagamenti e prossimo passaggio. Se a qualcuno manca il conto, sta nella riga.' },
  },
};
