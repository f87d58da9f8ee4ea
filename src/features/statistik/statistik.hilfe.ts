import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of statistics. */
export const statistikHilfe: Hilfen = {
  '/statistik': {
    name: 'Statistik',
    netz: 'geraet',
    de: {
      zweck:
        'Zahlen über die Jahre als Bilder und Tabellen: Mitglieder, Alter, Tätigkeit, Einsätze. Wählen Sie Jahr und Gruppe; unter jedem Bild steht seine Tabelle.',
      offline: 'Gerechnet wird mit dem, was auf diesem Gerät liegt; fehlt etwas, steht es dabei.',
    },
    it: {
      zweck:
        'Cifre degli anni in grafici e tabelle: soci, età, attività, interventi. Scegliere anno e gruppo; sotto ogni grafico c’è la tabella.',
      offline: 'Si calcola con ciò che si trova su questo dispositivo; se manca qualcosa è indicato.',
    },
  },
  '/statistik/jahreszahlen': {
    de: {
      zweck: 'Zahlen eines Jahres, die festgehalten werden und sich nicht mehr ändern.',
      schritte: [
        'Drücken Sie {Neu} und wählen Sie das Jahr: gezählt wird zum Stichtag.',
        'Prüfen Sie die Zahlen gegen das Vorjahr.',
        'Schließen Sie das Jahr ab.',
      ],
    },
    it: {
      zweck: 'Cifre di un anno che si fissano e non cambiano più.',
      schritte: [
        'Premere {Neu} e scegliere l’anno: si conta alla data di riferimento.',
        'Verificare le cifre con l’anno precedente.',
        'Chiudere l’anno.',
      ],
    },
  },
  '/statistik/plaene': {
    de: {
      zweck: 'Der Erhebungsbogen für den Verband: was das Programm zählt, und was Sie ergänzen.',
      schritte: [
        'Öffnen Sie den Bogen des Jahres; gezählte Werte stehen schon da.',
        'Ergänzen Sie, was nur Sie wissen, und prüfen Sie die Hinweise.',
        'Geben Sie ihn ab. Gibt der Verband ihn zurück, verbessern Sie ihn.',
      ],
    },
    it: {
      zweck: 'Il questionario per l’associazione: ciò che il programma conta e ciò che va aggiunto.',
      schritte: [
        'Aprire il questionario dell’anno; i valori contati ci sono già.',
        'Aggiungere ciò che solo voi sapete e verificare gli avvisi.',
        'Consegnarlo. Se l’associazione lo restituisce, correggerlo.',
      ],
    },
  },
};
