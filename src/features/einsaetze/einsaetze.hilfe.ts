import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of missions. */
export const einsaetzeHilfe: Hilfen = {
  '/einsaetze': {
    de: {
      zweck: 'Einsatzberichte: was wann wo geschah, wer dabei war, Patienten, Verlauf, Fotos und Abrechnung.',
      schritte: [
        'Drücken Sie {Neu} und halten Sie Beginn, Ort und Einsatzgrund fest; alles andere darf warten.',
        'Schreiben Sie im Verlauf mit, was geschieht: Einträge werden nie überschrieben, nur berichtigt.',
        'Tragen Sie Beteiligte mit ihren Zeiten, Patienten und Fahrzeuge ein.',
        'Geben Sie den Bericht zur Kontrolle; wer freigibt, prüft ihn und gibt ihn frei.',
        'Danach wird abgerechnet. Was dann noch falsch ist, wird zurückgegeben oder nachberechnet.',
      ],
      begriffe: {
        Kontrolle: 'Der Bericht ist fertig und wartet, dass ihn jemand prüft.',
        Nachberechnung: 'Was sich nach dem Buchen ändert, wird als Unterschied gebucht.',
      },
      offline: 'Ein Einsatz entsteht ganz ohne Netz. Seine Nummer vergibt der Server beim nächsten Abgleich.',
    },
    it: {
      zweck: 'Rapporti d’intervento: che cosa, quando e dove, chi c’era, pazienti, cronologia, foto e conteggio.',
      schritte: [
        'Premere {Neu} e annotare inizio, luogo e motivo; il resto può attendere.',
        'Annotare nella cronologia ciò che accade: le righe non si sovrascrivono mai, si correggono.',
        'Inserire i partecipanti con i loro orari, i pazienti e i veicoli.',
        'Passare il rapporto al controllo; chi approva lo verifica e lo approva.',
        'Poi segue il conteggio. Ciò che è ancora errato si restituisce o si ricalcola.',
      ],
      begriffe: {
        Controllo: 'Il rapporto è finito e attende che qualcuno lo verifichi.',
        Ricalcolo: 'Ciò che cambia dopo la registrazione si registra come differenza.',
      },
      offline:
        'Un intervento nasce del tutto senza rete. Il numero lo assegna il server alla prossima sincronizzazione.',
    },
  },
  '/einsaetze/rettungshunde': {
    de: {
      zweck: 'Die Rettungshunde mit Führer, Chipnummer und bestandenen Prüfungen.',
      schritte: [
        'Drücken Sie {Neu} und tragen Sie Name, Rasse, Chipnummer und Führer ein.',
        'Tragen Sie jede Prüfung mit Tag und Ergebnis ein.',
        'Arbeitet ein Hund nicht mehr, archivieren Sie ihn: alte Einsätze nennen ihn weiter.',
      ],
    },
    it: {
      zweck: 'I cani da soccorso con conduttore, numero di chip ed esami superati.',
      schritte: [
        'Premere {Neu} e inserire nome, razza, numero di chip e conduttore.',
        'Inserire ogni esame con data ed esito.',
        'Se un cane non lavora più, archiviarlo: i vecchi interventi continuano a nominarlo.',
      ],
    },
  },
  '/hilfeleistung': {
    de: {
      zweck:
        'Hilfeleistungen sind Dienste, die kein Rettungseinsatz sind: Absperren, Begleiten, Bereitschaft bei Festen.',
      schritte: [
        'Drücken Sie {Neu} und tragen Sie Beginn, Ort und Bezeichnung ein.',
        'Tragen Sie Beteiligte, Fahrzeuge und Ausrüstung ein.',
        'Geben Sie die Hilfeleistung zur Kontrolle.',
      ],
    },
    it: {
      zweck:
        'Le prestazioni d’aiuto sono servizi che non sono soccorsi: sbarramenti, accompagnamenti, presidio a feste.',
      schritte: [
        'Premere {Neu} e inserire inizio, luogo e descrizione.',
        'Inserire partecipanti, veicoli e attrezzatura.',
        'Passare la prestazione al controllo.',
      ],
    },
  },
};
