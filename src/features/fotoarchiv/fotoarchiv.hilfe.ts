import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of the photo archive. */
export const fotoarchivHilfe: Hilfen = {
  '/fotoarchiv': {
    de: {
      zweck: 'Die Bilder Ihrer Organisation mit Urheber, Personen und Freigaben.',
      schritte: [
        'Nehmen Sie Bilder unter {Fotos aufnehmen} auf.',
        'Nennen Sie Personen auf dem Bild: davon hängt ab, wofür es verwendet werden darf.',
        'Suchen Sie nach Schlagwort, Ort oder Zeit und geben Sie Bilder für einen Zweck aus.',
      ],
      begriffe: { Freigabe: 'Wofür ein Bild verwendet werden darf: intern, Zeitung, Internet.' },
    },
    it: {
      zweck: 'Le foto della vostra organizzazione con autore, persone e autorizzazioni.',
      schritte: [
        'Aggiungere foto sotto {Fotos aufnehmen}.',
        'Nominare le persone nella foto: da ciò dipende per che cosa si può usare.',
        'Cercare per parola chiave, luogo o data ed esportare per uno scopo.',
      ],
      begriffe: { Autorizzazione: 'Per che cosa si può usare una foto: interno, stampa, internet.' },
    },
  },
  '/fotoarchiv/neu': {
    name: 'Fotos aufnehmen',
    de: {
      zweck: 'Nimmt viele Bilder auf einmal ins Archiv.',
      schritte: [
        'Wählen Sie die Bilder oder ziehen Sie sie hierher.',
        'Schreiben Sie, was für alle gilt: Urheber, Ort, Schlagworte.',
        'Drücken Sie {Aufnehmen}. Gleiche Bilder werden erkannt.',
      ],
      offline: 'Die Bilder liegen auf dem Gerät und werden gesendet, sobald ein Netz da ist.',
    },
    it: {
      zweck: 'Aggiunge molte foto all’archivio in una volta.',
      schritte: [
        'Scegliere le foto o trascinarle qui.',
        'Scrivere ciò che vale per tutte: autore, luogo, parole chiave.',
        'Premere {Aufnehmen}. Le foto uguali vengono riconosciute.',
      ],
      offline: 'Le foto restano sul dispositivo e si inviano appena c’è rete.',
    },
  },
  '/fotoarchiv/alben': {
    de: {
      zweck:
        'Alben fassen Bilder eines Anlasses zusammen. Ein Bild kann in mehreren liegen; löschen Sie ein Album, bleiben die Bilder.',
    },
    it: {
      zweck:
        'Gli album raccolgono le foto di un’occasione. Una foto può stare in più album; eliminando un album le foto restano.',
    },
  },
  '/fotoarchiv/widerrufe': {
    de: {
      zweck:
        'Wer widerrufen hat, dass Bilder von ihm verwendet werden, und welche Bilder deshalb gesperrt oder entfernt sind. Tragen Sie einen Widerruf sofort ein: er wirkt auf alle Bilder der Person.',
    },
    it: {
      zweck:
        'Chi ha revocato l’uso delle proprie immagini, e quali foto sono perciò bloccate o rimosse. Inserire subito la revoca: vale per tutte le foto della persona.',
    },
  },
  '/fotoarchiv/aehnliche': {
    name: 'Ähnliche Fotos',
    netz: 'server',
    de: {
      zweck:
        'Bilder, die einander gleichen, nebeneinander. Behalten Sie das bessere oder sagen Sie, dass es keine Duplikate sind.',
    },
    it: { zweck: 'Foto che si somigliano, affiancate. Tenere la migliore o indicare che non sono doppioni.' },
  },
  '/fotoarchiv/papierkorb': {
    name: 'Papierkorb',
    netz: 'server',
    de: {
      zweck:
        'Gelöschte Bilder, die noch eine Zeit lang da sind. {Wiederherstellen} holt sie zurück, danach verschwinden sie für immer.',
    },
    it: {
      zweck:
        'Foto eliminate, ancora presenti per un periodo. {Wiederherstellen} le recupera, poi spariscono per sempre.',
    },
  },
};
