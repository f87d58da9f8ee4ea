import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of places. */
export const verortungHilfe: Hilfen = {
  '/verortung/standorte': {
    de: {
      zweck: 'Eigene Standorte auf der Karte: Stützpunkte, Hubschrauberlandeplätze, Hütten, Treffpunkte.',
      schritte: [
        'Drücken Sie {Neu} und geben Sie Name und Art ein.',
        'Geben Sie den Ort als Grad, UTM oder UTMREF ein oder tippen Sie in die Karte.',
        'Schreiben Sie Zufahrt und Gefahren unter die Hinweise.',
      ],
    },
    it: {
      zweck: 'Luoghi propri sulla mappa: basi, piazzole per elicotteri, rifugi, punti di ritrovo.',
      schritte: [
        'Premere {Neu} e inserire nome e tipo.',
        'Inserire il luogo in gradi, UTM o UTMREF oppure toccare la mappa.',
        'Scrivere accesso e pericoli nelle note.',
      ],
    },
  },
};
