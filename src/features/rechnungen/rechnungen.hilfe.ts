import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of invoices. */
export const rechnungenHilfe: Hilfen = {
  '/rechnungen': {
    de: {
      zweck: 'Rechnungen, die Sie stellen, von der ersten Zeile bis zum Geldeingang.',
      schritte: [
        'Drücken Sie {Neu}, wählen Sie den Empfänger und schreiben Sie die Positionen.',
        'Prüfen Sie Anschrift, Steuer und Fälligkeit: mit {Ausstellen} steht alles fest und die Nummer ist vergeben.',
        'Drucken, mailen oder übergeben Sie die Rechnung als E-Rechnung.',
        'Ist etwas falsch, stornieren Sie sie oder schreiben gut; geändert wird nichts mehr.',
      ],
      begriffe: {
        'E-Rechnung': 'Eine Rechnung, die ein Programm lesen kann (XRechnung, ZUGFeRD, FatturaPA).',
        Gutschrift: 'Nimmt eine Rechnung ganz oder zum Teil zurück.',
      },
    },
    it: {
      zweck: 'Le fatture emesse, dalla prima riga all’incasso.',
      schritte: [
        'Premere {Neu}, scegliere il destinatario e scrivere le righe.',
        'Verificare indirizzo, imposta e scadenza: con {Ausstellen} tutto è fissato e il numero assegnato.',
        'Stampare, inviare o trasmettere come fattura elettronica.',
        'Se qualcosa è errato, stornare o emettere nota di credito; non si modifica più nulla.',
      ],
      begriffe: {
        'Fattura elettronica': 'Una fattura leggibile da un programma (XRechnung, ZUGFeRD, FatturaPA).',
        'Nota di credito': 'Annulla una fattura per intero o in parte.',
      },
    },
  },
  '/rechnungen/eingang': {
    de: {
      zweck: 'Rechnungen, die Sie bekommen: prüfen, buchen, bezahlen.',
      schritte: [
        'Lesen Sie eine E-Rechnung ein oder drücken Sie {Neu} und fotografieren Sie das Papier.',
        'Prüfen Sie Betrag, Steuer und ob bestellt und geliefert wurde.',
        'Buchen Sie: es entsteht, was Sie schulden, und die Überweisung kann es zahlen.',
      ],
    },
    it: {
      zweck: 'Le fatture ricevute: verificare, registrare, pagare.',
      schritte: [
        'Leggere una fattura elettronica oppure premere {Neu} e fotografare la carta.',
        'Verificare importo, imposta e se la merce è stata ordinata e consegnata.',
        'Registrare: nasce il debito, che un bonifico può pagare.',
      ],
    },
  },
  '/rechnungen/einlesen': {
    name: 'E-Rechnung einlesen',
    netz: 'server',
    de: {
      zweck:
        'Liest eine E-Rechnung (XML oder PDF mit XML). Was sich nicht ausgeht oder schon da ist, wird abgelehnt und gesagt, warum; das Original bleibt aufbewahrt.',
    },
    it: {
      zweck:
        'Legge una fattura elettronica (XML o PDF con XML). Ciò che non torna o esiste già viene rifiutato con il motivo; l’originale resta conservato.',
    },
  },
  '/rechnungen/mahnungen': {
    de: {
      zweck:
        'Die Mahnungen, die verschickt wurden, mit Stufe, Frist und Betrag. Geschrieben werden sie unter {Mahnen}.',
    },
    it: { zweck: 'I solleciti inviati, con livello, termine e importo. Si scrivono sotto {Mahnen}.' },
  },
  '/rechnungen/mahnen': {
    name: 'Mahnen',
    netz: 'server',
    de: {
      zweck: 'Wer heute zu mahnen ist, und auf welcher Stufe.',
      schritte: [
        'Lesen Sie vorher den Kontoauszug ein, damit niemand gemahnt wird, der gezahlt hat.',
        'Nehmen Sie heraus, wen Sie nicht mahnen wollen.',
        'Mahnen Sie: die Briefe entstehen auf diesem Gerät zum Drucken oder Mailen.',
      ],
    },
    it: {
      zweck: 'Chi va sollecitato oggi, e a quale livello.',
      schritte: [
        'Prima importare l’estratto conto, perché non si solleciti chi ha pagato.',
        'Escludere chi non si vuole sollecitare.',
        'Sollecitare: le lettere nascono su questo dispositivo, da stampare o inviare.',
      ],
    },
  },
  '/rechnungen/alter': {
    name: 'Alter der Forderungen',
    de: {
      zweck:
        'Wie lange schon offen ist, was man Ihnen schuldet: nicht fällig, bis 30, 60, 90 Tage und älter, je Schuldner. Drücken Sie auf einen Betrag, um die Forderungen zu sehen.',
    },
    it: {
      zweck:
        'Da quanto è aperto ciò che è dovuto: non scaduto, fino a 30, 60, 90 giorni e oltre, per debitore. Premere un importo per vedere i crediti.',
    },
  },
};
