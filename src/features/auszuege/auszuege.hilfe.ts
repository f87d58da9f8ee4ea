import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of bank statements. */
export const auszuegeHilfe: Hilfen = {
  '/kassenbuch/auszuege': {
    de: {
      zweck: 'Kontoauszüge der Bank einlesen und ihren Zeilen zuordnen, was sie bezahlen.',
      schritte: [
        'Laden Sie bei Ihrer Bank den Auszug als camt, MT940 oder CSV herunter.',
        'Wählen Sie die Datei hier: doppelt eingelesen wird nichts.',
        'Öffnen Sie den Auszug und erledigen Sie seine Zeilen.',
      ],
      offline: 'Einlesen und Zuordnen brauchen ein Netz; was schon da ist, lesen Sie auch ohne.',
    },
    it: {
      zweck: 'Importare gli estratti conto e abbinare alle righe ciò che pagano.',
      schritte: [
        'Scaricare l’estratto dalla banca in formato camt, MT940 o CSV.',
        'Scegliere il file qui: nulla si importa due volte.',
        'Aprire l’estratto ed evaderne le righe.',
      ],
      offline: 'Importare e abbinare richiedono la rete; ciò che c’è già si legge anche senza.',
    },
  },
  '/kassenbuch/auszuege/$id': {
    name: 'Kontoauszug',
    netz: 'server',
    de: {
      zweck: 'Die Zeilen eines Auszugs, jede mit Vorschlägen, was sie bezahlt.',
      schritte: [
        'Prüfen Sie den Vorschlag und bestätigen Sie ihn: der Beleg wird gebucht.',
        'Passt keiner, wählen Sie Forderung oder Konto selbst.',
        'Was nicht gebucht werden soll, stellen Sie zurück oder ignorieren es mit Grund.',
      ],
    },
    it: {
      zweck: 'Le righe di un estratto, ciascuna con proposte su ciò che paga.',
      schritte: [
        'Verificare la proposta e confermarla: si registra.',
        'Se nessuna va bene, scegliere da sé credito o conto.',
        'Ciò che non va registrato si rimanda o si ignora con un motivo.',
      ],
    },
  },
};
