import { stammliste, type Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of the bee database. */
export const bienenHilfe: Hilfen = {
  '/bienendatenbank': {
    de: {
      zweck: 'Imkereibetriebe mit Ständen, Völkern, Bewegungen und Behandlungen.',
      schritte: [
        'Drücken Sie {Neu} und geben Sie Betriebskodex und Imker ein.',
        'Tragen Sie die Stände mit ihrem Ort ein.',
        'Halten Sie Zählungen, Wanderungen und Behandlungen fest: daraus entstehen die Meldungen.',
      ],
      begriffe: {
        Stand: 'Ein Platz, an dem Völker stehen.',
        BDN: 'Die staatliche Datenbank, in der Betriebe und Völker zu melden sind.',
      },
    },
    it: {
      zweck: 'Aziende apistiche con postazioni, colonie, spostamenti e trattamenti.',
      schritte: [
        'Premere {Neu} e inserire codice aziendale e apicoltore.',
        'Inserire le postazioni con il luogo.',
        'Annotare censimenti, nomadismo e trattamenti: ne derivano le dichiarazioni.',
      ],
      begriffe: {
        Postazione: 'Un luogo dove stanno le colonie.',
        BDN: 'La banca dati nazionale in cui si dichiarano aziende e colonie.',
      },
    },
  },
  '/bienendatenbank/zaehlen': {
    name: 'Am Stand zählen',
    de: {
      zweck: 'Am Bienenstand Völker zählen und Durchsichten festhalten, mit großen Knöpfen.',
      schritte: [
        'Wählen Sie den Stand, an dem Sie sind.',
        'Geben Sie die Zahl der Völker ein.',
        'Halten Sie fest, was Ihnen auffällt, und speichern Sie.',
      ],
      offline: 'Geht ganz ohne Netz.',
    },
    it: {
      zweck: 'Contare le colonie in apiario e annotare le visite, con tasti grandi.',
      schritte: [
        'Scegliere la postazione in cui ci si trova.',
        'Inserire il numero di colonie.',
        'Annotare ciò che si nota e salvare.',
      ],
      offline: 'Funziona del tutto senza rete.',
    },
  },
  '/bienendatenbank/zensus': {
    name: 'Jahreszählung',
    de: { zweck: 'Die jährliche Zählung: wer schon gemeldet hat, wer fehlt, und die Summen.' },
    it: { zweck: 'Il censimento annuale: chi ha dichiarato, chi manca, e i totali.' },
  },
  '/bienendatenbank/karte': {
    name: 'Karte der Stände',
    de: {
      zweck: 'Alle Stände auf der Karte mit ihren Kreisen, etwa für Sperrgebiete. Mit {GeoJSON} geben Sie sie weiter.',
    },
    it: {
      zweck:
        'Tutte le postazioni sulla mappa con i loro raggi, per esempio per zone di blocco. Con {GeoJSON} si esportano.',
    },
  },
  '/bienendatenbank/jahresbericht': {
    name: 'Jahresbericht',
    de: { zweck: 'Das Bienenjahr in Zahlen: Völker, Verluste, Behandlungen, zum Drucken.' },
    it: { zweck: 'L’anno delle api in cifre: colonie, perdite, trattamenti, da stampare.' },
  },
  '/verwaltung/bienenmittel': stammliste(
    'Mittel zur Behandlung mit Wirkstoff und Wartezeit.',
    'Prodotti per i trattamenti con principio attivo e tempo di sospensione.',
  ),
};
