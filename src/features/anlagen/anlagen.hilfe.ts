import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of assets. */
export const anlagenHilfe: Hilfen = {
  '/anlage': {
    de: {
      zweck: 'Was über Jahre genutzt und abgeschrieben wird: Fahrzeuge, Instrumente, Geräte.',
      schritte: [
        'Drücken Sie {Neu} und geben Sie Bezeichnung, Tag und Preis der Anschaffung ein.',
        'Wählen Sie die Nutzungsdauer und das Konto.',
        'Abgeschrieben wird einmal im Jahr unter {Abschreibungsläufe}.',
        'Wird etwas verkauft oder verschrottet, buchen Sie den Abgang.',
      ],
      begriffe: { Buchwert: 'Was nach allen Abschreibungen noch übrig ist.' },
    },
    it: {
      zweck: 'Ciò che si usa e si ammortizza per anni: veicoli, strumenti, apparecchi.',
      schritte: [
        'Premere {Neu} e inserire descrizione, giorno e prezzo d’acquisto.',
        'Scegliere la durata e il conto.',
        'L’ammortamento si fa una volta all’anno sotto {Abschreibungsläufe}.',
        'Se qualcosa si vende o si rottama, registrare la dismissione.',
      ],
      begriffe: { 'Valore contabile': 'Ciò che resta dopo tutti gli ammortamenti.' },
    },
  },
  '/anlage/anlagenspiegel': {
    name: 'Anlagenspiegel',
    de: { zweck: 'Alle Anlagen eines Jahres: Anschaffung, Zugang, Abgang, Abschreibung und Buchwert, zum Abschluss.' },
    it: {
      zweck: 'Tutti i beni di un anno: acquisto, entrate, uscite, ammortamento e valore contabile, per la chiusura.',
    },
  },
  '/abschreibung': {
    de: {
      zweck: 'Schreibt alle Anlagen eines Jahres auf einmal ab.',
      schritte: [
        'Drücken Sie {Neu} und wählen Sie das Jahr.',
        'Prüfen Sie die Beträge je Anlage.',
        'Drücken Sie {Buchen}: es entsteht ein Beleg. Zurückgenommen wird der ganze Lauf.',
      ],
    },
    it: {
      zweck: 'Ammortizza tutti i beni di un anno insieme.',
      schritte: [
        'Premere {Neu} e scegliere l’anno.',
        'Verificare gli importi per bene.',
        'Premere {Buchen}: nasce una registrazione. Si annulla l’intera elaborazione.',
      ],
    },
  },
};
