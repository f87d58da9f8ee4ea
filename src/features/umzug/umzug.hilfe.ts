import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of moving in from another program. */
export const umzugHilfe: Hilfen = {
  '/verwaltung/umzug': {
    name: 'Datenübernahme',
    netz: 'server',
    de: {
      zweck:
        'Übernimmt einen ganzen Verband aus hitobito, OpenJVerein, Admidio oder einer Excel-Tabelle: Stellen, Mitglieder und Ehemalige, Funktionen, Kurse, Termine, Mandate, Beitragsarten und Buchungen als Entwürfe.',
      schritte: [
        'Führen Sie im bisherigen Programm die Listen als CSV oder Excel aus, oder füllen Sie die {Excel-Vorlage}.',
        'Wählen Sie alle Dateien auf einmal; was erkannt wird und was nicht, steht bei jeder Datei.',
        'Wählen Sie, wohin die Daten kommen. Was nicht in einer Datei steht, etwa welche Funktion sie meint, wird dort gefragt.',
        'Lassen Sie einen Probelauf machen: dabei wird nichts gespeichert.',
        'Berichtigen Sie genannte Zeilen in der Datei und wiederholen Sie den Probelauf, bis keine mehr da ist.',
        'Übernehmen Sie. Ein zweiter Lauf mit neueren Dateien ändert, was schon da ist, und legt nichts doppelt an.',
      ],
      begriffe: { Probelauf: 'Der Server tut, was er täte, und nimmt es wieder zurück.' },
    },
    it: {
      zweck:
        'Riprende un’intera associazione da hitobito, OpenJVerein, Admidio o da una tabella Excel: sedi, membri ed ex membri, funzioni, corsi, appuntamenti, mandati, tipi di quota e registrazioni come bozze.',
      schritte: [
        'Nel programma precedente esportare gli elenchi come CSV o Excel, oppure compilare il modello ({Excel-Vorlage}).',
        'Scegliere tutti i file insieme; per ognuno si vede che cosa è riconosciuto e che cosa no.',
        'Scegliere dove vanno i dati. Ciò che non sta in un file, per esempio di quale funzione tratta, viene chiesto lì.',
        'Fare una prova: non viene salvato nulla.',
        'Correggere nel file le righe indicate e ripetere la prova finché non ne restano.',
        'Riprendere i dati. Una seconda volta con file più recenti aggiorna ciò che c’è già, senza doppioni.',
      ],
      begriffe: { Prova: 'Il server fa ciò che farebbe e poi lo annulla.' },
    },
  },
};
