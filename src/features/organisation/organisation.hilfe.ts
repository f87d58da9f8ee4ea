import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of branches. */
export const organisationHilfe: Hilfen = {
  '/musikkapellen': {
    de: {
      zweck: 'Alle {Sektionen} mit Adresse, Funktionären, Bankkonten und Steuerdaten, dazu Regionen und Verband.',
      schritte: [
        'Öffnen Sie den eigenen Eintrag und halten Sie Adresse, Telefon und E-Mail aktuell: sie stehen auf Briefen und Rechnungen.',
        'Tragen Sie unter {Funktionäre} ein, wer wann welche Funktion hat.',
        'Tragen Sie unter {Banken} das Konto ein, auf das Beiträge und Rechnungen gezahlt werden.',
        'Nach einer Wahl bekommt die alte Funktion ein Ende, die neue einen Beginn: nichts wird überschrieben.',
      ],
      begriffe: { Funktionär: 'Wer eine Funktion hat. Funktionen können Rechte im Programm mitbringen.' },
    },
    it: {
      zweck:
        'Tutte le unità ({Sektionen}) con indirizzo, cariche, conti bancari e dati fiscali, inoltre zone e associazione.',
      schritte: [
        'Aprire la propria scheda e tenere aggiornati indirizzo, telefono ed e-mail: compaiono su lettere e fatture.',
        'Sotto {Funktionäre} inserire chi ricopre quale carica e quando.',
        'Sotto {Banken} inserire il conto su cui si pagano quote e fatture.',
        'Dopo un’elezione la vecchia carica riceve una fine, la nuova un inizio: nulla si sovrascrive.',
      ],
      begriffe: { Carica: 'Il compito di un responsabile. Le cariche possono portare diritti nel programma.' },
    },
  },
  '/musikkapellen/baum': {
    name: 'Baum',
    de: {
      zweck: 'Zeigt, was unter wem liegt: Verband, Regionen und {Sektionen} als Baum.',
      schritte: [
        'Klappen Sie einen Ast mit der Pfeiltaste nach rechts auf.',
        'Öffnen Sie einen Eintrag mit Enter oder einem Druck auf seinen Namen.',
        'Soll etwas woanders liegen, verwenden Sie im Eintrag {Verschieben}.',
      ],
    },
    it: {
      zweck: 'Mostra che cosa sta sotto che cosa: associazione, zone e {Sektionen} ad albero.',
      schritte: [
        'Aprire un ramo con la freccia a destra.',
        'Aprire una scheda con Invio o premendo il nome.',
        'Se qualcosa deve stare altrove usare {Verschieben} nella scheda.',
      ],
    },
  },
};
