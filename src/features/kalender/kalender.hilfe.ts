import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of the calendar. */
export const kalenderHilfe: Hilfen = {
  '/kalender': {
    netz: 'geraet',
    de: {
      zweck: 'Alles, was einen Tag hat: Termine, Kurse, Dienste, Aufführungen, Prüfungen, in einem Kalender.',
      schritte: [
        'Wechseln Sie zwischen Monat, Woche und Liste.',
        'Wählen Sie, welche Arten Sie sehen wollen.',
        'Drücken Sie auf einen Eintrag, um ihn zu öffnen; was verschoben werden darf, lässt sich ziehen oder mit den Tasten verschieben.',
      ],
    },
    it: {
      zweck: 'Tutto ciò che ha un giorno: appuntamenti, corsi, servizi, esibizioni, esami, in un calendario.',
      schritte: [
        'Passare tra mese, settimana ed elenco.',
        'Scegliere quali tipi vedere.',
        'Premere una voce per aprirla; ciò che si può spostare si trascina o si sposta con i tasti.',
      ],
    },
  },
  '/kalender/termine': {
    de: {
      zweck: 'Termine, die zu nichts anderem gehören: Sitzungen, Feste, Fristen.',
      schritte: [
        'Drücken Sie {Neu} und geben Sie Titel, Beginn und Ort ein.',
        'Fällt ein Termin aus, sagen Sie ihn ab, statt ihn zu löschen: wer ihn abonniert hat, erfährt es.',
        'Speichern Sie; er steht dann im {Kalender}.',
      ],
    },
    it: {
      zweck: 'Appuntamenti che non appartengono ad altro: riunioni, feste, scadenze.',
      schritte: [
        'Premere {Neu} e inserire titolo, inizio e luogo.',
        'Se un appuntamento salta, disdirlo invece di eliminarlo: chi è abbonato lo viene a sapere.',
        'Salvare; compare poi nel {Kalender}.',
      ],
    },
  },
  '/kalender/abonnements': {
    name: 'Abonnements',
    netz: 'server',
    de: {
      zweck: 'Eine geheime Adresse, unter der das eigene Telefon den Kalender laufend abholt.',
      schritte: [
        'Legen Sie ein Abonnement an und wählen Sie, was es enthält.',
        'Kopieren Sie die Adresse in die Kalender-App Ihres Telefons.',
        'Ging die Adresse verloren oder kennt sie jemand anderes, löschen Sie das Abonnement.',
      ],
    },
    it: {
      zweck: 'Un indirizzo segreto dal quale il proprio telefono aggiorna il calendario.',
      schritte: [
        'Creare un abbonamento e scegliere che cosa contiene.',
        'Copiare l’indirizzo nell’app calendario del telefono.',
        'Se l’indirizzo è smarrito o noto ad altri, eliminare l’abbonamento.',
      ],
    },
  },
};
