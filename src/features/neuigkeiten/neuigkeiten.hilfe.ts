import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of news. */
export const neuigkeitenHilfe: Hilfen = {
  '/push': {
    name: 'Neuigkeiten',
    netz: 'geraet',
    de: {
      zweck:
        'Kurze Nachrichten, die gerade gelten. Unter {Benachrichtigungen} im Menü der Person stellen Sie ein, ob das Gerät sie auch meldet, wenn die App zu ist.',
    },
    it: {
      zweck:
        'Brevi notizie attuali. Sotto {Benachrichtigungen} nel menu della persona si imposta se il dispositivo le segnala anche ad app chiusa.',
    },
  },
  '/push/neuigkeiten': {
    de: {
      zweck: 'Neuigkeiten schreiben und veröffentlichen.',
      schritte: [
        'Drücken Sie {Neu}, schreiben Sie Titel und Text und wählen Sie, für wen.',
        'Sagen Sie, von wann bis wann sie gezeigt wird.',
        'Geben Sie sie frei: ab dann ist sie sichtbar und wird gemeldet, wenn Sie es wollen.',
      ],
    },
    it: {
      zweck: 'Scrivere e pubblicare notizie.',
      schritte: [
        'Premere {Neu}, scrivere titolo e testo e scegliere per chi.',
        'Indicare da quando a quando si mostra.',
        'Approvarla: da allora è visibile e, se lo si vuole, viene segnalata.',
      ],
    },
  },
};
