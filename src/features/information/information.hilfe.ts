import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of information texts. */
export const informationHilfe: Hilfen = {
  '/information': {
    netz: 'geraet',
    de: {
      zweck:
        'Was der Verband oder Ihre Leitung allen zu sagen hat. Texte mit der Bitte um Bestätigung lesen Sie ganz und bestätigen Sie am Ende; die Bestätigung geht auch ohne Netz.',
    },
    it: {
      zweck:
        'Ciò che l’associazione o i vostri responsabili hanno da comunicare. I testi da confermare si leggono per intero e si confermano alla fine; la conferma vale anche senza rete.',
    },
  },
  '/information/texte': {
    de: {
      zweck: 'Die Informationstexte, wie sie geschrieben und gezeigt werden.',
      schritte: [
        'Drücken Sie {Neu}, wählen Sie Sprache und Modul und schreiben Sie den Text.',
        'Wählen Sie, für wen er ist und ob er bestätigt werden muss.',
        'Wird ein Text wesentlich geändert, beginnt eine neue Fassung, die neu zu bestätigen ist.',
      ],
    },
    it: {
      zweck: 'I testi informativi, come si scrivono e si mostrano.',
      schritte: [
        'Premere {Neu}, scegliere lingua e modulo e scrivere il testo.',
        'Scegliere per chi è e se va confermato.',
        'Se un testo cambia in modo sostanziale comincia una nuova versione, da confermare di nuovo.',
      ],
    },
  },
  '/information/lesungen': {
    de: { zweck: 'Wer welchen Text in welcher Fassung bestätigt hat, und wann. Bestätigungen werden nie geändert.' },
    it: { zweck: 'Chi ha confermato quale testo in quale versione, e quando. Le conferme non si modificano mai.' },
  },
};
