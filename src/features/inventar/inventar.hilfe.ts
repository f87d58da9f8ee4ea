import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of inventory and lending. */
export const inventarHilfe: Hilfen = {
  '/inventar': {
    de: {
      zweck:
        'Jedes einzelne Stück: Seile, Funkgeräte, Instrumente, Trachten; wo es ist, wer es hat, wann es geprüft wird.',
      schritte: [
        'Drücken Sie {Neu}, wählen Sie den Artikel und geben Sie Nummer und Standort ein.',
        'Drucken Sie ein Etikett oder binden Sie eines von der Rolle.',
        'Prüfungen, Verleih und Ereignisse kommen von selbst in den Lebenslauf.',
        'Ist ein Stück kaputt oder alt, mustern Sie es aus; gelöscht wird es nicht.',
      ],
      begriffe: {
        Artikel: 'Die Sorte, zum Beispiel ein Seil eines Herstellers. Ein Stück ist eines davon.',
        Sperre: 'Warum ein Stück nicht verwendet werden darf: zu alt, Prüfung fällig, Rückruf.',
      },
    },
    it: {
      zweck: 'Ogni singolo pezzo: corde, radio, strumenti, divise; dov’è, chi ce l’ha, quando si controlla.',
      schritte: [
        'Premere {Neu}, scegliere l’articolo e inserire numero e posizione.',
        'Stampare un’etichetta o abbinarne una dal rotolo.',
        'Controlli, prestiti ed eventi entrano da sé nella storia del pezzo.',
        'Se un pezzo è rotto o vecchio si dismette; non si elimina.',
      ],
      begriffe: {
        Articolo: 'Il tipo, per esempio una corda di un produttore. Un pezzo è uno di essi.',
        Blocco: 'Perché un pezzo non si può usare: troppo vecchio, controllo scaduto, richiamo.',
      },
    },
  },
  '/inventar/faellig': {
    name: 'Fälligkeiten',
    de: {
      zweck: 'Was zu prüfen, zu warten oder zu ersetzen ist, nach Tag.',
      schritte: [
        'Wählen Sie, wie weit voraus Sie sehen wollen.',
        'Öffnen Sie ein Stück oder beginnen Sie einen {Prüfabend} für viele.',
        'Mit {Kalenderdatei} nehmen Sie die Tage in Ihren Kalender mit.',
      ],
    },
    it: {
      zweck: 'Ciò che va controllato, manutenuto o sostituito, per giorno.',
      schritte: [
        'Scegliere quanto in anticipo si vuole vedere.',
        'Aprire un pezzo o cominciare una serata di controllo ({Prüfabend}) per molti.',
        'Con {Kalenderdatei} portare le date nel proprio calendario.',
      ],
    },
  },
  '/inventar/scannen': {
    name: 'Scannen',
    de: {
      zweck:
        'Liest Etiketten mit der Kamera oder einem Lesegerät und öffnet das Stück. Ein neues Etikett lässt sich hier an ein Stück binden.',
      offline: 'Lesen und Öffnen gehen ohne Netz, wenn das Stück auf diesem Gerät liegt.',
    },
    it: {
      zweck:
        'Legge le etichette con la fotocamera o un lettore e apre il pezzo. Una nuova etichetta si può abbinare qui a un pezzo.',
      offline: 'Lettura e apertura funzionano senza rete se il pezzo si trova su questo dispositivo.',
    },
  },
  '/inventar/pruefabend': {
    name: 'Prüfabend',
    de: {
      zweck: 'Viele Stücke hintereinander prüfen.',
      schritte: [
        'Wählen Sie Prüfplan, Ort und Prüfer.',
        'Lesen Sie ein Stück und gehen Sie die Schritte des Plans durch.',
        'Bestanden oder nicht: gesperrt wird sofort. Lesen Sie das nächste.',
        'Am Ende steht, was noch fehlt.',
      ],
      offline: 'Geht ganz ohne Netz; jede Prüfung wird sofort auf dem Gerät gespeichert.',
    },
    it: {
      zweck: 'Controllare molti pezzi di seguito.',
      schritte: [
        'Scegliere piano, luogo e controllore.',
        'Leggere un pezzo e seguire i passi del piano.',
        'Superato o no: il blocco è immediato. Leggere il prossimo.',
        'Alla fine si vede che cosa manca.',
      ],
      offline: 'Funziona del tutto senza rete; ogni controllo si salva subito sul dispositivo.',
    },
  },
  '/inventar/pruefabende': {
    de: {
      zweck: 'Die Prüfabende, die es gab: wann, wo, wer, wie viele Stücke. Begonnen wird einer unter {Prüfabend}.',
    },
    it: {
      zweck: 'Le serate di controllo svolte: quando, dove, chi, quanti pezzi. Se ne comincia una sotto {Prüfabend}.',
    },
  },
  '/inventar/lebenslauf/$id': {
    name: 'Lebenslauf',
    de: {
      zweck:
        'Alles, was ein Stück erlebt hat, vom Kauf an: Prüfungen, Verleih, Reparaturen, Ereignisse. Zum Drucken als Nachweis.',
    },
    it: {
      zweck:
        'Tutto ciò che un pezzo ha vissuto dall’acquisto: controlli, prestiti, riparazioni, eventi. Da stampare come prova.',
    },
  },
  '/inventar/bestandsverzeichnis': {
    name: 'Bestandsverzeichnis',
    de: {
      zweck: 'Das Verzeichnis der aktiven Medizinprodukte, das Betreiber führen müssen, zum Drucken und Ausgeben.',
    },
    it: { zweck: 'Il registro dei dispositivi medici attivi che il gestore deve tenere, da stampare ed esportare.' },
  },
  '/inventar/werte': {
    name: 'Inventarliste mit Werten',
    de: { zweck: 'Alle Stücke mit Anschaffungs- und Zeitwert, etwa für die Versicherung.' },
    it: { zweck: 'Tutti i pezzi con valore d’acquisto e attuale, per esempio per l’assicurazione.' },
  },
  '/inventar/ausgabe': {
    name: 'Ausgeben',
    de: {
      zweck: 'Gibt Stücke an eine Person oder einen Einsatz aus.',
      schritte: [
        'Wählen Sie, wer es bekommt und bis wann.',
        'Lesen Sie die Stücke oder suchen Sie sie.',
        'Geben Sie aus; bei einer Sperre steht da, warum.',
      ],
      offline: 'Geht ohne Netz: was ausgegeben wurde, ist eine Tatsache und wird nie abgelehnt.',
    },
    it: {
      zweck: 'Consegna pezzi a una persona o a un intervento.',
      schritte: [
        'Scegliere chi li riceve e fino a quando.',
        'Leggere i pezzi o cercarli.',
        'Consegnare; se c’è un blocco è indicato il motivo.',
      ],
      offline: 'Funziona senza rete: ciò che è stato consegnato è un fatto e non viene mai rifiutato.',
    },
  },
  '/inventar/ruecknahme': {
    name: 'Zurücknehmen',
    de: {
      zweck: 'Nimmt Stücke zurück.',
      schritte: [
        'Lesen Sie das Stück oder wählen Sie, wer zurückgibt.',
        'Sagen Sie, in welchem Zustand es ist.',
        'Ist etwas beschädigt oder fehlt ein Teil, halten Sie es gleich fest: das Stück ist dann gesperrt.',
      ],
    },
    it: {
      zweck: 'Riprende i pezzi.',
      schritte: [
        'Leggere il pezzo o scegliere chi restituisce.',
        'Indicare in quale stato è.',
        'Se qualcosa è danneggiato o manca una parte, annotarlo subito: il pezzo resta bloccato.',
      ],
    },
  },
  '/inventar/verleih': {
    de: {
      zweck:
        'Was verliehen ist: wer hat es, seit wann, bis wann, was fehlt noch. Ausgegeben wird unter {Ausgeben}, zurückgenommen unter {Zurücknehmen}.',
    },
    it: {
      zweck:
        'Ciò che è in prestito: chi ce l’ha, da quando, fino a quando, che cosa manca. Si consegna sotto {Ausgeben}, si riprende sotto {Zurücknehmen}.',
    },
  },
  '/inventar/reservierungen': {
    de: {
      zweck: 'Hält Stücke für eine Zeit frei.',
      schritte: [
        'Drücken Sie {Neu} und wählen Sie Stück oder Artikel mit Menge.',
        'Geben Sie Zeit und Zweck an.',
        'Ob es frei ist, entscheidet der Server; bis dahin steht die Reservierung als gewünscht da.',
      ],
    },
    it: {
      zweck: 'Tiene liberi dei pezzi per un periodo.',
      schritte: [
        'Premere {Neu} e scegliere pezzo o articolo con quantità.',
        'Indicare periodo e scopo.',
        'Se è libero lo decide il server; fino ad allora la prenotazione è una richiesta.',
      ],
    },
  },
  '/inventar/standorte': {
    de: {
      zweck:
        'Wo Stücke liegen: Haus, Raum, Regal, Fahrzeug, Rucksack. Ein Standort kann in einem anderen liegen; bewegt sich das Fahrzeug, ist alles darin mit unterwegs.',
    },
    it: {
      zweck:
        'Dove stanno i pezzi: edificio, stanza, scaffale, veicolo, zaino. Una posizione può stare in un’altra; se il veicolo si muove, tutto viaggia con lui.',
    },
  },
  '/inventar/pruefplaene': {
    de: {
      zweck: 'Wonach und wie oft geprüft wird.',
      schritte: [
        'Drücken Sie {Neu} und wählen Sie, für welche Artikel der Plan gilt.',
        'Geben Sie die Frist an.',
        'Schreiben Sie die Schritte so, wie man sie am Stück abarbeitet.',
      ],
    },
    it: {
      zweck: 'Secondo quali criteri e quanto spesso si controlla.',
      schritte: [
        'Premere {Neu} e scegliere per quali articoli vale.',
        'Indicare l’intervallo.',
        'Scrivere i passi come si eseguono sul pezzo.',
      ],
    },
  },
  '/inventar/alterungsregeln': {
    de: {
      zweck:
        'Wie alt etwas werden darf, ab Herstellung oder erstem Gebrauch, und was ein Sturz bedeutet. Nennen Sie die Quelle, meist die Anleitung des Herstellers.',
    },
    it: {
      zweck:
        'Quanto può invecchiare qualcosa, dalla produzione o dal primo uso, e che cosa comporta una caduta. Indicare la fonte, di solito le istruzioni del produttore.',
    },
  },
  '/inventar/rueckrufe': {
    de: {
      zweck:
        'Rückrufe von Herstellern. Tragen Sie Artikel und Los ein: betroffene Stücke sind sofort gesperrt, auf jedem Gerät, das abgeglichen ist.',
    },
    it: {
      zweck:
        'Richiami dei produttori. Inserire articolo e lotto: i pezzi interessati sono subito bloccati, su ogni dispositivo sincronizzato.',
    },
  },
  '/inventar/etikettenrollen': {
    de: {
      zweck:
        'Vorgedruckte Etiketten in Rollen, von einer Nummer bis zu einer anderen. Beim Lesen unter {Scannen} wird ein Etikett an ein Stück gebunden.',
    },
    it: {
      zweck:
        'Etichette prestampate in rotoli, da un numero a un altro. Leggendola sotto {Scannen} un’etichetta si abbina a un pezzo.',
    },
  },
};
