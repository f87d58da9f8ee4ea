import { message, within } from '../../lib/message.ts';
import type { Bogen, Bogenzeile, Words } from '../../screens/bogen/bogen.ts';
import type { Projektumsatz } from './haushalt.calls.ts';
import { projektstand, type Projektstand } from './projekt.rules.ts';
import type { projekte } from './projekte.table.ts';
import type { Known } from '../../kit/define-table.ts';

/** Income and costs of a project by year and account, its grant, and what comes of it; of a fund-raising its report (art. 48(3) CTS). */
export function projektBogen(
  projekt: Known<typeof projekte>,
  umsaetze: readonly Projektumsatz[],
  words: Words,
  locale: 'de' | 'it',
): Bogen {
  const stand = projektstand(projekt, umsaetze);
  const zeile = (one: Projektumsatz): Bogenzeile => {
    const name = locale === 'it' ? (one.name_it ?? one.name) : one.name;
    const ein = one.betrag < 0 ? 0 - one.betrag : null;
    return {
      art: 'Zeile',
      zellen: [String(one.jahr), `${one.kontonr} ${name}`, ein, one.betrag > 0 ? one.betrag : null],
      knt_id: one.knt_id,
    };
  };
  const shown = umsaetze.filter(({ zaehlt, knt_id }) => zaehlt || knt_id === projekt.foerderknt_id);
  const ein = stand.einnahmen + stand.erhalten;
  return {
    id: 'projekt',
    titel: words(message('Einnahmen und Ausgaben')),
    spalten: [message('Jahr'), message('Konto'), message('Einnahmen'), message('Ausgaben')].map(words),
    zeilen: [
      ...shown.map(zeile),
      { art: 'Summe', zellen: [words(within('Bericht', 'Summe')), null, ein, stand.kosten] },
      ...foerderung(stand, words),
      {
        art: 'Summe',
        zellen: [
          words(message('Überschuss oder Fehlbetrag')),
          null,
          stand.ergebnis - stand.zurueck + stand.ausstehend,
          null,
        ],
      },
    ],
  };
}

/** What the grant comes to by the costs, where there is one. */
function foerderung({ anspruch, zurueck, ausstehend }: Projektstand, words: Words): readonly Bogenzeile[] {
  if (anspruch === null) return [];
  return [
    { art: 'Zeile', zellen: [words(message('Förderung nach den Kosten')), null, anspruch, null] },
    ...(zurueck === 0
      ? []
      : [{ art: 'Zeile', zellen: [words(message('Zurückzuzahlen')), null, null, zurueck] } satisfies Bogenzeile]),
    ...(ausstehend === 0
      ? []
      : [{ art: 'Zeile', zellen: [words(message('Noch zu erhalten')), null, ausstehend, null] } satisfies Bogenzeile]),
  ];
}
