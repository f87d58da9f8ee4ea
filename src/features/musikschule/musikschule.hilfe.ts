import { stammliste, type Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of badges and of the music school. */
export const musikschuleHilfe: Hilfen = {
  '/leistungsabzeichen': {
    de: {
      zweck: 'Leistungsabzeichen von der Anmeldung bis zur Urkunde.',
      schritte: [
        'Drücken Sie {Neu}, wählen Sie Person, Stufe und Instrument.',
        'Die Juroren füllen am Prüfungstag ihre Blätter aus.',
        'Das Ergebnis folgt aus den Blättern und der Regel des Tages.',
        'Drucken Sie die {Urkunde} und verleihen Sie sie.',
      ],
    },
    it: {
      zweck: 'Distintivi di merito dall’iscrizione al diploma.',
      schritte: [
        'Premere {Neu}, scegliere persona, livello e strumento.',
        'I giurati compilano le schede il giorno dell’esame.',
        'L’esito deriva dalle schede e dalla regola del giorno.',
        'Stampare il diploma ({Urkunde}) e conferirlo.',
      ],
    },
  },
  '/verwaltung/abzeichenregel': stammliste(
    'Regeln, nach denen ein Abzeichen bewertet wird, ab einem Tag.',
    'Regole con cui si valuta un distintivo, da un giorno.',
  ),
  '/musikschule': {
    de: {
      zweck:
        'Prüfungen der Musikschule mit Fach, Jahr und Ergebnis. Verbinden Sie sie mit dem Mitglied, damit sie für Abzeichen zählen.',
    },
    it: {
      zweck:
        'Esami della scuola di musica con materia, anno ed esito. Collegarli al socio perché contino per i distintivi.',
    },
  },
  '/musikschule/schuljahre': {
    de: { zweck: 'Schuljahre mit Beginn, Ende und Ferien. Aus ihnen folgen Stundenplan und Schulgeld.' },
    it: { zweck: 'Anni scolastici con inizio, fine e vacanze. Da essi derivano orario e retta.' },
  },
  '/musikschule/schueler': {
    de: {
      zweck: 'Wer bei wem welches Fach lernt.',
      schritte: [
        'Drücken Sie {Neu}, wählen Sie Schüler, Fach und Lehrer.',
        'Legen Sie die wöchentliche Stunde mit Tag, Zeit und Raum fest.',
        'Ist Lehrer, Schüler oder Raum schon belegt, sagt es das Programm.',
      ],
    },
    it: {
      zweck: 'Chi impara quale materia da chi.',
      schritte: [
        'Premere {Neu}, scegliere allievo, materia e insegnante.',
        'Fissare la lezione settimanale con giorno, ora e aula.',
        'Se insegnante, allievo o aula sono occupati, il programma lo dice.',
      ],
    },
  },
  '/musikschule/stundenplan': {
    name: 'Stundenplan',
    de: {
      zweck:
        'Die Woche der Musikschule. Fällt eine Stunde aus oder wird sie verlegt, tragen Sie es beim Tag ein; nachzuholende Stunden stehen oben.',
    },
    it: {
      zweck:
        'La settimana della scuola di musica. Se una lezione salta o si sposta, inserirlo nel giorno; le lezioni da recuperare stanno in alto.',
    },
  },
  '/musikschule/schulgeld': {
    name: 'Schulgeld',
    de: {
      zweck: 'Was jeder für ein Halbjahr zahlt, mit Rabatten, bevor es gestellt wird. Gestellt wird mit einem Lauf.',
    },
    it: {
      zweck: 'Quanto paga ciascuno per un semestre, con sconti, prima dell’emissione. Si emette con un’elaborazione.',
    },
  },
  '/musikschule/schulgeldlaeufe': {
    name: 'Schulgeldläufe',
    de: {
      zweck: 'Ein Lauf stellt das Schulgeld eines Halbjahrs für alle auf einmal.',
      schritte: [
        'Legen Sie einen Lauf für Schuljahr und Halbjahr an.',
        'Sehen Sie die Vorschau an.',
        'Drücken Sie {Schulgeld stellen}: es entstehen Forderungen.',
      ],
    },
    it: {
      zweck: 'Un’elaborazione emette la retta di un semestre per tutti insieme.',
      schritte: [
        'Creare un’elaborazione per anno e semestre.',
        'Guardare l’anteprima.',
        'Premere {Schulgeld stellen}: nascono i crediti.',
      ],
    },
  },
  '/musikschule/schulgeldlaeufe/$id': {
    name: 'Schulgeldlauf',
    netz: 'server',
    de: {
      zweck:
        'Ein Lauf mit allen, die zahlen, und dem nächsten Schritt. Solange nichts bezahlt ist, lässt er sich als Ganzes stornieren.',
    },
    it: {
      zweck: 'Un’elaborazione con tutti i paganti e il prossimo passaggio. Finché nulla è pagato si storna per intero.',
    },
  },
  '/verwaltung/musikfach': stammliste('Fächer der Musikschule.', 'Materie della scuola di musica.'),
};
