import { stammliste, type Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of persons. */
export const personenHilfe: Hilfen = {
  '/mitglieder': {
    de: {
      zweck:
        'Alle Personen mit einer Mitgliedschaft: Adressen, Funktionen, Qualifikationen, Ehrungen, Papiere und Zahlungen.',
      schritte: [
        'Suchen Sie die Person zuerst; wer schon als Kontakt da ist, wird mit {Als Mitglied aufnehmen} Mitglied.',
        'Drücken Sie {Neu}, füllen Sie Name und Geburtsdatum aus und tragen Sie die Mitgliedschaft mit ihrem Beginn ein.',
        'Speichern Sie. Gleicht jemand der Person, wird gefragt, bevor sie doppelt entsteht.',
        'Wer austritt, wird nicht gelöscht: die Mitgliedschaft bekommt ein Ende und einen Grund.',
      ],
      begriffe: {
        Mitgliedschaft:
          'Die Zeit, in der jemand dazugehört, je {Sektion}. Aus ihr folgen Beiträge, Ehrungen und Statistik.',
        Kontakt: 'Eine Person oder Firma ohne Mitgliedschaft.',
      },
    },
    it: {
      zweck:
        'Tutte le persone con un’iscrizione: indirizzi, funzioni, qualifiche, onorificenze, documenti e pagamenti.',
      schritte: [
        'Cercare prima la persona; chi esiste già come contatto diventa socio con {Als Mitglied aufnehmen}.',
        'Premere {Neu}, compilare nome e data di nascita e inserire l’iscrizione con il suo inizio.',
        'Salvare. Se qualcuno somiglia alla persona, il programma chiede prima di crearne un doppione.',
        'Chi esce non si elimina: l’iscrizione riceve una fine e un motivo.',
      ],
      begriffe: {
        Iscrizione:
          'Il periodo in cui qualcuno fa parte, per ogni {Sektion}. Da essa derivano quote, onorificenze e statistica.',
        Contatto: 'Una persona o ditta senza iscrizione.',
      },
    },
  },
  '/mitglieder/schnell': {
    name: 'Schnellerfassung',
    netz: 'geraet',
    de: {
      zweck: 'Viele neue Mitglieder hintereinander erfassen, etwa aus einem Stapel Beitrittserklärungen.',
      schritte: [
        'Wählen Sie, was für alle gilt, zum Beispiel Beginn und Status.',
        'Schreiben Sie Name, Geburtsdatum und Adresse der ersten Person.',
        'Drücken Sie {Speichern und weiter}: die Felder sind leer für die nächste, was für alle gilt, bleibt.',
      ],
    },
    it: {
      zweck: 'Inserire molti nuovi soci uno dopo l’altro, per esempio da una pila di domande di adesione.',
      schritte: [
        'Scegliere ciò che vale per tutti, per esempio inizio e stato.',
        'Scrivere nome, data di nascita e indirizzo della prima persona.',
        'Premere {Speichern und weiter}: i campi si svuotano per la prossima, ciò che vale per tutti resta.',
      ],
    },
  },
  '/mitglieder/ausweis': {
    name: 'Ausweis prüfen',
    de: {
      zweck: 'Prüft mit der Kamera, ob ein Mitgliedsausweis echt und noch gültig ist.',
      schritte: [
        'Erlauben Sie die Kamera und halten Sie den Code des Ausweises davor.',
        'Vergleichen Sie Name und Bild mit der Person, die vor Ihnen steht.',
        'Lässt sich der Code nicht lesen, geben Sie die Nummer von Hand ein.',
      ],
      offline:
        'Geprüft wird mit dem, was auf diesem Gerät liegt; eine Sperre von heute kennt es erst nach dem nächsten Abgleich.',
    },
    it: {
      zweck: 'Verifica con la fotocamera se una tessera è autentica e ancora valida.',
      schritte: [
        'Consentire la fotocamera e mostrarle il codice della tessera.',
        'Confrontare nome e foto con la persona che si ha davanti.',
        'Se il codice non si legge, inserire il numero a mano.',
      ],
      offline:
        'Si verifica con ciò che si trova su questo dispositivo; un blocco di oggi è noto solo dopo la prossima sincronizzazione.',
    },
  },
  '/mitglieder/dubletten': {
    name: 'Dubletten',
    netz: 'server',
    de: {
      zweck: 'Personen, die vermutlich zweimal erfasst sind, als Paare zum Vergleichen.',
      schritte: [
        'Öffnen Sie ein Paar und vergleichen Sie Name, Geburtsdatum und Adresse.',
        'Sind es zwei Menschen, sagen Sie es: das Paar kommt nicht wieder.',
        'Ist es derselbe Mensch, führen Sie zusammen; 30 Tage lang lässt sich das zurücknehmen.',
      ],
    },
    it: {
      zweck: 'Persone inserite probabilmente due volte, a coppie da confrontare.',
      schritte: [
        'Aprire una coppia e confrontare nome, data di nascita e indirizzo.',
        'Se sono due persone, indicarlo: la coppia non ricompare.',
        'Se è la stessa persona, unire; per 30 giorni si può annullare.',
      ],
    },
  },
  '/mitglieder/dubletten/$id': {
    name: 'Dublette',
    netz: 'server',
    de: {
      zweck: 'Zwei Personen nebeneinander. Wo sich Angaben unterscheiden, wählen Sie, welche gelten.',
      schritte: [
        'Wählen Sie, welche Person bleibt: ihre Nummer gilt weiter.',
        'Wählen Sie je Zeile, welche Angabe richtig ist.',
        'Führen Sie zusammen: alles, was an der anderen hing, kommt herüber.',
      ],
    },
    it: {
      zweck: 'Due persone affiancate. Dove i dati differiscono si sceglie quali valgono.',
      schritte: [
        'Scegliere quale persona resta: il suo numero continua a valere.',
        'Scegliere per ogni riga il dato giusto.',
        'Unire: tutto ciò che era collegato all’altra passa a questa.',
      ],
    },
  },
  '/mitglieder/ehrungen': {
    name: 'Ehrungen',
    de: {
      zweck: 'Wer heuer oder bald eine Ehrung verdient, und wie weit die Ehrungen sind, die schon laufen.',
      schritte: [
        'Wählen Sie das Jahr der Feier.',
        'Sehen Sie die Vorschläge durch und nehmen Sie an, wer geehrt werden soll.',
        'Bestellen Sie Abzeichen und Urkunden, und tragen Sie die Verleihung nach der Feier ein.',
      ],
    },
    it: {
      zweck: 'Chi merita un’onorificenza quest’anno o presto, e a che punto sono quelle avviate.',
      schritte: [
        'Scegliere l’anno della cerimonia.',
        'Scorrere le proposte e accettare chi va premiato.',
        'Ordinare distintivi e diplomi e registrare il conferimento dopo la cerimonia.',
      ],
    },
  },
  '/mitglieder/ablauf': {
    name: 'Läuft bald ab',
    de: {
      zweck:
        'Qualifikationen, Führerscheine, Untersuchungen und Einwilligungen, die bald ablaufen oder abgelaufen sind.',
      schritte: [
        'Stellen Sie ein, wie viele Monate voraus Sie sehen wollen.',
        'Öffnen Sie die Person und tragen Sie das neue Datum ein, sobald sie erneuert hat.',
        'Geben Sie die Liste aus, wenn Sie die Leute anschreiben wollen.',
      ],
    },
    it: {
      zweck: 'Qualifiche, patenti, visite e consensi che scadono presto o sono scaduti.',
      schritte: [
        'Impostare quanti mesi in anticipo si vuole vedere.',
        'Aprire la persona e inserire la nuova data quando ha rinnovato.',
        'Esportare l’elenco per scrivere alle persone.',
      ],
    },
  },
  '/mitglieder/pflichtfelder': {
    name: 'Fehlende Angaben',
    de: {
      zweck: 'Mitglieder, bei denen Angaben fehlen, die Ihre Organisation verlangt, und welche das sind.',
      schritte: [
        'Beginnen Sie mit denen, denen am meisten fehlt.',
        'Öffnen Sie die Person, ergänzen Sie die Felder und speichern Sie.',
        'Kommen Sie zurück: wer vollständig ist, steht nicht mehr hier.',
      ],
    },
    it: {
      zweck: 'Soci a cui mancano dati richiesti dalla vostra organizzazione, e quali.',
      schritte: [
        'Cominciare da chi ha più lacune.',
        'Aprire la persona, completare i campi e salvare.',
        'Tornare qui: chi è completo non compare più.',
      ],
    },
  },
  '/mitglieder/aufbewahrungen': {
    name: 'Aufbewahrungen',
    netz: 'server',
    de: {
      zweck:
        'Was von gelöschten oder anonymisierten Personen noch aufbewahrt werden muss, etwa für das Finanzamt, und bis wann. Ist der Tag vorbei, geht es von selbst.',
    },
    it: {
      zweck:
        'Ciò che di persone eliminate o anonimizzate va ancora conservato, per esempio per il fisco, e fino a quando. Passato quel giorno si cancella da sé.',
    },
  },
  '/kontakte': {
    de: {
      zweck: 'Personen und Firmen, die keine Mitglieder sind: Gönner, Behörden, Lieferanten, Gäste, Eltern.',
      schritte: [
        'Drücken Sie {Neu} und wählen Sie, ob es eine Person oder eine Firma ist.',
        'Tragen Sie Name, Adresse und E-Mail ein und ordnen Sie die Gruppe zu.',
        'Wird jemand Mitglied, verwenden Sie {Als Mitglied aufnehmen}: alles Bisherige bleibt.',
      ],
    },
    it: {
      zweck: 'Persone e ditte che non sono soci: sostenitori, enti, fornitori, ospiti, genitori.',
      schritte: [
        'Premere {Neu} e scegliere se si tratta di una persona o di una ditta.',
        'Inserire nome, indirizzo ed e-mail e assegnare il gruppo.',
        'Se qualcuno diventa socio usare {Als Mitglied aufnehmen}: tutto il resto rimane.',
      ],
    },
  },
  '/verwaltung/kundengruppen': stammliste(
    'Gruppen von Kunden: sie entscheiden, welche Preise jemand im Shop bekommt.',
    'Gruppi di clienti: decidono quali prezzi valgono nello shop.',
  ),
  '/verwaltung/lieferantengruppen': stammliste(
    'Gruppen, nach denen Lieferanten geordnet und gesucht werden.',
    'Gruppi in cui ordinare e cercare i fornitori.',
  ),
};
