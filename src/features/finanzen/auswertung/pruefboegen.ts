import { message } from '../../../lib/message.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../ui/format.ts';
import type { Kassenpruefung, Pruefbeleg } from '../finanzen.calls.ts';
import type { Bogen, Bogenzeile, Words } from '../../../screens/bogen/bogen.ts';

/** What two auditors look at, as sheets for screen, file and paper (domain: finanzen-tief 8), in words of one language. */
export const pruefboegen = (pruefung: Kassenpruefung, words: Words): readonly Bogen[] => [
  kassen(pruefung, words),
  vouchers('stichprobe', message('Stichprobe'), pruefung.stichprobe, words, {
    head: message('Belegbilder'),
    cell: ({ bilder }) => String(bilder),
  }),
  {
    id: 'luecken',
    titel: words(message('Fehlende Nummern')),
    spalten: [words(message('Nummer'))],
    zeilen: pruefung.luecken.map((nummer): Bogenzeile => ({ art: 'Zeile', zellen: [nummer] })),
    leer: words(message('Keine Nummer fehlt')),
  },
  vouchers('stornos', message('Stornos'), pruefung.stornos, words, {
    head: message('Grund'),
    cell: ({ stornogrund }) => stornogrund ?? '',
  }),
  vouchers('spaet', message('Verspätet gebucht'), pruefung.spaet, words, {
    head: message('Tage nach dem Beleg'),
    cell: ({ tage = 0 }) => String(tage),
  }),
  vouchers('ohnebild', message('Ohne Belegbild'), pruefung.ohneBild, words, {
    head: message('Gebucht von'),
    cell: ({ gebucht_von }) => gebucht_von ?? '',
  }),
  {
    id: 'allein',
    titel: words(message('Von einer Person allein')),
    spalten: [message('Was'), message('Wann'), message('Wer')].map(words),
    zeilen: pruefung.allein.map(({ was, am, wer }): Bogenzeile => ({
      art: 'Zeile',
      zellen: [was, formatDateTime(am), wer],
    })),
    leer: words(message('Niemand hat allein freigegeben')),
  },
];

function kassen({ kassen: boxes, bruch }: Kassenpruefung, words: Words): Bogen {
  return {
    id: 'kassen',
    titel: words(message('Kassen und Banken')),
    spalten: [
      message('Kasse oder Bank'),
      message('Anfang'),
      message('Einnahmen'),
      message('Ausgaben'),
      message('Ende'),
      message('Gezählt'),
    ].map(words),
    zeilen: [
      ...boxes.map((one): Bogenzeile => ({
        art: 'Zeile',
        zellen: [
          one.name,
          one.anfang,
          one.ein,
          one.aus,
          one.ende,
          one.gezaehlt_am === null || one.gezaehltbetrag === null
            ? null
            : `${formatMoney(one.gezaehltbetrag)}, ${formatDate(one.gezaehlt_am.slice(0, 10))}`,
        ],
        knt_id: one.knt_id,
      })),
      {
        art: 'Titel',
        zellen: [
          words(
            bruch === null
              ? message('Das Journal ist lückenlos und unverändert (Prüfsummen stimmen).')
              : message('Die Prüfsummen des Journals stimmen nicht: es wurde außerhalb des Programms geändert.'),
          ),
          ...Array.from({ length: 5 }, () => null),
        ],
      },
    ],
  };
}

function vouchers(
  id: string,
  titel: string,
  rows: readonly Pruefbeleg[],
  words: Words,
  last: { readonly head: string; readonly cell: (row: Pruefbeleg) => string },
): Bogen {
  return {
    id,
    titel: words(titel),
    spalten: [message('Beleg'), message('Beschreibung'), message('Buchungsdatum'), message('Betrag'), last.head].map(
      words,
    ),
    zeilen: rows.map((row): Bogenzeile => ({
      art: 'Zeile',
      zellen: [row.nummer ?? '', row.beschreibung, formatDate(row.buchungsdatum), row.betrag, last.cell(row)],
      beleg_id: row.id,
    })),
    leer: words(message('Kein Beleg')),
  };
}
