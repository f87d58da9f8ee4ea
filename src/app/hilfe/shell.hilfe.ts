import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens that belong to no area. */
export const shellHilfe: Hilfen = {
  '/allgemein': {
    de: {
      zweck:
        'Die {Startseite} zeigt, was auf Sie wartet: Entscheidungen, nicht gesendete Änderungen, Entwürfe, fällige Aufgaben.',
      schritte: [
        'Beginnen Sie oben links: was dort steht, braucht eine Antwort von Ihnen.',
        'Drücken Sie auf eine Zeile, so öffnet sich der Eintrag, um den es geht.',
        'Rechts steht, ob das Gerät bereit ist, ohne Netz zu arbeiten, und was dazu noch fehlt.',
      ],
    },
    it: {
      zweck: 'La pagina {Startseite} mostra ciò che attende: decisioni, modifiche non inviate, bozze, scadenze.',
      schritte: [
        'Cominciare in alto a sinistra: ciò che vi si trova attende una risposta.',
        'Premendo una riga si apre la scheda di cui si tratta.',
        'A destra si vede se il dispositivo è pronto a lavorare senza rete e che cosa manca.',
      ],
    },
  },
  '/abgleich': {
    de: {
      zweck: 'Hier sehen Sie jede Änderung, die das Gerät noch nicht übertragen hat, und lösen Konflikte.',
      schritte: [
        'Bei einem Konflikt hat jemand dasselbe Feld geändert: wählen Sie je Feld Ihre oder die andere Fassung.',
        'Was der Server abgelehnt hat, steht mit seinem Grund da: verbessern Sie den Eintrag oder verwerfen Sie die Änderung.',
        'Drücken Sie {Jetzt abgleichen}, wenn ein Netz da ist und Sie nicht warten wollen.',
      ],
      begriffe: {
        Konflikt: 'Zwei haben dasselbe Feld verschieden geändert. Nichts wird überschrieben, bis jemand entscheidet.',
      },
      offline: 'Alles wartet hier sicher und verschlüsselt. Sobald ein Netz da ist, geht es von selbst hinaus.',
    },
    it: {
      zweck: 'Qui si vede ogni modifica che il dispositivo non ha ancora trasmesso e si risolvono i conflitti.',
      schritte: [
        'In un conflitto qualcun altro ha modificato lo stesso campo: scegliere per ogni campo la propria versione o l’altra.',
        'Ciò che il server ha rifiutato è indicato con il motivo: correggere la scheda o scartare la modifica.',
        'Premere {Jetzt abgleichen} quando c’è rete e non si vuole aspettare.',
      ],
      begriffe: {
        Conflitto:
          'Due persone hanno modificato lo stesso campo in modo diverso. Nulla viene sovrascritto finché qualcuno non decide.',
      },
      offline: 'Tutto attende qui, al sicuro e cifrato. Appena c’è rete parte da solo.',
    },
  },
  '/verwaltung': {
    de: {
      zweck: 'Die Stammdaten sind die Listen, aus denen alle anderen Masken wählen: Orte, Funktionen, Tarife und mehr.',
      schritte: [
        'Suchen Sie die Liste nach ihrem Namen.',
        'Öffnen Sie sie und ergänzen oder ändern Sie Einträge.',
        'Löschen Sie nichts, was schon verwendet wurde, sondern archivieren Sie es.',
      ],
    },
    it: {
      zweck:
        'I dati di base sono gli elenchi da cui scelgono tutte le altre maschere: luoghi, funzioni, tariffe e altro.',
      schritte: [
        'Cercare l’elenco per nome.',
        'Aprirlo e aggiungere o modificare voci.',
        'Non eliminare ciò che è già stato usato, ma archiviarlo.',
      ],
    },
  },
  '/verwaltung/karten': {
    name: 'Karten des Verbands',
    netz: 'server',
    de: {
      zweck: 'Kartendateien des Verbands, die alle unter Standorten und Einsätzen sehen.',
      schritte: [
        'Wählen Sie eine Datei mit der Endung .pmtiles von Ihrem Rechner.',
        'Warten Sie, bis sie ganz übertragen ist: die Seite zeigt, wie weit sie ist.',
        'Auf den Geräten wird sie unter {Standorte} für unterwegs geladen, ganz oder nur die Umgebung.',
      ],
    },
    it: {
      zweck: 'File di mappe dell’associazione, visibili a tutti sotto sedi e interventi.',
      schritte: [
        'Scegliere dal proprio computer un file con estensione .pmtiles.',
        'Attendere che sia trasmesso per intero: la pagina mostra l’avanzamento.',
        'Sui dispositivi si carica sotto {Standorte} per l’uso senza rete, tutto o solo i dintorni.',
      ],
    },
  },
  '/verwaltung/sicherungen': {
    name: 'Sicherungen des Servers',
    netz: 'server',
    de: {
      zweck: 'Zeigt, wann der Server zuletzt gesichert wurde und ob sich die Kopie wiederherstellen lässt.',
      schritte: [
        'Sehen Sie nach, ob die letzte Sicherung von heute oder gestern ist und ihre Probe gelang.',
        'Lassen Sie vor großen Änderungen eine Sicherung anlegen.',
        'Bewahren Sie heruntergeladene Kopien auf einem anderen Datenträger auf: sie sind so geheim wie die Daten.',
      ],
    },
    it: {
      zweck: 'Mostra quando il server ha fatto l’ultima copia di sicurezza e se la si può ripristinare.',
      schritte: [
        'Verificare che l’ultima copia sia di oggi o di ieri e che la prova sia riuscita.',
        'Prima di grandi modifiche far creare una copia.',
        'Conservare le copie scaricate su un altro supporto: sono riservate quanto i dati.',
      ],
    },
  },
  '/job': {
    netz: 'server',
    de: {
      zweck: 'Jobs sind lange Arbeiten, die der Server im Hintergrund macht: Ausgaben, Läufe, Auswertungen.',
      schritte: [
        'Wählen Sie die Art, füllen Sie aus, was gefragt wird, und geben Sie den Auftrag.',
        'Arbeiten Sie weiter: oben im Kopf sehen Sie, wie weit er ist.',
        'Ist er fertig, laden Sie die Datei hier herunter. Einen laufenden Auftrag können Sie abbrechen.',
      ],
    },
    it: {
      zweck: 'I job sono lavori lunghi che il server svolge in sottofondo: esportazioni, elaborazioni, statistiche.',
      schritte: [
        'Scegliere il tipo, compilare quanto richiesto e avviare.',
        'Continuare a lavorare: in alto si vede l’avanzamento.',
        'Al termine scaricare qui il file. Un job in corso si può interrompere.',
      ],
    },
  },
  '/verortung': {
    netz: 'geraet',
    de: {
      zweck: 'Die Karte zeigt Standorte, Adressen und was sonst einen Ort hat, auch ohne Netz.',
      schritte: [
        'Verschieben Sie die Karte mit dem Finger oder den Pfeiltasten, vergrößern Sie mit + und −.',
        'Drücken Sie auf einen Punkt, um zu sehen, was dort liegt, und öffnen Sie den Eintrag.',
        'Laden Sie unter der Karte Kartenblätter auf dieses Gerät, bevor Sie das Netz verlassen.',
      ],
    },
    it: {
      zweck: 'La mappa mostra sedi, indirizzi e tutto ciò che ha un luogo, anche senza rete.',
      schritte: [
        'Spostare la mappa con il dito o con le frecce, ingrandire con + e −.',
        'Premere un punto per vedere che cosa c’è e aprire la scheda.',
        'Sotto la mappa caricare su questo dispositivo le mappe, prima di lasciare la rete.',
      ],
    },
  },
  '/info': {
    netz: 'geraet',
    de: {
      zweck:
        'Welche Fassung des Programms hier läuft, welche Tasten es kennt und wessen Arbeit es verwendet. Bei einer Frage an die Betreuung nennen Sie bitte die Version.',
    },
    it: {
      zweck:
        'Quale versione del programma è in uso, quali tasti conosce e di chi usa il lavoro. Per domande all’assistenza indicare la versione.',
    },
  },
  '/hilfe': {
    netz: 'geraet',
    de: {
      zweck: 'Die Hilfe zu allen Seiten, die Sie öffnen dürfen.',
      schritte: [
        'Schreiben Sie ein oder mehrere Wörter in das Suchfeld: gezeigt wird, wo alle vorkommen.',
        'Klappen Sie eine Seite auf, um ihre Hilfe zu lesen, und gehen Sie von dort zur Seite.',
        'Zur Hilfe einer Seite, auf der Sie gerade sind, kommen Sie mit F1 oder dem Fragezeichen im Kopf.',
      ],
    },
    it: {
      zweck: 'La guida di tutte le pagine che si possono aprire.',
      schritte: [
        'Scrivere una o più parole nel campo di ricerca: compare dove ricorrono tutte.',
        'Aprire una voce per leggere la guida e passare da lì alla pagina.',
        'La guida della pagina in cui ci si trova si apre con F1 o con il punto interrogativo in alto.',
      ],
    },
  },
  '/impressum': {
    netz: 'geraet',
    de: { zweck: 'Wer für dieses System verantwortlich ist und wie man ihn erreicht.' },
    it: { zweck: 'Chi è responsabile di questo sistema e come contattarlo.' },
  },
  '/datenschutz': {
    netz: 'geraet',
    de: { zweck: 'Welche Daten hier verarbeitet werden, wozu, wie lange, und welche Rechte jede Person hat.' },
    it: { zweck: 'Quali dati si trattano qui, a che scopo, per quanto tempo e quali diritti ha ogni persona.' },
  },
};
