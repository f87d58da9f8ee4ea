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
      zellen: [`${String(one.jahr)} · ${one.kontonr} ${name}`, ein, one.betrag > 0 ? one.betrag : null, null],
      knt_id: one.knt_id,
    };
  };
  const shown = umsaetze.filter(({ zaehlt, knt_id }) => zaehlt || knt_id === projekt.foerderknt_id);
  const ein = stand.einnahmen + stand.erhalten;
  return {
    id: 'projekt',
    titel: words(message('Einnahmen und Ausgaben')),
    spalten: [message('Konto'), message('Einnahmen'), message('Ausgaben'), message('Ergebnis')].map(words),
    zeilen: [
      ...shown.map(zeile),
      { art: 'Summe', zellen: [words(within('Bericht', 'Summe')), ein, stand.kosten, ein - stand.kosten] },
      ...ausgleich(stand, words),
      {
        art: 'Summe',
        zellen: [
          words(message('Überschuss oder Fehlbetrag')),
          null,
          null,
          stand.ergebnis - stand.zurueck + stand.ausstehend,
        ],
      },
    ],
  };
}

/** What of the grant is to be handed back, or still comes. */
function ausgleich({ zurueck, ausstehend }: Projektstand, words: Words): readonly Bogenzeile[] {
  if (zurueck === 0 && ausstehend === 0) return [];
  const label = zurueck > 0 ? message('Zurückzuzahlen') : message('Noch zu erhalten');
  return [{ art: 'Zeile', zellen: [words(label), null, null, ausstehend - zurueck] }];
}
