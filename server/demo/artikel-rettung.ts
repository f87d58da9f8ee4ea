import type { Names } from '../data/stammdaten.ts';
import type { Pruefung, Sortiment } from './artikel-liste.ts';
import { rettungswaren } from './artikel-waren.ts';

const sichtbar: readonly Names[] = [
  ['Kennzeichnung lesbar', 'Marcatura leggibile'],
  ['Gebrauchsanleitung und Karteikarte da', "Istruzioni d'uso e scheda presenti"],
];

const psa = (gruppe: string, names: Names, schritte: readonly Names[]): Pruefung => ({
  names,
  gruppe,
  pruefart: 'PSAJahr',
  intervall: 12,
  schritte: [...sichtbar, ...schritte],
});

const rettungPruefungen: readonly Pruefung[] = [
  psa(
    'Seile',
    ['Seile, jährlich', 'Corde, ogni anno'],
    [
      ['Mantel ohne Schnitt, Aufpelzung und Schmelzstelle', 'Calza senza tagli, usura e fusioni'],
      [
        'Kern ohne Knick und weiche Stelle, ganze Länge abgetastet',
        'Anima senza pieghe e punti molli su tutta la lunghezza',
      ],
      ['Endvernähung und Länge', 'Cuciture terminali e lunghezza'],
    ],
  ),
  psa(
    'Gurte',
    ['Gurte, jährlich', 'Imbragature, ogni anno'],
    [
      ['Bänder und Nähte', 'Fettucce e cuciture'],
      ['Schnallen schließen und halten', 'Fibbie funzionanti'],
      ['Anseilpunkte ohne Abrieb', 'Punti di attacco senza abrasioni'],
    ],
  ),
  psa('Schlingen', ['Schlingen, jährlich', 'Fettucce, ogni anno'], [['Band und Naht', 'Fettuccia e cucitura']]),
  psa(
    'Helme',
    ['Helme, jährlich', 'Caschi, ogni anno'],
    [
      ['Schale ohne Riss und Druckstelle', 'Calotta senza crepe e ammaccature'],
      ['Kinnriemen und Innenausstattung', 'Sottogola e interno'],
    ],
  ),
  psa(
    'Karabiner',
    ['Karabiner, jährlich', 'Moschettoni, ogni anno'],
    [
      ['Schnapper und Verschluss', 'Leva e ghiera'],
      ['Kein Abrieb über einen Millimeter', 'Usura inferiore a un millimetro'],
    ],
  ),
  psa(
    'Auf- und Abseilgeräte',
    ['Auf- und Abseilgeräte, jährlich', 'Bloccanti e discensori, ogni anno'],
    [
      ['Klemmnocken und Feder', 'Camma e molla'],
      ['Probe unter Körpergewicht', 'Prova con il peso del corpo'],
    ],
  ),
  {
    names: ['Defibrillator, sicherheitstechnische Kontrolle', 'Defibrillatore, controllo di sicurezza'],
    typ: 'Defibrillator',
    pruefart: 'STK',
    intervall: 24,
    frist: 'Monatsende',
    schritte: [['Nach Angabe des Herstellers', 'Secondo il fabbricante']],
  },
  {
    names: ['Defibrillator, Sichtprüfung', 'Defibrillatore, controllo visivo'],
    typ: 'Defibrillator',
    pruefart: 'Sichtpruefung',
    intervall: 1,
    vorlauf: 7,
    schritte: [
      ['Anzeige meldet bereit', 'Indicatore di stato pronto'],
      ['Elektroden verpackt und nicht abgelaufen', 'Elettrodi sigillati e non scaduti'],
    ],
  },
  {
    names: ['Absaugpumpe, sicherheitstechnische Kontrolle', 'Aspiratore, controllo di sicurezza'],
    typ: 'Absaugpumpe',
    pruefart: 'STK',
    intervall: 24,
    frist: 'Monatsende',
    schritte: [['Unterdruck und Dichtheit', 'Depressione e tenuta']],
  },
  {
    names: ['Blutdruckmessgerät, messtechnische Kontrolle', 'Misuratore di pressione, controllo metrologico'],
    typ: 'Blutdruckmessgerät',
    pruefart: 'MTK',
    intervall: 24,
    frist: 'Jahresende',
    schritte: [['Druckanzeige und Dichtheit', 'Indicazione e tenuta']],
  },
  {
    names: ['LVS-Geräte vor dem Winter', "ARTVA prima dell'inverno"],
    typ: 'LVS-Gerät',
    pruefart: 'Funktion',
    intervall: 12,
    schritte: [
      ['Senden und Suchen mit drei Antennen', 'Trasmissione e ricerca con tre antenne'],
      ['Reichweite mit einem Vergleichsgerät', 'Portata con un apparecchio di confronto'],
      ['Stand der Firmware', 'Versione del firmware'],
      ['Batterien und Kontakte', 'Batterie e contatti'],
    ],
  },
  {
    names: ['Handfunkgerät', 'Radio portatile'],
    typ: 'Handfunkgerät',
    pruefart: 'Funktion',
    intervall: 12,
    schritte: [['Akku und Sprechprobe', 'Batteria e prova di trasmissione']],
  },
  {
    names: ['Gebirgstrage', 'Barella da montagna'],
    gruppe: 'Transport',
    pruefart: 'Sichtpruefung',
    intervall: 12,
    schritte: [['Verschlüsse, Gurte, Schweißnähte', 'Chiusure, cinghie, saldature']],
  },
  {
    names: ['Feuerlöscher', 'Estintore'],
    typ: 'Feuerlöscher',
    pruefart: 'Sichtpruefung',
    intervall: 6,
    vorlauf: 30,
    schritte: [['Druck, Plombe, Halterung', 'Pressione, sigillo, supporto']],
  },
  {
    names: ['Seilwinde', 'Verricello'],
    typ: 'Seilwinde',
    pruefart: 'Funktion',
    intervall: 12,
    schritte: [['Seil, Bremse, Notaus', 'Fune, freno, arresto di emergenza']],
  },
];

/** What mountain rescue works with. */
export const rettungssortiment: Sortiment = {
  klassen: [
    [
      ['Schutzausrüstung', 'Dispositivi di protezione'],
      [
        ['Seile', 'Corde'],
        ['Gurte', 'Imbragature'],
        ['Schlingen', 'Fettucce'],
        ['Helme', 'Caschi'],
        ['Karabiner', 'Moschettoni'],
        ['Auf- und Abseilgeräte', 'Bloccanti e discensori'],
      ],
    ],
    [
      ['Bergung', 'Recupero'],
      [
        ['Lawinenausrüstung', 'Materiale da valanga'],
        ['Transport', 'Trasporto'],
        ['Rucksäcke', 'Zaini'],
      ],
    ],
    [['Sanitätsmaterial', 'Materiale sanitario'], [['Medizingeräte', 'Apparecchi medicali']]],
    [
      ['Technik', 'Tecnica'],
      [
        ['Funkgeräte', 'Radio'],
        ['Fahrzeugausrüstung', 'Dotazione dei veicoli'],
      ],
    ],
  ],
  waren: rettungswaren,
  pruefungen: rettungPruefungen,
};
