import { message } from '../../lib/message.ts';
import type { Bogen, Bogenzeile, Words } from '../../screens/bogen/bogen.ts';
import type { Vergleich } from './haushalt.calls.ts';
import { istUeberschritten, summen, vergleiche, type Vergleichszeile } from './vergleich.rules.ts';

/** What a line of a budget is called: its account, and what of it. */
export function nameVon(
  { konten, kostenstellen, projekte }: Vergleich,
  { knt_id, kostenstelle_id, projekt_id }: Pick<Vergleichszeile, 'knt_id' | 'kostenstelle_id' | 'projekt_id'>,
  locale: 'de' | 'it',
): string {
  const konto = konten.find(({ id }) => id === knt_id);
  const name = locale === 'it' ? (konto?.name_it ?? konto?.name) : konto?.name;
  return [
    `${konto?.kontonr ?? ''} ${name ?? ''}`,
    kostenstellen.find(({ id }) => id === kostenstelle_id)?.name,
    projekte.find(({ id }) => id === projekt_id)?.name,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Plan and actual of a budget: income, costs, and what is left of both. */
export function haushaltBogen(vergleich: Vergleich, words: Words, locale: 'de' | 'it'): Bogen {
  const all = vergleiche(vergleich);
  const [ein, aus] = [summen(all, 'Einnahme'), summen(all, 'Ausgabe')];
  const cells = ({ plan, nachtrag, ist, bestellt, frei }: typeof ein): readonly number[] => [
    plan,
    nachtrag,
    ist,
    bestellt,
    frei,
  ];
  const side = (seite: Vergleichszeile['seite']): Bogenzeile[] =>
    all
      .filter((one) => one.seite === seite)
      .map((one) => ({
        art: 'Zeile',
        zellen: [
          one.zeile_id === null
            ? `${nameVon(vergleich, one, locale)} (${words(message('nicht geplant'))})`
            : nameVon(vergleich, one, locale),
          ...cells(one),
        ],
        warnt: istUeberschritten(one),
      }));
  return {
    id: 'haushalt',
    titel: words(message('Plan und Ist')),
    spalten: [
      message('Konto'),
      message('Plan'),
      message('Nachtrag'),
      message('Gebucht'),
      message('Bestellt'),
      message('Frei'),
    ].map(words),
    zeilen: [
      { art: 'Titel', zellen: [words(message('Einnahmen')), null, null, null, null, null] },
      ...side('Einnahme'),
      { art: 'Summe', zellen: [words(message('Summe Einnahmen')), ...cells(ein)] },
      { art: 'Titel', zellen: [words(message('Ausgaben')), null, null, null, null, null] },
      ...side('Ausgabe'),
      { art: 'Summe', zellen: [words(message('Summe Ausgaben')), ...cells(aus)] },
      {
        art: 'Summe',
        zellen: [
          words(message('Überschuss oder Fehlbetrag')),
          ein.plan - aus.plan,
          ein.nachtrag - aus.nachtrag,
          ein.ist - aus.ist,
          ein.bestellt - aus.bestellt,
          null,
        ],
      },
    ],
  };
}
