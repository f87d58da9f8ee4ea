import '../server/temporal.ts';
import { luecken } from '../src/features/dienstplan/lueckenliste.rules.ts';
import { planbild, type Planzeilen } from '../src/features/dienstplan/planbild.rules.ts';
import { monatsgrenzen, plantage, raster } from '../src/features/dienstplan/raster.rules.ts';
import { schichtenDerSerie } from '../src/features/dienstplan/serie.rules.ts';
import { dienstzeit, tagPlus } from '../src/features/dienstplan/wandzeit.rules.ts';
import { line, ms, timed } from './lib/measure.ts';

// A roster of a year, three shifts a day with three people each, as a device reads it (domain: dienstplan-tief 9).
const zeiten = [
  ['06:00', '14:00'],
  ['14:00', '22:00'],
  ['22:00', '06:00'],
] as const;
const mgd_ids = Array.from({ length: 40 }, (_, n) => `p${String(n)}`);
const ausbildungtage = Array.from({ length: 365 }, (_, n) => tagPlus('2026-01-01', n)).flatMap((tag, n) =>
  zeiten.map(([von, bis], at) => ({ id: `s${String(n * 3 + at)}`, ausb_id: 'plan', ...dienstzeit(tag, von, bis) })),
);
const zeilen: Planzeilen = {
  ausbildungen: [{ id: 'plan', typ: 'Dienstplan', name: 'Bereitschaft' }],
  dienstarten: [],
  ausbildungtage,
  schichtbelegungen: ausbildungtage.flatMap(({ id: tag_id }, n) =>
    [0, 1, 2].slice(n % 5 === 0 ? 1 : 0).map((at) => ({
      id: `b${String(n * 3 + at)}`,
      tag_id,
      mgd_id: mgd_ids[(n * 3 + at) % mgd_ids.length] ?? '',
      status: 'Eingeteilt' as const,
    })),
  ),
  schichtbedarfe: ausbildungtage.map(({ id: tag_id }) => ({
    id: `d${tag_id}`,
    ausb_id: 'plan',
    tag_id,
    funktion: 'EL',
    quali_id: 'EL',
    anzahl: 3,
    pflicht: true,
  })),
  mitgliederqualifikationen: mgd_ids.map((mgd_id) => ({
    id: mgd_id,
    mgd_id,
    quali_id: 'EL',
    am: '2020-01-01',
    gueltigbis: null,
  })),
};
const gelesen = await timed(async () => planbild(zeilen));
const bild = gelesen.value;
line('a year of a roster with 40 people', ms(gelesen.ms), `${String(bild.schichten.length)} shifts`);

const { von, bis } = monatsgrenzen('2026-10');
const schichten = bild.schichten.filter(({ beginn }) => beginn >= von && beginn <= bis);
const monat = await timed(async () =>
  raster(mgd_ids, plantage(von, bis), {
    schichten: schichten.map(({ zeile }) => zeile),
    belegungen: schichten.flatMap(({ id }) => bild.belegungen(id)),
    abwesenheiten: [],
  }),
);
line('its month, people × days', ms(monat.ms), `${String(monat.value.length)} rows`);
const offen = await timed(async () =>
  luecken(schichten.map(bild.lage), { mgd_ids, abwesend: () => [] }, '2026-10-01T00:00:00.000Z'),
);
line('gaps of a month, with who could fill them', ms(offen.ms), `${String(offen.value.length)} gaps`);
const serie = {
  regel: 'FREQ=DAILY',
  starttag: '2026-01-01',
  von: '22:00',
  bis: '06:00',
  endetag: '2028-09-26',
  ausnahmetage: [],
  feiertage: 'Mitnehmen',
} as const;
const termine = await timed(async () => schichtenDerSerie(serie, '2026-01-01', '2028-12-31'));
line('a series', ms(termine.ms), `${String(termine.value.length)} shifts`);
