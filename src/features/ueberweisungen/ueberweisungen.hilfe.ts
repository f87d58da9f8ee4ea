import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of transfers. */
export const ueberweisungenHilfe: Hilfen = {
  '/ueberweisungen': {
    de: {
      zweck: 'Was zu überweisen ist: Rechnungen, Spesen, Vergütungen.',
      schritte: [
        'Drücken Sie {Neu} und geben Sie Empfänger, IBAN, Betrag und Zweck ein.',
        'Nehmen Sie die Überweisungen unter {Überweisungsläufe} in einen Lauf.',
        'Ist der Lauf ausgeführt, ist die Überweisung gebucht.',
      ],
      begriffe: {
        Empfängerprüfung: 'Die Bank vergleicht Name und IBAN. Passt der Name nicht, fragen Sie nach, bevor Sie zahlen.',
      },
    },
    it: {
      zweck: 'Ciò che va bonificato: fatture, rimborsi, compensi.',
      schritte: [
        'Premere {Neu} e inserire beneficiario, IBAN, importo e causale.',
        'Raccogliere i bonifici in un’elaborazione sotto {Überweisungsläufe}.',
        'Eseguita l’elaborazione, il bonifico è registrato.',
      ],
      begriffe: {
        'Verifica del beneficiario':
          'La banca confronta nome e IBAN. Se il nome non corrisponde, chiedere prima di pagare.',
      },
    },
  },
  '/ueberweisungen/laeufe': {
    name: 'Überweisungsläufe',
    de: {
      zweck: 'Überweisungen gemeinsam prüfen, freigeben und an die Bank geben.',
      schritte: [
        'Legen Sie einen Lauf an und wählen Sie Konto und Banktag.',
        'Prüfen Sie die Posten; freigeben muss jemand anderes.',
        'Erstellen Sie die Datei, laden Sie sie bei der Bank hoch und bestätigen Sie die Ausführung.',
      ],
    },
    it: {
      zweck: 'Verificare, approvare e trasmettere i bonifici alla banca insieme.',
      schritte: [
        'Creare un’elaborazione e scegliere conto e giorno.',
        'Verificare le voci; l’approvazione spetta a un’altra persona.',
        'Creare il file, caricarlo in banca e confermare l’esecuzione.',
      ],
    },
  },
  '/ueberweisungen/laeufe/$id': {
    name: 'Überweisungslauf',
    netz: 'server',
    de: {
      zweck:
        'Ein Lauf mit seinen Posten und Schritten. Die Datei bleibt immer dieselbe; was die Bank zurückweist, wird neu überwiesen.',
    },
    it: {
      zweck:
        'Un’elaborazione con voci e passaggi. Il file resta sempre lo stesso; ciò che la banca respinge si bonifica di nuovo.',
    },
  },
};
