import { stammliste, type Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of sheet music. */
export const musikHilfe: Hilfen = {
  '/notenarchiv': {
    de: {
      zweck: 'Die Noten: Werke mit Komponist, Stimmen, wer sie hat und wann sie gespielt wurden.',
      schritte: [
        'Drücken Sie {Neu} und geben Sie Titel, Komponist und Kategorie ein.',
        'Tragen Sie ein, wie viele Exemplare jeder Stimme da sind.',
        'Geben Sie Stimmen aus und nehmen Sie sie zurück: der Bestand rechnet sich daraus.',
      ],
      begriffe: { Stimme: 'Die Noten für ein Instrument oder eine Singstimme.' },
    },
    it: {
      zweck: 'Gli spartiti: opere con compositore, parti, chi le ha e quando sono state eseguite.',
      schritte: [
        'Premere {Neu} e inserire titolo, compositore e categoria.',
        'Inserire quante copie di ogni parte ci sono.',
        'Consegnare e riprendere le parti: la giacenza ne deriva.',
      ],
      begriffe: { Parte: 'Lo spartito per uno strumento o una voce.' },
    },
  },
  '/notenarchiv/kategorien': stammliste(
    'Kategorien, nach denen Noten geordnet werden.',
    'Categorie in cui si ordinano gli spartiti.',
  ),
  '/notenarchiv/auffuehrungen': {
    de: {
      zweck: 'Konzerte, Messen, Ständchen: was wann wo gespielt wurde.',
      schritte: [
        'Drücken Sie {Neu} und geben Sie Anlass, Tag und Ort ein.',
        'Stellen Sie das Programm aus den Noten zusammen.',
        'Prüfen Sie, was der Verwertungsgesellschaft zu melden ist.',
      ],
      begriffe: { Verwertungsgesellschaft: 'SIAE, AKM oder GEMA: ihr wird gemeldet, was öffentlich gespielt wurde.' },
    },
    it: {
      zweck: 'Concerti, messe, serenate: che cosa è stato eseguito, quando e dove.',
      schritte: [
        'Premere {Neu} e inserire occasione, giorno e luogo.',
        'Comporre il programma dagli spartiti.',
        'Verificare che cosa va dichiarato alla società degli autori.',
      ],
      begriffe: { 'Società degli autori': 'SIAE, AKM o GEMA: le si dichiara ciò che è stato eseguito in pubblico.' },
    },
  },
  '/notenarchiv/werkmeldungen': {
    de: {
      zweck:
        'Meldungen der gespielten Werke eines Jahres. Prüfen Sie unter {Gespielte Werke}, was fehlt, reichen Sie ein, und geben Sie die Datei weiter.',
    },
    it: {
      zweck:
        'Dichiarazioni delle opere eseguite in un anno. Verificare sotto {Gespielte Werke} che cosa manca, presentare e trasmettere il file.',
    },
  },
  '/notenarchiv/meldejahr': {
    name: 'Gespielte Werke',
    de: {
      zweck:
        'Alle Aufführungen eines Jahres und was zum Melden noch fehlt: Komponist, Dauer, Veranstalter. Ist alles da, entsteht die Werkmeldung.',
    },
    it: {
      zweck:
        'Tutte le esecuzioni di un anno e ciò che manca per dichiararle: compositore, durata, organizzatore. Quando c’è tutto nasce la dichiarazione.',
    },
  },
  '/notenarchiv/setliste/$id': {
    name: 'Setliste',
    de: { zweck: 'Das Programm einer Aufführung groß zum Ablesen und Drucken, auch auf dem Telefon.' },
    it: { zweck: 'Il programma di un’esibizione in grande, da leggere e stampare, anche sul telefono.' },
  },
  '/notenarchiv/spielbar': {
    name: 'Was spielbar ist',
    de: { zweck: 'Welche Werke mit den Leuten, die da sind, gespielt werden können, und welche Stimmen fehlen.' },
    it: { zweck: 'Quali opere si possono eseguire con le persone presenti e quali parti mancano.' },
  },
  '/notenarchiv/verliehen': {
    name: 'Verliehene Noten',
    de: { zweck: 'Wer welche Noten hat, seit wann. Zum Zurückholen vor dem nächsten Konzert.' },
    it: { zweck: 'Chi ha quali spartiti, da quando. Per recuperarli prima del prossimo concerto.' },
  },
};
