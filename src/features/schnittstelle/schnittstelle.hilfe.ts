import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens for other programs. */
export const schnittstelleHilfe: Hilfen = {
  '/verwaltung/zugaenge': {
    name: 'Zugänge für Programme',
    netz: 'server',
    de: {
      zweck:
        'Damit ein anderes Programm lesen oder schreiben kann, ohne Ihr Kennwort zu kennen. Es darf nie mehr als Sie selbst, und Sie nehmen ihm den Zugang jederzeit wieder.',
      schritte: [
        'Wählen Sie {Neuer Zugang}: Name des Programms, wozu es ihn braucht, welche Rechte, welcher Zweig, bis wann.',
        'Kopieren Sie das Token sofort in das Programm: es wird nur dieses eine Mal gezeigt.',
        'Sehen Sie gelegentlich nach, wann ein Zugang zuletzt benutzt wurde, und widerrufen Sie, was niemand braucht.',
      ],
      begriffe: { Token: 'Eine lange Zeichenfolge, mit der sich ein Programm ausweist. Wer sie hat, hat den Zugang.' },
    },
    it: {
      zweck:
        'Perché un altro programma possa leggere o scrivere senza conoscere la Sua password. Non può mai più di Lei, e l’accesso si può togliere in ogni momento.',
      schritte: [
        'Scegliere {Neuer Zugang}: nome del programma, a che cosa serve, quali diritti, quale ramo, fino a quando.',
        'Copiare subito il token nel programma: viene mostrato solo questa volta.',
        'Verificare ogni tanto quando un accesso è stato usato e revocare ciò che non serve a nessuno.',
      ],
      begriffe: {
        Token: 'Una lunga serie di caratteri con cui un programma si identifica. Chi la possiede ha l’accesso.',
      },
    },
  },
  '/verwaltung/webhooks': {
    name: 'Webhooks',
    netz: 'server',
    de: {
      zweck:
        'Sagt einem anderen Programm sofort, dass sich etwas geändert hat. Gesendet wird nur, welcher Datensatz es ist, nie sein Inhalt.',
      schritte: [
        'Wählen Sie {Neuer Webhook}: Adresse des Programms (https) und die Tabellen, um die es geht.',
        'Hinterlegen Sie das gezeigte Geheimnis im Programm: damit prüft es, dass eine Sendung von hier kommt.',
        'Senden Sie mit {Probe senden} eine Probe und sehen Sie unter {Letzte Sendungen} nach, ob sie ankam.',
      ],
      offline: 'Gesendet wird vom Server: auch während dieses Gerät keine Verbindung hat.',
    },
    it: {
      zweck:
        'Avvisa subito un altro programma che qualcosa è cambiato. Si invia solo di quale record si tratta, mai il contenuto.',
      schritte: [
        'Scegliere {Neuer Webhook}: indirizzo del programma (https) e le tabelle che interessano.',
        'Salvare nel programma il segreto mostrato: serve a verificare che un invio venga da qui.',
        'Inviare una prova con {Probe senden} e controllare sotto {Letzte Sendungen} se è arrivata.',
      ],
      offline: 'Gli invii partono dal server: anche mentre questo dispositivo è senza connessione.',
    },
  },
  '/verwaltung/schnittstelle': {
    name: 'Beschreibung der Schnittstelle',
    de: {
      zweck: 'Beschreibt für Menschen, die Programme schreiben, jeden Aufruf des Servers mit Feldern und Beispielen.',
      schritte: [
        'Lesen Sie zuerst die Anleitung: anmelden, blättern, schreiben, Änderungen holen.',
        'Suchen Sie den Aufruf; {Nur, was Programme dürfen} lässt weg, was Menschen vorbehalten ist.',
        'Öffnen Sie ihn: Angaben, Inhalt, Antwort und ein Beispiel zum Kopieren.',
      ],
      offline: 'Die zuletzt geladene Beschreibung bleibt auf dem Gerät.',
    },
    it: {
      zweck: 'Descrive, per chi scrive programmi, ogni chiamata del server con campi ed esempi.',
      schritte: [
        'Leggere prima la guida: accedere, sfogliare, scrivere, ricevere le modifiche.',
        'Cercare la chiamata; {Nur, was Programme dürfen} toglie ciò che è riservato alle persone.',
        'Aprirla: dati, contenuto, risposta e un esempio da copiare.',
      ],
      offline: 'L’ultima descrizione caricata resta sul dispositivo.',
    },
  },
};
