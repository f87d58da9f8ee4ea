import { stammliste, type Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the lists of master data. */
export const stammdatenHilfe: Hilfen = {
  '/verwaltung/anrede': stammliste(
    'Anreden mit der Zeile, mit der ein Brief beginnt.',
    'Appellativi con la riga con cui inizia una lettera.',
  ),
  '/verwaltung/besetzung': stammliste(
    'Instrumente und Stimmen, die jemand im Verein spielt oder singt.',
    'Strumenti e voci che qualcuno suona o canta.',
  ),
  '/verwaltung/einsatzart': stammliste(
    'Gründe von Einsätzen, aus denen der Bericht wählt.',
    'Motivi degli interventi tra cui sceglie il rapporto.',
  ),
  '/verwaltung/einsatzfahrzeuge': stammliste(
    'Fahrzeuge mit Kennzeichen und Art, die in Berichten gewählt werden.',
    'Veicoli con targa e tipo, da scegliere nei rapporti.',
  ),
  '/verwaltung/einsatzort': stammliste(
    'Orte, an denen oft etwas geschieht, mit Gemeinde und Region.',
    'Luoghi dove accade spesso qualcosa, con comune e zona.',
  ),
  '/verwaltung/einsatztyp': stammliste(
    'Typen von Einsätzen für Bericht und Statistik.',
    'Tipi di intervento per rapporto e statistica.',
  ),
  '/verwaltung/fahrzeughersteller': stammliste('Hersteller von Fahrzeugen.', 'Case costruttrici di veicoli.'),
  '/verwaltung/funktionen': stammliste(
    'Funktionen und Ämter, die Mitglieder haben können; eine Funktion kann Rechte mitbringen.',
    'Funzioni e cariche dei soci; una funzione può portare diritti.',
  ),
  '/verwaltung/kennungen': stammliste(
    'Kennungen für Personen, nach denen gesucht und geordnet wird.',
    'Contrassegni per persone, utili per cercare e ordinare.',
  ),
  '/verwaltung/nationen': stammliste(
    'Staaten für Adressen und Staatsbürgerschaft.',
    'Stati per indirizzi e cittadinanza.',
  ),
  '/verwaltung/orte': {
    de: { zweck: 'Orte mit Postleitzahl und beiden Namen. Sie kommen mit dem Programm; ergänzen Sie nur, was fehlt.' },
    it: { zweck: 'Località con CAP ed entrambi i nomi. Sono fornite con il programma; aggiungere solo ciò che manca.' },
  },
  '/verwaltung/qualifikationen': stammliste(
    'Qualifikationen und wie viele Monate sie gelten.',
    'Qualifiche e per quanti mesi valgono.',
  ),
  '/verwaltung/titel': stammliste('Titel vor oder nach dem Namen.', 'Titoli prima o dopo il nome.'),
  '/verwaltung/verdachtsdiagnosen': stammliste(
    'Verdachtsdiagnosen, aus denen der Bericht bei Patienten wählt.',
    'Diagnosi tra cui sceglie il rapporto per i pazienti.',
  ),
  '/verwaltung/versand': stammliste(
    'Wie jemand etwas geschickt bekommt: Post, E-Mail oder nichts.',
    'Come qualcuno riceve gli invii: posta, e-mail o nulla.',
  ),
  '/verwaltung/ehrungen': stammliste(
    'Ehrungen und nach wie vielen Jahren sie verdient sind.',
    'Onorificenze e dopo quanti anni spettano.',
  ),
  '/verwaltung/kilometerpreise': stammliste(
    'Was ein Kilometer ab einem Tag wert ist.',
    'Quanto vale un chilometro a partire da un giorno.',
  ),
  '/verwaltung/dokumentetyp': stammliste(
    'Arten von Dokumenten und wie lange sie aufzubewahren sind.',
    'Tipi di documento e per quanto si conservano.',
  ),
  '/verwaltung/schulstelle': stammliste('Schulen mit ihrer Direktion.', 'Scuole con la loro direzione.'),
  '/verwaltung/direktion': stammliste('Direktionen der Schulen.', 'Direzioni scolastiche.'),
  '/verwaltung/instrumente': stammliste('Instrumente, nach Gruppen geordnet.', 'Strumenti, ordinati per gruppi.'),
  '/verwaltung/etiketten': stammliste(
    'Maße von Etikettenbögen für Adressen und Inventar.',
    'Misure dei fogli di etichette per indirizzi e inventario.',
  ),
  '/verwaltung/einsatzregion': stammliste(
    'Regionen, nach denen Einsätze gezählt werden.',
    'Zone in cui si contano gli interventi.',
  ),
  '/verwaltung/versicherung': stammliste(
    'Versicherungen und Kassen für Patienten und Abrechnung.',
    'Assicurazioni e casse per pazienti e conteggio.',
  ),
  '/verwaltung/versicherungsbeitrag': stammliste(
    'Was die Versicherung eines Mitglieds im Jahr kostet, nach Status.',
    'Quanto costa all’anno l’assicurazione di un socio, secondo lo stato.',
  ),
  '/verwaltung/strassen': stammliste(
    'Straßen für Adressen, mit Ort und Postleitzahl.',
    'Vie per gli indirizzi, con località e CAP.',
  ),
  '/verwaltung/einsatztarife': stammliste(
    'Was ein Einsatz kostet, je Stufe und ab wann.',
    'Quanto costa un intervento, per gradino e da quando.',
  ),
  '/verwaltung/verguetungssaetze': stammliste(
    'Was Beteiligte bekommen: je Einsatz, Stunde oder Kilometer, ab einem Tag.',
    'Quanto ricevono i partecipanti: per intervento, ora o chilometro, da un giorno.',
  ),
};
