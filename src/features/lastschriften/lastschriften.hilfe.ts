import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of direct debits. */
export const lastschriftenHilfe: Hilfen = {
  '/lastschriften': {
    de: {
      zweck: 'Was von Konten der Mitglieder eingezogen wurde oder wird, mit Ergebnis der Bank.',
      schritte: [
        'Holen Sie von jedem ein unterschriebenes Mandat und tragen Sie es unter {SEPA-Mandate} ein.',
        'Stellen Sie einen Lauf zusammen unter {Lastschriftläufe}.',
        'Kommt etwas zurück, steht hier der Grund; die Forderung ist wieder offen.',
      ],
      begriffe: {
        Mandat: 'Die Erlaubnis, von einem Konto einzuziehen. Ohne Mandat gibt es keine Lastschrift.',
        Rückgabe: 'Die Bank holt den Betrag zurück, etwa weil das Konto nicht gedeckt war.',
      },
    },
    it: {
      zweck: 'Ciò che è stato o sarà addebitato sui conti dei soci, con l’esito della banca.',
      schritte: [
        'Farsi firmare da ognuno un mandato e inserirlo sotto {SEPA-Mandate}.',
        'Comporre un’elaborazione sotto {Lastschriftläufe}.',
        'Se qualcosa ritorna, qui c’è il motivo; il credito è di nuovo aperto.',
      ],
      begriffe: {
        Mandato: 'L’autorizzazione ad addebitare un conto. Senza mandato non c’è addebito.',
        Insoluto: 'La banca si riprende l’importo, per esempio per mancanza di fondi.',
      },
    },
  },
  '/lastschriften/mandate': {
    de: {
      zweck: 'Erlaubnisse zum Einzug: wer, welches Konto, wann unterschrieben.',
      schritte: [
        'Drücken Sie {Neu} und wählen Sie die Person.',
        'Tragen Sie IBAN, Kontoinhaber und den Tag der Unterschrift ein.',
        'Widerruft jemand, verwenden Sie {Widerruf eintragen}; gelöscht wird ein benutztes Mandat nicht.',
      ],
    },
    it: {
      zweck: 'Autorizzazioni di addebito: chi, quale conto, quando firmato.',
      schritte: [
        'Premere {Neu} e scegliere la persona.',
        'Inserire IBAN, intestatario e giorno della firma.',
        'Se qualcuno revoca, usare {Widerruf eintragen}; un mandato usato non si elimina.',
      ],
    },
  },
  '/lastschriften/laeufe': {
    name: 'Lastschriftläufe',
    de: {
      zweck: 'Zusammenstellen, was eingezogen wird, freigeben und die Datei für die Bank erzeugen.',
      schritte: [
        'Legen Sie einen Lauf mit dem Tag des Einzugs an.',
        'Prüfen Sie ihn; freigeben muss jemand anderes.',
        'Erstellen Sie die Datei und laden Sie sie bei der Bank hoch.',
      ],
    },
    it: {
      zweck: 'Comporre ciò che si addebita, approvare e creare il file per la banca.',
      schritte: [
        'Creare un’elaborazione con il giorno dell’addebito.',
        'Verificarla; l’approvazione spetta a un’altra persona.',
        'Creare il file e caricarlo in banca.',
      ],
    },
  },
  '/lastschriften/laeufe/$id': {
    name: 'Lastschriftlauf',
    netz: 'server',
    de: {
      zweck:
        'Ein Einzug mit seinen Posten: prüfen, freigeben, Datei erstellen, Ergebnis der Bank eintragen, abschließen. Was die Bank zurückgibt, tragen Sie beim Posten ein.',
    },
    it: {
      zweck:
        'Un addebito con le sue voci: verificare, approvare, creare il file, inserire l’esito della banca, chiudere. Ciò che la banca restituisce si inserisce nella voce.',
    },
  },
};
