import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of the billing office. */
export const zastHilfe: Hilfen = {
  '/zast': {
    de: {
      zweck: 'Übergibt Einsätze, die zu verrechnen sind, der zentralen Abrechnungsstelle.',
      schritte: [
        'Legen Sie einen Lauf an: er sammelt die freigegebenen Einsätze.',
        'Prüfen Sie, wem Angaben fehlen, und ergänzen Sie sie im Einsatz.',
        'Geben Sie frei und reichen Sie die Datei ein; die Quittung tragen Sie hier ein.',
      ],
    },
    it: {
      zweck: 'Consegna gli interventi da conteggiare all’ufficio centrale.',
      schritte: [
        'Creare un’elaborazione: raccoglie gli interventi approvati.',
        'Verificare a chi mancano dati e completarli nell’intervento.',
        'Approvare e consegnare il file; la ricevuta si inserisce qui.',
      ],
    },
  },
  '/zast/$id': {
    name: 'ZAST',
    netz: 'server',
    de: {
      zweck:
        'Ein Lauf mit seinen Fällen. Was die Abrechnungsstelle zurückweist, wird berichtigt und in einem neuen Lauf eingereicht.',
    },
    it: {
      zweck:
        'Un’elaborazione con i suoi casi. Ciò che l’ufficio respinge si corregge e si presenta in una nuova elaborazione.',
    },
  },
};
