import { stammliste, type Hilfe, type Hilfen } from '../../screens/hilfe/hilfe.ts';

const anwesenheit: Hilfe = {
  name: 'Anwesenheit',
  de: {
    zweck: 'Wer an welchem Tag da war. Mehrere Geräte können gleichzeitig eintragen.',
    schritte: [
      'Wählen Sie den Tag.',
      'Haken Sie an, wer da ist, oder lesen Sie die Ausweise mit der Kamera.',
      'Kommt jemand später oder geht früher, tragen Sie die Zeit bei der Person ein.',
    ],
    offline: 'Anwesenheit geht ohne Netz. Was zwei Geräte für dieselbe Person eintragen, trifft sich in einer Zeile.',
  },
  it: {
    zweck: 'Chi era presente in quale giorno. Più dispositivi possono registrare insieme.',
    schritte: [
      'Scegliere il giorno.',
      'Spuntare chi è presente oppure leggere le tessere con la fotocamera.',
      'Se qualcuno arriva tardi o va via prima, inserire l’ora presso la persona.',
    ],
    offline:
      'Le presenze funzionano senza rete. Ciò che due dispositivi registrano per la stessa persona confluisce in una riga.',
  },
};

const bewertung: Hilfe = {
  name: 'Bewertung',
  de: {
    zweck: 'Wer bestanden hat. Aus der Anwesenheit und den Noten folgt ein Vorschlag.',
    schritte: [
      'Tragen Sie die Ergebnisse je Person ein.',
      'Sehen Sie den Vorschlag an und ändern Sie ihn, wo Sie es anders entscheiden.',
      'Schließen Sie den Kurs ab: erst dann entstehen Qualifikationen und Zertifikate.',
    ],
    offline: 'Ergebnisse gehen ohne Netz. Abgeschlossen wird auf dem Server.',
  },
  it: {
    zweck: 'Chi ha superato il corso. Da presenze e voti deriva una proposta.',
    schritte: [
      'Inserire i risultati per ogni persona.',
      'Verificare la proposta e modificarla dove si decide diversamente.',
      'Chiudere il corso: solo allora nascono qualifiche e certificati.',
    ],
    offline: 'I risultati si inseriscono senza rete. La chiusura avviene sul server.',
  },
};

