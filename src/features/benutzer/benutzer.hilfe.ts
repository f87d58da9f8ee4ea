import type { Hilfe, Hilfen } from '../../screens/hilfe/hilfe.ts';

const rechte: Hilfe = {
  name: 'Rechte',
  de: {
    zweck: 'Alle Rechte, die es gibt, wer sie hat, und welche Rechte nur einzelne Spalten öffnen.',
    schritte: [
      'Suchen Sie das Recht nach einem Wort.',
      'Sehen Sie, welche Gruppen es geben.',
      'Unter {Spaltenrechte} schränken Sie ein Recht auf einzelne Spalten ein.',
    ],
    begriffe: { Spaltenrecht: 'Ein Recht, das statt des ganzen Abschnitts nur genannte Felder öffnet.' },
  },
  it: {
    zweck: 'Tutti i diritti esistenti, chi li ha, e quali aprono solo singole colonne.',
    schritte: [
      'Cercare il diritto con una parola.',
      'Vedere quali gruppi lo conferiscono.',
      'Sotto {Spaltenrechte} limitare un diritto a singole colonne.',
    ],
    begriffe: { 'Diritto di colonna': 'Un diritto che invece dell’intera parte apre solo i campi indicati.' },
  },
};

/** Help of the screens of users and rights. */
export const benutzerHilfe: Hilfen = {
  '/benutzer': {
    de: {
      zweck: 'Wer sich anmelden darf, mit welchen Gruppen und wann er zuletzt da war.',
      schritte: [
        'Drücken Sie {Neu}, geben Sie Benutzernamen und E-Mail ein und verbinden Sie das Konto mit der Person.',
        'Geben Sie mindestens eine Benutzergruppe: ohne Gruppe hat das Konto keine Rechte.',
        'Die Person bekommt einen Link, unter dem sie ihr Kennwort selbst setzt. Er gilt eine Woche und einmal.',
        'Wer ausscheidet, bekommt ein Ende; wer sein Gerät verliert, wird gesperrt.',
      ],
      begriffe: { Benutzergruppe: 'Ein Bündel von Rechten, das für eine {Sektion} und alles darunter gilt.' },
    },
    it: {
      zweck: 'Chi può accedere, con quali gruppi e quando è entrato l’ultima volta.',
      schritte: [
        'Premere {Neu}, inserire nome utente ed e-mail e collegare l’account alla persona.',
        'Assegnare almeno un gruppo: senza gruppo l’account non ha diritti.',
        'La persona riceve un link con cui imposta la password. Vale una settimana e una sola volta.',
        'Chi esce riceve una fine; a chi perde il dispositivo si blocca l’account.',
      ],
      begriffe: {
        'Gruppo di utenti': 'Un insieme di diritti che vale per un’unità ({Sektion}) e tutto ciò che sta sotto.',
      },
    },
  },
  '/benutzer/$id': {
    name: 'Benutzer',
    netz: 'server',
    de: {
      zweck: 'Ein Konto: seine Daten, seine Gruppen und welche Rechte daraus folgen.',
      schritte: [
        'Prüfen Sie unter {Benutzergruppen}, was die Person wo darf.',
        'Fügen Sie eine Gruppe dazu oder nehmen Sie eine weg.',
        'Kennt die Person ihr Kennwort nicht mehr, schicken Sie ihr einen neuen Link.',
      ],
    },
    it: {
      zweck: 'Un account: i suoi dati, i suoi gruppi e i diritti che ne derivano.',
      schritte: [
        'Verificare sotto {Benutzergruppen} che cosa può fare la persona e dove.',
        'Aggiungere un gruppo o toglierne uno.',
        'Se la persona non ricorda la password, inviarle un nuovo link.',
      ],
    },
  },
  '/benutzergruppen': {
    de: {
      zweck: 'Bündel von Rechten für Funktionen: Obmann, Kassier, Leser.',
      schritte: [
        'Drücken Sie {Neu} und nennen Sie die Gruppe nach der Funktion.',
        'Kreuzen Sie an, was sie darf.',
        'Vergeben Sie die Gruppe beim Benutzer oder verbinden Sie sie mit einer Funktion.',
      ],
    },
    it: {
      zweck: 'Insiemi di diritti per cariche: presidente, cassiere, lettore.',
      schritte: [
        'Premere {Neu} e dare al gruppo il nome della carica.',
        'Spuntare che cosa può fare.',
        'Assegnare il gruppo all’utente o collegarlo a una funzione.',
      ],
    },
  },
  '/benutzergruppen/$id': {
    name: 'Benutzergruppe',
    netz: 'server',
    de: {
      zweck:
        'Eine Gruppe, ihre Rechte und wer sie hat. Eine Änderung wirkt bei allen, die sie haben; vorher zeigt die Seite, was dazukommt und was wegfällt.',
    },
    it: {
      zweck:
        'Un gruppo, i suoi diritti e chi lo ha. Una modifica vale per tutti coloro che lo hanno; prima la pagina mostra che cosa si aggiunge e che cosa si toglie.',
    },
  },
  '/verwaltung/rechte': rechte,
  '/verwaltung/rechtespalten': { ...rechte, name: 'Spaltenrechte' },
};
