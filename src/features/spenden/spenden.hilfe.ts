import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of gifts. */
export const spendenHilfe: Hilfen = {
  '/fundraising': {
    name: 'Fundraising',
    de: {
      zweck: 'Spenden in Geld, Sachen und Zeit, und wer noch keine Quittung hat.',
      schritte: [
        'Eine Spende entsteht aus ihrem Beleg oder hier mit {Neu}.',
        'Prüfen Sie Name und Anschrift des Spenders.',
        'Stellen Sie die Quittungen unter {Quittungen ausstellen} aus.',
      ],
      begriffe: { Sachspende: 'Ein Gegenstand; sein Wert muss belegt sein.' },
    },
    it: {
      zweck: 'Donazioni in denaro, beni e tempo, e chi non ha ancora la ricevuta.',
      schritte: [
        'Una donazione nasce dalla registrazione oppure qui con {Neu}.',
        'Verificare nome e indirizzo del donatore.',
        'Emettere le ricevute sotto {Quittungen ausstellen}.',
      ],
      begriffe: { 'Donazione in natura': 'Un oggetto; il suo valore va documentato.' },
    },
  },
  '/fundraising/ausstellen': {
    name: 'Quittungen ausstellen',
    netz: 'server',
    de: {
      zweck: 'Spendenquittungen für viele auf einmal, einzeln oder als Sammelbestätigung eines Jahres.',
      schritte: [
        'Wählen Sie Jahr und Form.',
        'Sehen Sie durch, wem etwas fehlt: ohne Anschrift gibt es keine Quittung.',
        'Stellen Sie aus: jede bekommt eine Nummer und steht dann fest.',
      ],
    },
    it: {
      zweck: 'Ricevute per molti donatori insieme, singole o cumulative di un anno.',
      schritte: [
        'Scegliere anno e forma.',
        'Verificare a chi manca qualcosa: senza indirizzo non c’è ricevuta.',
        'Emettere: ognuna riceve un numero e resta fissa.',
      ],
    },
  },
  '/fundraising/ausstellen/$id': {
    name: 'Quittungen ausstellen',
    netz: 'server',
    de: {
      zweck:
        'Die Spenden einer Person, für die noch eine Quittung fehlt. Wählen Sie, welche hineinkommen, und stellen Sie aus.',
    },
    it: { zweck: 'Le donazioni di una persona senza ricevuta. Scegliere quali includere ed emettere.' },
  },
  '/fundraising/quittungen': {
    de: {
      zweck:
        'Alle ausgestellten Spendenquittungen. Eine falsche wird mit Grund zurückgenommen und neu ausgestellt, nie überschrieben.',
    },
    it: { zweck: 'Tutte le ricevute emesse. Una errata si annulla con il motivo e si riemette, mai si sovrascrive.' },
  },
  '/fundraising/spender': {
    name: 'Spenderliste',
    de: {
      zweck:
        'Wer in einer Zeit wie viel gespendet hat, zum Bedanken. Wählen Sie den Zeitraum und geben Sie die Liste aus.',
    },
    it: { zweck: 'Chi ha donato quanto in un periodo, per ringraziare. Scegliere il periodo ed esportare l’elenco.' },
  },
};
