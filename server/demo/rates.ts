import { kurstarifkosten } from '../../src/features/ausbildung/kurstarifkosten.table.ts';
import { information } from '../../src/features/information/information.table.ts';
import { kilometerpreise } from '../../src/features/stammdaten/kilometerpreise.table.ts';
import { verguetungssaetze } from '../../src/features/stammdaten/verguetungssaetze.table.ts';
import { versicherungsbeitraege } from '../../src/features/stammdaten/versicherungsbeitraege.table.ts';
import type { Preise } from '../../src/features/einsaetze/abrechnung/zeilen.rules.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { child, root, type Batch } from './record.ts';
import type { Random } from './random.ts';
import type { Hinweis, Profil } from './varianten/profil.ts';

/** Tariffs of the reference data with their rates in cents, last year's and this year's. */
const rates: readonly (readonly [tarif: string, before: number, now: number])[] = [
  ['Ausbilder, Tag', 11_000, 12_000],
  ['Ausbilder, Halbtag', 6000, 6500],
  ['Referent, Stunde', 2850, 3000],
];

/** What services pay: kind, unit, cents last year and this year. */
const wages = [
  ['Einsatz', 'Tag', 5500, 6000],
  ['Bereitschaft', 'Tag', 4000, 4500],
  ['Vorsorgedienst', 'Tag', 4500, 5000],
  ['Pistendienst', 'Tag', 7000, 7500],
  ['Notarzt', 'Stunde', 4000, 4500],
  ['Flugrettung', 'Stunde', 3000, 3500],
] as const;

const premiums = [
  ['Aktiv', 4500],
  ['Anwaerter', 3000],
  ['Jugend', 1500],
] as const;

const texts: readonly Hinweis[] = [
  [
    'de',
    'Einsätze',
    'Funkplan',
    'Einsatzkanal der Bezirke ist Kanal 3. Vor jedem Einsatz wird eine Funkprobe gemacht.',
  ],
  [
    'it',
    'Interventi',
    'Piano radio',
    'Il canale di intervento dei distretti è il 3. Prima di ogni intervento si fa una prova radio.',
  ],
  [
    'de',
    'Ausbildung',
    'Anmeldung zu Kursen',
    'Die Ortsstelle merkt ihre Mitglieder vor, die Bestätigung kommt mit der Einladung.',
  ],
  ['it', 'Formazione', 'Iscrizione ai corsi', "La stazione prenota i propri soci, la conferma arriva con l'invito."],
];

/** How far back the missions go, for which something is paid. */
const years = 6;

const kilometres = [
  [-years, 0.42],
  [0, 0.45],
] as const;

/** The rates below as the calculation reads them. */
export const preise = (year: number): Preise => ({
  saetze: wages.flatMap(([art, einheit, before, now]) =>
    [[year - years, before, `${year - 1}-12-31`] as const, [year, now, null] as const].map(
      ([from, betrag, gueltig_bis]) => ({
        art,
        einheit,
        betrag,
        tageshoechstsatz: null,
        gueltig_ab: `${from}-01-01`,
        gueltig_bis,
      }),
    ),
  ),
  kilometer: kilometres.map(([ago, preis]) => ({ gueltigab: `${year + ago}-01-01`, preis, hoechstbetrag: null })),
});

/** What the association pays and asks for, and what it tells its officials. */
export function rateBatches(random: Random, year: number, profil?: Profil): Batch[] {
  const tarif = (name: string): string => naturalId('kurstarife', [name]);
  const costs = rates.flatMap(([name, before, now]) =>
    [[year - 1, before] as const, [year, now] as const].map(([from, betrag]) =>
      child(kurstarifkosten, random, tarif(name), { kurstarif_id: tarif(name), gueltigab: `${from}-01-01`, betrag }),
    ),
  );
  const premium = premiums.map(([mitgliedsstatus, betrag]) => {
    const values = { jahr: year, mitgliedsstatus, betrag };
    return root(versicherungsbeitraege, idFromNaturalKey(versicherungsbeitraege, values) ?? random.id(), [], values);
  });
  const { saetze, kilometer } = preise(year);
  const wageRows = saetze.map(({ art, gueltig_ab, ...rest }) =>
    root(verguetungssaetze, naturalId('verguetungssaetze', [art, gueltig_ab.slice(0, 4)]), [], {
      name: `${art} ${gueltig_ab.slice(0, 4)}`,
      art: art as (typeof wages)[number][0],
      gueltig_ab,
      ...rest,
    }),
  );
  const rescue: Batch[] = [
    { table: 'verguetungssaetze', rows: wageRows },
    { table: 'versicherungsbeitraege', rows: premium },
  ];
  return [
    ...(profil === undefined ? rescue : []),
    { table: 'kurstarifkosten', rows: costs },
    {
      table: 'kilometerpreise',
      rows: kilometer.map(({ gueltigab, preis }) =>
        root(kilometerpreise, naturalId('kilometerpreise', [gueltigab.slice(0, 4)]), [], { gueltigab, preis }),
      ),
    },
    {
      table: 'information',
      rows: (profil?.information ?? texts).map(([sprache, modul, titel, text], at) =>
        root(information, naturalId('information', [sprache, titel]), [], {
          sprache,
          modul,
          titel,
          text,
          reihenfolge: Math.floor(at / 2) + 1,
          bestaetigen: at < 2,
        }),
      ),
    },
  ];
}
