import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of newsletters, letters and mails. */
export const kommunikationHilfe: Hilfen = {
  '/newsletter': {
    de: {
      zweck: 'Newsletter schreiben, prüfen und an eine Liste senden.',
      schritte: [
        'Drücken Sie {Neu}, schreiben Sie den Betreff und wählen Sie die Liste.',
        'Bauen Sie den Inhalt aus Blöcken und sehen Sie die Vorschau an.',
        'Schicken Sie sich selbst eine Probe.',
        'Senden Sie: ab da steht fest, wer ihn bekommt.',
      ],
      begriffe: { Liste: 'Wer Newsletter bekommt: Mitglieder oder Leute, die sich angemeldet haben.' },
      offline: 'Schreiben geht ohne Netz; gesendet wird vom Server.',
    },
    it: {
      zweck: 'Scrivere newsletter, verificarle e inviarle a una lista.',
      schritte: [
        'Premere {Neu}, scrivere l’oggetto e scegliere la lista.',
        'Comporre il contenuto a blocchi e guardare l’anteprima.',
        'Inviare una prova a sé stessi.',
        'Inviare: da quel momento è fissato chi la riceve.',
      ],
      begriffe: { Lista: 'Chi riceve la newsletter: soci o persone iscritte.' },
      offline: 'Si scrive senza rete; l’invio lo fa il server.',
    },
  },
  '/newsletter/listen': {
    de: {
      zweck:
        'Listen von Empfängern. Auf einer öffentlichen kann sich jeder selbst anmelden und bestätigt mit einem Link; abmelden geht immer.',
    },
    it: {
      zweck:
        'Liste di destinatari. A una lista pubblica ci si iscrive da soli confermando con un link; disiscriversi è sempre possibile.',
    },
  },
  '/newsletter/sperrliste': {
    de: {
      zweck:
        'Adressen, an die nichts mehr geschickt wird: sie kamen zurück oder wollten nichts mehr. Ist eine Adresse wieder gut, heben Sie die Sperre auf.',
    },
    it: {
      zweck:
        'Indirizzi a cui non si invia più: sono tornati indietro o non vogliono più nulla. Se un indirizzo torna valido, togliere il blocco.',
    },
  },
  '/newsletter/briefkoepfe': {
    de: {
      zweck: 'Der Briefkopf: Absender, Bild und Fußzeile für Briefe und Rechnungen.',
      schritte: [
        'Drücken Sie {Neu} und wählen Sie, für wen er gilt.',
        'Schreiben Sie die Absenderzeile und laden Sie das Bild.',
        'Sehen Sie die Vorschau an. Wer keinen eigenen hat, bekommt den der Ebene darüber.',
      ],
    },
    it: {
      zweck: 'La carta intestata: mittente, immagine e piè di pagina per lettere e fatture.',
      schritte: [
        'Premere {Neu} e scegliere per chi vale.',
        'Scrivere la riga del mittente e caricare l’immagine.',
        'Guardare l’anteprima. Chi non ne ha una propria usa quella del livello superiore.',
      ],
    },
  },
  '/newsletter/vorlagen': {
    de: {
      zweck:
        'Die Texte der E-Mails, die das Programm verschickt, etwa zu Kursen und Rechnungen. Wörter in Klammern werden beim Senden ersetzt; der Link bleibt immer stehen.',
    },
    it: {
      zweck:
        'I testi delle e-mail che il programma invia, per esempio per corsi e fatture. Le parole tra parentesi si sostituiscono all’invio; il link resta sempre.',
    },
  },
  '/newsletter/serienbriefe': {
    de: {
      zweck: 'Ein Brief an viele, mit Namen und Anschrift jedes Einzelnen.',
      schritte: [
        'Drücken Sie {Neu} und wählen Sie den gespeicherten Filter mit den Empfängern.',
        'Schreiben Sie den Text und sehen Sie die Vorschau an.',
        'Schreiben Sie die Empfänger fest und drucken Sie.',
      ],
    },
    it: {
      zweck: 'Una lettera a molti, con nome e indirizzo di ciascuno.',
      schritte: [
        'Premere {Neu} e scegliere il filtro salvato con i destinatari.',
        'Scrivere il testo e guardare l’anteprima.',
        'Fissare i destinatari e stampare.',
      ],
    },
  },
  '/newsletter/einrichten': {
    name: 'Einrichten',
    netz: 'server',
    de: {
      zweck:
        'Was zum Schreiben und Senden nötig ist, an einer Stelle: Briefkopf, Vorlagen, Listen und das Verzeichnis der Verarbeitungen.',
    },
    it: {
      zweck:
        'Ciò che serve per scrivere e inviare, in un posto: carta intestata, modelli, liste e registro dei trattamenti.',
    },
  },
  '/newsletter/zustellbarkeit': {
    name: 'Zustellbarkeit',
    netz: 'server',
    de: {
      zweck:
        'Prüft, ob andere Mailserver Ihren E-Mails trauen (SPF, DKIM, DMARC), und zeigt die Zeilen, die bei Ihrem Anbieter einzutragen sind.',
    },
    it: {
      zweck:
        'Verifica se gli altri server di posta si fidano delle vostre e-mail (SPF, DKIM, DMARC) e mostra le righe da inserire presso il provider.',
    },
  },
  '/emailprotokoll': {
    name: 'E-Mail-Protokoll',
    netz: 'server',
    de: {
      zweck:
        'Welche E-Mail das Programm wann an wen geschickt hat und was daraus wurde. Suchen Sie nach Adresse oder Zeit; eine, die nicht ankam, nennt den Grund.',
    },
    it: {
      zweck:
        'Quale e-mail il programma ha inviato a chi e quando, e con quale esito. Cercare per indirizzo o data; se non è arrivata è indicato il motivo.',
    },
  },
};