/** Help of the screens of courses, activities and exercises. */
export const ausbildungHilfe: Hilfen = {
  '/ausbildungen': {
    de: {
      zweck: 'Kurse mit Ausschreibung, Anmeldung, Teilnehmern, Tagen, Gebühren und Vergütungen.',
      schritte: [
        'Drücken Sie {Neu} und tragen Sie Name, Zeit und Ort ein, dann Plätze und Anmeldeschluss.',
        'Geben Sie den Kurs frei: ab dann sehen ihn die Leute und melden sich an.',
        'Wer keinen Platz hat, wartet in der Reihenfolge der Anmeldung und rückt nach.',
        'Führen Sie die Anwesenheit, tragen Sie die Ergebnisse ein und schließen Sie den Kurs ab.',
      ],
      begriffe: {
        Kontingent: 'Plätze, die für eine Gruppe freigehalten werden, je {Sektion} oder Region.',
        Warteliste: 'Wer bei vollem Kurs angemeldet ist. Wird ein Platz frei, bekommt ihn der Nächste von selbst.',
      },
      offline: 'Anmelden geht ohne Netz als Wunsch; ob ein Platz frei ist, entscheidet der Server.',
    },
    it: {
      zweck: 'Corsi con bando, iscrizione, partecipanti, giornate, quote e compensi.',
      schritte: [
        'Premere {Neu} e inserire nome, periodo e luogo, poi posti e termine d’iscrizione.',
        'Approvare il corso: da allora è visibile e ci si può iscrivere.',
        'Chi non ha posto attende nell’ordine d’iscrizione e subentra.',
        'Tenere le presenze, inserire i risultati e chiudere il corso.',
      ],
      begriffe: {
        Contingente: 'Posti riservati a un gruppo, per ogni {Sektion} o zona.',
        'Lista d’attesa': 'Chi è iscritto a corso pieno. Se si libera un posto, passa da sé al prossimo.',
      },
      offline: 'L’iscrizione senza rete vale come richiesta; se c’è posto lo decide il server.',
    },
  },
  '/taetigkeit': {
    de: {
      zweck: 'Tätigkeiten: Proben, Sitzungen, Feste, Arbeitseinsätze und was sonst gemeinsam getan wird.',
      schritte: [
        'Drücken Sie {Neu} und tragen Sie Name, Zeit und Ort ein.',
        'Laden Sie Teilnehmer ein oder tragen Sie nachher ein, wer da war.',
        'Schließen Sie ab: die Stunden zählen dann für Jahresblatt und Statistik.',
      ],
    },
    it: {
      zweck: 'Attività: prove, riunioni, feste, giornate di lavoro e tutto ciò che si fa insieme.',
      schritte: [
        'Premere {Neu} e inserire nome, periodo e luogo.',
        'Invitare i partecipanti oppure inserire dopo chi era presente.',
        'Chiudere: le ore contano per il foglio annuale e la statistica.',
      ],
    },
  },
  '/uebung': {
    de: {
      zweck: 'Übungen mit Teilnehmern, Themen und Stunden.',
      schritte: [
        'Drücken Sie {Neu} und tragen Sie Thema, Zeit und Ort ein.',
        'Führen Sie die Anwesenheit am Tag der Übung, auch mit der Kamera.',
        'Schließen Sie die Übung ab, damit die Stunden zählen.',
      ],
    },
    it: {
      zweck: 'Esercitazioni con partecipanti, temi e ore.',
      schritte: [
        'Premere {Neu} e inserire tema, periodo e luogo.',
        'Tenere le presenze il giorno dell’esercitazione, anche con la fotocamera.',
        'Chiudere l’esercitazione perché le ore contino.',
      ],
    },
  },
  '/ausbildungen/anwesenheit/$id': anwesenheit,
  '/taetigkeit/anwesenheit/$id': anwesenheit,
  '/uebung/anwesenheit/$id': anwesenheit,
  '/ausbildungen/bewertung/$id': bewertung,
  '/taetigkeit/bewertung/$id': bewertung,
  '/uebung/bewertung/$id': bewertung,
  '/ausbildungen/jahresplan': {
    name: 'Jahresplan',
    de: {
      zweck: 'Alle Kurse eines Jahres auf einem Blatt, zum Aushängen und Verschicken.',
      schritte: [
        'Wählen Sie das Jahr und wer veranstaltet.',
        'Prüfen Sie, ob alle Kurse freigegeben sind.',
        'Drucken Sie den Plan oder geben Sie ihn als Tabelle aus.',
      ],
    },
    it: {
      zweck: 'Tutti i corsi di un anno su un foglio, da affiggere e spedire.',
      schritte: [
        'Scegliere l’anno e chi organizza.',
        'Verificare che tutti i corsi siano approvati.',
        'Stampare il piano o esportarlo come tabella.',
      ],
    },
  },
  '/ausbildungen/matrix': {
    name: 'Soll und Ist der Qualifikationen',
    de: {
      zweck: 'Stellt gegenüber, wie viele Leute mit welcher Qualifikation gebraucht werden und wie viele es gibt.',
      schritte: [
        'Tragen Sie unter {Bedarf an Qualifikationen} ein, wie viele Sie brauchen.',
        'Wählen Sie den Tag, für den gerechnet wird: was bis dahin abläuft, zählt nicht.',
        'Wo etwas fehlt, planen Sie einen Kurs.',
      ],
    },
    it: {
      zweck: 'Confronta quante persone con quale qualifica servono e quante ce ne sono.',
      schritte: [
        'Inserire sotto {Bedarf an Qualifikationen} quante ne servono.',
        'Scegliere il giorno di riferimento: ciò che scade prima non conta.',
        'Dove manca qualcosa, programmare un corso.',
      ],
    },
  },
  '/ausbildungen/bedarf': {
    de: {
      zweck: 'Wie viele Leute mit einer Qualifikation gebraucht werden.',
      schritte: [
        'Drücken Sie {Neu}.',
        'Wählen Sie Qualifikation und Anzahl.',
        'Sehen Sie unter {Soll und Ist der Qualifikationen}, was fehlt.',
      ],
    },
    it: {
      zweck: 'Quante persone con una certa qualifica servono.',
      schritte: [
        'Premere {Neu}.',
        'Scegliere qualifica e numero.',
        'Vedere sotto {Soll und Ist der Qualifikationen} che cosa manca.',
      ],
    },
  },
  '/taetigkeit/erfassen': {
    name: 'Stunden erfassen',
    de: {
      zweck: 'Trägt für viele Personen auf einmal ein, was sie getan haben und wie lange.',
      schritte: [
        'Schreiben Sie unter {Was}, worum es ging, mit Tag und Dauer.',
        'Wählen Sie unter {Wer} die Personen.',
        'Ändern Sie die Stunden einzelner und speichern Sie für alle.',
      ],
    },
    it: {
      zweck: 'Registra per molte persone insieme che cosa hanno fatto e per quanto.',
      schritte: [
        'Scrivere sotto {Was} di che si trattava, con giorno e durata.',
        'Scegliere sotto {Wer} le persone.',
        'Modificare le ore di singoli e salvare per tutti.',
      ],
    },
  },
  '/taetigkeit/stunden': {
    name: 'Stunden',
    de: {
      zweck:
        'Die Stunden aller Personen in einer Zeit, nach Art der Tätigkeit. Wählen Sie Zeitraum und Gruppe, dann drucken Sie oder geben Sie die Tabelle aus.',
    },
    it: {
      zweck:
        'Le ore di tutte le persone in un periodo, per tipo di attività. Scegliere periodo e gruppo, poi stampare o esportare la tabella.',
    },
  },
  '/taetigkeit/jahresblatt': {
    name: 'Jahresblatt',
    de: {
      zweck:
        'Ein Blatt je Person: was sie im Jahr getan hat, mit Stunden. Wählen Sie Jahr und Person und drucken Sie es als Nachweis.',
    },
    it: {
      zweck:
        'Un foglio per persona: che cosa ha fatto nell’anno, con le ore. Scegliere anno e persona e stamparlo come attestazione.',
    },
  },
  '/dienstplan/plaene': {
    de: {
      zweck: 'Die Dienstpläne selbst: für wen, von wann bis wann, mit Serien von Schichten und dem Bedarf.',
      schritte: [
        'Drücken Sie {Neu} und geben Sie Name und Zeitraum ein.',
        'Legen Sie Serien an, zum Beispiel jeden Freitag 20 bis 8 Uhr: daraus entstehen die Schichten.',
        'Sagen Sie je Schicht, wie viele Leute mit welcher Qualifikation gebraucht werden.',
        'Geben Sie den Plan frei; Plätze vergibt man unter {Dienstplan}.',
      ],
    },
    it: {
      zweck: 'I piani di servizio: per chi, da quando a quando, con serie di turni e fabbisogno.',
      schritte: [
        'Premere {Neu} e inserire nome e periodo.',
        'Creare serie, per esempio ogni venerdì dalle 20 alle 8: ne derivano i turni.',
        'Indicare per ogni turno quante persone con quale qualifica servono.',
        'Approvare il piano; i posti si assegnano sotto {Dienstplan}.',
      ],
    },
  },
  '/verwaltung/buchungscode': stammliste(
    'Codes, unter denen Kurse angeboten werden, mit den Qualifikationen, die sie geben.',
    'Codici con cui si offrono i corsi, con le qualifiche che conferiscono.',
  ),
  '/verwaltung/kontingent': {
    de: {
      zweck:
        'Wie viele Plätze einer Kursart im Jahr wem zustehen. Wählen Sie die Kursgruppe oder den Kurs, das Jahr und die Gruppe und tragen Sie die Plätze ein.',
    },
    it: {
      zweck:
        'Quanti posti di un tipo di corso spettano a chi nell’anno. Scegliere gruppo di corsi o corso, anno e unità e inserire i posti.',
    },
  },
  '/verwaltung/kursgruppe': stammliste(
    'Gruppen, nach denen Kurse geordnet werden.',
    'Gruppi in cui si ordinano i corsi.',
  ),
  '/verwaltung/kurstarif': stammliste(
    'Was ein Kurs kostet: je Kurs, Tag oder Stunde; die Beträge gelten ab einem Tag.',
    'Quanto costa un corso: per corso, giorno od ora; gli importi valgono da un certo giorno.',
  ),
  '/verwaltung/kurstarifkosten': {
    de: {
      zweck:
        'Die Beträge der Kurstarife mit dem Tag, ab dem sie gelten. Ein neuer Preis ist eine neue Zeile: alte Kurse behalten den alten.',
    },
    it: {
      zweck:
        'Gli importi delle tariffe dei corsi con il giorno da cui valgono. Un nuovo prezzo è una nuova riga: i corsi vecchi conservano il loro.',
    },
  },
  '/verwaltung/stornoregel': {
    de: {
      zweck:
        'Was jemand zahlt, der absagt: je näher der Kurs, desto mehr. Legen Sie die Stufen mit Tagen und Prozenten an und wählen Sie die Regel beim Kurs.',
    },
    it: {
      zweck:
        'Quanto paga chi disdice: più vicino è il corso, più si paga. Creare i gradini con giorni e percentuali e scegliere la regola nel corso.',
    },
  },
};
