import { bienenbehandlungen } from '../../src/features/bienen/bienenbehandlungen.table.ts';
import { bienenbewegungen } from '../../src/features/bienen/bienenbewegungen.table.ts';
import { bienendatenbank } from '../../src/features/bienen/bienendatenbank.table.ts';
import { bienendurchsichten } from '../../src/features/bienen/bienendurchsichten.table.ts';
import { bienenmittel } from '../../src/features/bienen/bienenmittel.table.ts';
import { bienenstaende } from '../../src/features/bienen/bienenstaende.table.ts';
import { bienenzaehlungen } from '../../src/features/bienen/bienenzaehlungen.table.ts';
import { umgebungVon } from '../../src/features/bienen/betrieb.rules.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { isoDate, isoInstant, localInstant, yearOf } from './calendar.ts';
import type { Rescuer } from './mitglieder.ts';
import type { Organisation, Ortsstelle } from './organisation.ts';
import type { Random } from './random.ts';
import { child, root, type Batch, type StoredRow } from './record.ts';

const id = (table: string, name: string): string => naturalId(table, ['demo', name]);

/** Number, name, what it is for, municipality, place, colonies at the census of the last three years. */
type Stand = readonly [
  nr: number,
  bezeichnung: string,
  art: 'Heimatstand' | 'Wanderstand' | 'Belegstelle',
  gemeinde: string,
  lat: number,
  lon: number,
  hoehe: number,
  voelker: readonly number[],
];
interface Imkerei {
  readonly kodex: string;
  readonly name: string;
  readonly zweck: 'Eigenbedarf' | 'Vermarktung';
  readonly haltung: 'Standimker' | 'Wanderimker';
  readonly bio: 'Biologisch' | 'Konventionell';
  readonly staende: readonly Stand[];
}

const imkereien: readonly Imkerei[] = [
  {
    kodex: 'IT092BZ014',
    name: 'Imkerei Sonnenhof',
    zweck: 'Eigenbedarf',
    haltung: 'Standimker',
    bio: 'Konventionell',
    staende: [
      [1, 'Beim Haus', 'Heimatstand', 'Sexten', 46.702_61, 12.351_42, 1310, [6, 7, 6]],
      [2, 'Waldrand', 'Heimatstand', 'Innichen', 46.736_44, 12.281_07, 1190, [3, 4, 5]],
    ],
  },
  {
    kodex: 'IT028BZ007',
    name: 'Wanderimkerei Fischleintal',
    zweck: 'Vermarktung',
    haltung: 'Wanderimker',
    bio: 'Biologisch',
    staende: [
      [1, 'Heimatstand Toblach', 'Heimatstand', 'Toblach', 46.729_93, 12.223_65, 1240, [38, 41, 36]],
      [2, 'Alpenrosen', 'Wanderstand', 'Sexten', 46.667_12, 12.355_9, 1740, [0, 0, 0]],
      [3, 'Obstwiesen', 'Wanderstand', 'Brixen', 46.709_81, 11.650_33, 560, [12, 10, 14]],
    ],
  },
  {
    kodex: 'IT092BZ021',
    name: 'Belegstelle Dürrenstein',
    zweck: 'Vermarktung',
    haltung: 'Standimker',
    bio: 'Konventionell',
    staende: [[1, 'Belegstelle', 'Belegstelle', 'Prags', 46.681_5, 12.171_28, 1490, [4, 4, 5]]],
  },
];

const mittel = [
  ['Ameisensäure 60 %', 'Ameisensäure', 0, true, 14],
  ['Oxalsäure träufeln', 'Oxalsäure', 0, true, 0],
  ['Thymolplättchen', 'Thymol', 0, true, 42],
  ['Amitrazstreifen', 'Amitraz', 0, true, 42],
] as const;

/** Beekeepers of the branch of the accounts with three years of counts; in the present census one stand is missing. */
export function bienenBatches(
  random: Random,
  { station: branch }: Organisation,
  people: readonly (readonly [Ortsstelle, readonly Rescuer[]])[],
  today: number,
): readonly Batch[] {
  const jahr = yearOf(today);
  const rescuers = people.find(([{ id: sek_id }]) => sek_id === branch.id)?.[1] ?? [];
  const rows = imkereien.map((imkerei, at) =>
    betriebRows(random, branch.id, imkerei, { mgd_id: rescuers[at]?.id ?? null, jahr, today }),
  );
  const of = (name: string, pick: (one: (typeof rows)[number]) => readonly StoredRow[]): Batch => ({
    table: name,
    rows: rows.flatMap(pick),
  });
  return [
    {
      table: 'bienenmittel',
      rows: mittel.map(([name, wirkstoff, wartezeit, nichtintracht, dauer]) =>
        root(bienenmittel, id('bienenmittel', name), [], { name, wirkstoff, wartezeit, nichtintracht, dauer }),
      ),
    },
    of('bienendatenbank', (one) => [one.betrieb]),
    of('bienenstaende', (one) => one.staende),
    of('bienenzaehlungen', (one) => one.zaehlungen),
    of('bienenbewegungen', (one) => one.bewegungen),
    of('bienenbehandlungen', (one) => one.behandlungen),
    of('bienendurchsichten', (one) => one.durchsichten),
  ];
}

