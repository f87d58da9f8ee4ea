import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of documents. */
export const dokumenteHilfe: Hilfen = {
  '/dokumente': {
    de: {
      zweck: 'Statuten, Protokolle, Verträge, Formulare und Anleitungen mit ihren Fassungen.',
      schritte: [
        'Drücken Sie {Neu}, geben Sie Betreff und Dokumenttyp ein und wählen Sie die Datei.',
        'Eine neue Fassung kommt dazu, die alte bleibt lesbar; gilt sie erst später, tragen Sie den Tag ein.',
        'Soll sie jeder lesen, machen Sie eine Lesepflicht daraus: wer bestätigt hat, sehen Sie im Dokument.',
      ],
      begriffe: {
        Lesepflicht:
          'Wer betroffen ist, findet das Dokument auf der {Startseite} und bestätigt, dass er es gelesen hat.',
      },
    },
    it: {
      zweck: 'Statuti, verbali, contratti, moduli e istruzioni con le loro versioni.',
      schritte: [
        'Premere {Neu}, inserire oggetto e tipo e scegliere il file.',
        'Una nuova versione si aggiunge, la vecchia resta leggibile; se vale solo più tardi, inserire il giorno.',
        'Se tutti la devono leggere, renderla obbligatoria: nel documento si vede chi ha confermato.',
      ],
      begriffe: {
        'Lettura obbligatoria': 'Chi è interessato trova il documento nella {Startseite} e conferma di averlo letto.',
      },
    },
  },
  '/dokumente/volltext': {
    name: 'Im Text suchen',
    netz: 'server',
    de: {
      zweck:
        'Sucht in den Texten der Dokumente selbst, auch in PDF. Mehrere Wörter müssen alle vorkommen; gefunden wird nur, was Sie lesen dürfen.',
    },
    it: {
      zweck:
        'Cerca nei testi stessi dei documenti, anche nei PDF. Più parole devono comparire tutte; si trova solo ciò che si può leggere.',
    },
  },
};
