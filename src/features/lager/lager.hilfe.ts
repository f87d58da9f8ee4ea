import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of stock. */
export const lagerHilfe: Hilfen = {
  '/inventar/bestand': {
    name: 'Lagerbestand',
    de: { zweck: 'Wie viel von jedem Artikel wo liegt, und ob es unter dem Minimum ist.' },
    it: { zweck: 'Quanto c’è di ogni articolo e dove, e se è sotto il minimo.' },
  },
  '/inventar/verfall': {
    name: 'Verfallsliste',
    de: { zweck: 'Was bald verfällt oder verfallen ist, nach Tag: zuerst verbrauchen oder entsorgen.' },
    it: { zweck: 'Ciò che scade presto o è scaduto, per giorno: consumare prima o smaltire.' },
  },
  '/inventar/auffuellen': {
    name: 'Auffüllen',
    de: {
      zweck: 'Was wo fehlt, damit jeder Rucksack und jedes Fahrzeug sein Ziel hat.',
      schritte: [
        'Wählen Sie den Standort.',
        'Nehmen Sie die Mengen aus dem Lager, die vorgeschlagen werden.',
        'Bestätigen Sie: es wird als Umlagerung gebucht.',
      ],
    },
    it: {
      zweck: 'Che cosa manca dove, perché ogni zaino e veicolo raggiunga il suo obiettivo.',
      schritte: [
        'Scegliere la posizione.',
        'Prelevare dal magazzino le quantità proposte.',
        'Confermare: si registra come trasferimento.',
      ],
    },
  },
  '/inventar/lagerwert': {
    name: 'Lagerwert',
    de: { zweck: 'Was das Lager an einem Tag wert ist, je Artikel und gesamt, für den Abschluss.' },
    it: { zweck: 'Quanto vale il magazzino in un giorno, per articolo e in totale, per la chiusura.' },
  },
  '/inventar/verbrauch': {
    name: 'Verbrauch erfassen',
    de: {
      zweck: 'Trägt ein, was verbraucht wurde, mit Menge, Charge und Anlass.',
      offline: 'Geht ohne Netz; eine Bewegung ist eine Tatsache und wird nie abgelehnt.',
    },
    it: {
      zweck: 'Registra ciò che è stato consumato, con quantità, lotto e occasione.',
      offline: 'Funziona senza rete; un movimento è un fatto e non viene mai rifiutato.',
    },
  },
  '/inventar/einlagern': {
    name: 'Einlagern',
    de: {
      zweck: 'Bringt eine Lieferung ins Lager.',
      schritte: [
        'Lesen Sie den Artikel oder suchen Sie ihn.',
        'Geben Sie Menge, Charge und Verfall ein.',
        'Wählen Sie, wohin es kommt, und speichern Sie.',
      ],
    },
    it: {
      zweck: 'Porta una consegna in magazzino.',
      schritte: [
        'Leggere l’articolo o cercarlo.',
        'Inserire quantità, lotto e scadenza.',
        'Scegliere dove va e salvare.',
      ],
    },
  },
  '/inventar/chargen': {
    de: {
      zweck:
        'Chargen: Ware aus einer Herstellung mit Losnummer und Verfall. Eine gesperrte Charge wird nicht mehr ausgegeben.',
    },
    it: { zweck: 'Lotti: merce di una produzione con numero e scadenza. Un lotto bloccato non si consegna più.' },
  },
  '/inventar/bewegungen': {
    de: {
      zweck:
        'Jede Bewegung des Lagers: wann, was, wie viel, weshalb, wer. Nichts davon wird geändert; was falsch war, hebt eine Gegenbewegung auf.',
    },
    it: {
      zweck:
        'Ogni movimento di magazzino: quando, che cosa, quanto, perché, chi. Nulla si modifica; un errore si annulla con un movimento contrario.',
    },
  },
  '/inventar/lagerbestaende': {
    de: {
      zweck:
        'Der Bestand je Artikel, Charge und Standort, wie er aus den Bewegungen folgt. Ändern lässt er sich nur durch eine Bewegung.',
    },
    it: {
      zweck:
        'La giacenza per articolo, lotto e posizione, come risulta dai movimenti. Si cambia solo con un movimento.',
    },
  },
  '/inventar/lagerziele': {
    de: {
      zweck:
        'Wie viel wo liegen soll: Minimum und Ziel je Artikel und Standort. Daraus folgt, was unter {Auffüllen} steht.',
    },
    it: {
      zweck:
        'Quanto deve esserci dove: minimo e obiettivo per articolo e posizione. Ne deriva ciò che sta sotto {Auffüllen}.',
    },
  },
};
