import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of sales. */
export const verkaufHilfe: Hilfen = {
  '/verkauf': {
    de: {
      zweck: 'Verkäufe an der Kasse oder auf Rechnung, etwa bei einem Fest.',
      schritte: [
        'Drücken Sie {Neu} und wählen Sie, wie gezahlt wird.',
        'Schreiben Sie die Positionen; Steuer und Summe rechnet das Programm.',
        'Drücken Sie {Buchen}: bares Geld ist in der Kasse, sonst entsteht eine Forderung.',
      ],
    },
    it: {
      zweck: 'Vendite in cassa o a credito, per esempio a una festa.',
      schritte: [
        'Premere {Neu} e scegliere come si paga.',
        'Scrivere le righe; imposta e somma le calcola il programma.',
        'Premere {Buchen}: il contante è in cassa, altrimenti nasce un credito.',
      ],
    },
  },
};