function betriebRows(
  random: Random,
  sek_id: string,
  { kodex, name, zweck, haltung, bio, staende }: Imkerei,
  { mgd_id, jahr, today }: { readonly mgd_id: string | null; readonly jahr: number; readonly today: number },
) {
  const betrieb_id = id('bienendatenbank', kodex);
  const standId = (progressiv: number): string => idFromNaturalKey(bienenstaende, { betrieb_id, progressiv }) ?? '';
  const [erster = 1] = staende.map(([nr]) => nr);
  const am = (day: number, stunde: number): string => isoInstant(localInstant(day, stunde * 60));
  const zaehlung = (stand_id: string, im: number, voelker: number): StoredRow =>
    child(bienenzaehlungen, random, betrieb_id, {
      betrieb_id,
      stand_id,
      jahr: im,
      anlass: 'Jahreszaehlung',
      voelker,
      ableger: Math.round(voelker / 4),
      gezaehltam: `${im}-11-14T13:00:00.000Z`,
    });
  // Until a census has begun the one before is the last.
  const letztes = isoDate(today) >= `${jahr}-11-14` ? jahr : jahr - 1;
  return {
    betrieb: root(bienendatenbank, betrieb_id, [sek_id], {
      sek_id,
      name,
      mgd_id,
      land: 'IT',
      betriebskodex: kodex,
      zweck,
      haltung,
      bio,
      rasse: 'carnica',
      beginn: '2015-04-01',
      gemeldetam: '2015-04-10',
      bdnstand: `${letztes - 1}-12-05`,
    }),
    staende: staende.map(([progressiv, bezeichnung, art, gemeinde, lat, lon, hoehe, voelker]) => {
      const position = { lat, lon, hoehe_m: hoehe, genauigkeit_m: 10, quelle: 'Karte' };
      return child(bienenstaende, random, betrieb_id, {
        betrieb_id,
        progressiv,
        bezeichnung,
        art,
        gemeinde,
        position,
        umgebung: umgebungVon(position),
        hoehe,
        von: '2015-04-01',
        zustand: 'Offen',
        voelker: voelker.at(-1) ?? 0,
        ableger: Math.round((voelker.at(-1) ?? 0) / 4),
        gezaehltam: `${letztes}-11-14T13:00:00.000Z`,
      });
    }),
    zaehlungen: staende.flatMap(([nr, , art, , , , , voelker]) =>
      voelker.flatMap((n, back) => {
        const im = letztes - voelker.length + 1 + back;
        // Somebody has not gone up to the moved hives yet.
        return im === letztes && art === 'Wanderstand' && n === 0 ? [] : [zaehlung(standId(nr), im, n)];
      }),
    ),
    bewegungen:
      haltung === 'Wanderimker'
        ? [
            child(bienenbewegungen, random, betrieb_id, {
              betrieb_id,
              art: 'Wanderung',
              gut: 'Voelker',
              anzahl: 12,
              datum: isoDate(today - 3),
              von_id: standId(erster),
              nach_id: standId(erster + 2),
              dokumentnr: `C-${jahr}-118`,
              lage: 'Geplant',
            }),
          ]
        : [],
    behandlungen: [
      child(bienenbehandlungen, random, betrieb_id, {
        betrieb_id,
        stand_id: standId(erster),
        voelker: 'alle',
        anwendungam: isoDate(today - 60),
        dauer: 42,
        mittel_id: id('bienenmittel', 'Amitrazstreifen'),
        mittel: 'Amitrazstreifen',
        menge: '2 Streifen je Volk',
        wartezeit: 0,
        nichtintracht: true,
        lieferant: 'Landapotheke, Pflegplatz 4, Innichen',
        beleg: 'R 2217',
        erfasstam: am(today - 60, 20),
        entferntam: zweck === 'Eigenbedarf' ? null : isoDate(today - 18),
      }),
    ],
    durchsichten: ['1', '2', '3'].map((volk, at) =>
      child(bienendurchsichten, random, betrieb_id, {
        betrieb_id,
        stand_id: standId(erster),
        volk,
        am: am(today - 62, 14),
        koenigin: at === 0 ? 'Gesehen' : 'Stifte',
        brut: 'Geschlossen',
        futter: 8 + at,
        sanftmut: 1 + (at % 2),
        milben: 9 + at * 12,
        milbentage: 3,
        liste: 1,
      }),
    ),
  };
}
