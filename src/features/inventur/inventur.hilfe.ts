import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of stocktaking. */
export const inventurHilfe: Hilfen = {
  '/inventar/inventuren': {
    de: {
      zweck: 'Eine Inventur stellt fest, was wirklich da ist.',
      schritte: [
        'Drücken Sie {Neu}, nennen Sie Stichtag und Umfang und drücken Sie {Beginnen}.',
        'Zählen Sie unter {Zählen}, auch mit mehreren Geräten zugleich.',
        'Drücken Sie {Vergleichen} und klären Sie, was abweicht.',
        'Schließen Sie ab: der Bestand wird angeglichen.',
      ],
      begriffe: { Stichtag: 'Der Tag, für den der Bestand gilt.' },
    },
    it: {
      zweck: 'Un inventario accerta che cosa c’è davvero.',
      schritte: [
        'Premere {Neu}, indicare data di riferimento ed estensione e premere {Beginnen}.',
        'Contare sotto {Zählen}, anche con più dispositivi insieme.',
        'Premere {Vergleichen} e chiarire le differenze.',
        'Chiudere: le giacenze si adeguano.',
      ],
      begriffe: { 'Data di riferimento': 'Il giorno per cui vale la giacenza.' },
    },
  },
  '/inventar/zaehlen': {
    name: 'Zählen',
    de: {
      zweck: 'Zählt für eine laufende Inventur: lesen Sie Stück für Stück oder geben Sie Mengen ein.',
      offline: 'Geht ganz ohne Netz. Zählen zwei dasselbe, wird es beim Vergleich gezeigt.',
    },
    it: {
      zweck: 'Conta per un inventario in corso: leggere pezzo per pezzo o inserire quantità.',
      offline: 'Funziona del tutto senza rete. Se due contano la stessa cosa, il confronto lo mostra.',
    },
  },
  '/inventar/inventurdifferenz': {
    name: 'Inventurdifferenz',
    de: {
      zweck: 'Was eine Inventur gegen das Buch ergab: fehlt, zu viel, und was es wert ist. Zum Drucken und Ablegen.',
    },
    it: {
      zweck: 'L’esito di un inventario rispetto al libro: mancanze, eccedenze e valore. Da stampare e archiviare.',
    },
  },
};
