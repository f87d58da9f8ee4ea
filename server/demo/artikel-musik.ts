import type { Sortiment, Ware } from './artikel-liste.ts';

const musik: readonly Ware[] = [
  {
    nr: 'BL-10',
    names: ['Flügelhorn in B', 'Flicorno soprano in Si bemolle'],
    gruppe: 'Blechblasinstrumente',
    typ: ['Flügelhorn', 'Flicorno'],
    hersteller: 'Miraphone',
    preis: 189_000,
    stueck: 4,
    ort: 'Person',
  },
  {
    nr: 'BL-20',
    names: ['Tenorhorn', 'Flicorno tenore'],
    gruppe: 'Blechblasinstrumente',
    hersteller: 'Miraphone',
    preis: 289_000,
    stueck: 3,
    ort: 'Person',
  },
  {
    nr: 'BL-30',
    names: ['Tuba in F', 'Basso tuba in Fa'],
    gruppe: 'Blechblasinstrumente',
    hersteller: 'Miraphone',
    preis: 790_000,
    stueck: 2,
    ort: 'Person',
  },
  {
    nr: 'HO-10',
    names: ['Klarinette in B', 'Clarinetto in Si bemolle'],
    gruppe: 'Holzblasinstrumente',
    hersteller: 'Yamaha',
    preis: 98_000,
    stueck: 5,
    ort: 'Person',
  },
  {
    nr: 'SC-10',
    names: ['Große Trommel', 'Grancassa'],
    gruppe: 'Schlagwerk',
    hersteller: 'Yamaha',
    preis: 119_000,
    stueck: 1,
    ort: 'Regal 1',
  },
  {
    nr: 'TC-10',
    names: ['Trachtenjoppe', 'Giacca del costume'],
    gruppe: 'Tracht',
    hersteller: 'Trachtenschneiderei',
    preis: 42_000,
    stueck: 12,
    ort: 'Person',
  },
  {
    nr: 'NP-10',
    names: ['Notenpult', 'Leggio'],
    gruppe: 'Probelokal',
    hersteller: 'König & Meyer',
    preis: 4_900,
    stueck: 1,
    ort: 'Regal 2',
    menge: 40,
  },
];

/** What a band plays on and wears. */
export const musiksortiment: Sortiment = {
  klassen: [
    [
      ['Instrumente', 'Strumenti'],
      [
        ['Blechblasinstrumente', 'Ottoni'],
        ['Holzblasinstrumente', 'Legni'],
        ['Schlagwerk', 'Percussioni'],
      ],
    ],
    [['Bekleidung', 'Abbigliamento'], [['Tracht', 'Costume']]],
    [['Einrichtung', 'Arredamento'], [['Probelokal', 'Sala prove']]],
  ],
  waren: musik,
  pruefungen: [
    {
      names: ['Blechblasinstrumente, jährlich', 'Ottoni, ogni anno'],
      gruppe: 'Blechblasinstrumente',
      pruefart: 'Funktion',
      intervall: 12,
      schritte: [
        ['Ventile und Züge gängig', 'Pistoni e pompe scorrevoli'],
        ['Keine Dellen und Risse', 'Nessuna ammaccatura o crepa'],
      ],
    },
  ],
};
