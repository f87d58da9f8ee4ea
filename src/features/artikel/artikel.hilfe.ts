import { stammliste, type Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of articles. */
export const artikelHilfe: Hilfen = {
  '/artikel': {
    de: {
      zweck: 'Sorten von Dingen, die man hat, lagert oder verkauft, mit Preisen und Varianten.',
      schritte: [
        'Drücken Sie {Neu}, geben Sie Nummer, Name und Gruppe ein.',
        'Gibt es ihn in Größen oder Farben, legen Sie Varianten an.',
        'Tragen Sie Preise ein und ob er im Shop steht.',
      ],
      begriffe: { Variante: 'Derselbe Artikel in einer Größe oder Farbe, mit eigenem Bestand.' },
    },
    it: {
      zweck: 'Tipi di cose che si possiedono, immagazzinano o vendono, con prezzi e varianti.',
      schritte: [
        'Premere {Neu}, inserire numero, nome e gruppo.',
        'Se esiste in taglie o colori, creare varianti.',
        'Inserire i prezzi e se è nello shop.',
      ],
      begriffe: { Variante: 'Lo stesso articolo in una taglia o un colore, con giacenza propria.' },
    },
  },
  '/artikel/gruppen': stammliste(
    'Gruppen, nach denen Artikel geordnet werden.',
    'Gruppi in cui si ordinano gli articoli.',
  ),
  '/artikel/typen': stammliste(
    'Typen innerhalb einer Gruppe; Prüfpläne können für einen Typ gelten.',
    'Tipi all’interno di un gruppo; i piani di controllo possono valere per un tipo.',
  ),
  '/artikel/klassen': stammliste('Klassen fassen Gruppen zusammen.', 'Le classi raccolgono i gruppi.'),
  '/artikel/hersteller': stammliste(
    'Hersteller mit Telefon und E-Mail für Rückfragen und Rückrufe.',
    'Produttori con telefono ed e-mail per domande e richiami.',
  ),
};
