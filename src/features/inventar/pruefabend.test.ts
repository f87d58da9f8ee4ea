import { expect, test } from 'vitest';
import {
  ergebnisAus,
  fehltAmMangel,
  mitInhalt,
  mitProtokollen,
  nachEntscheid,
  ohneLetzten,
  planAmAbend,
  protokollzeilen,
  sitzungAus,
  standDesAbends,
  unterschriebenes,
  zuPruefen,
  type Sitzung,
} from './pruefabend.rules.ts';

const leer: Sitzung = {
  id: 'abend',
  beginn: '2026-11-10T18:00:00.000Z',
  sek_id: 's',
  pruefer_id: 'p',
  pruefer_name: null,
  pruefstelle: null,
  standort_id: null,
  plan_id: null,
  pruefart: 'PSAJahr',
  anlass: null,
  offen_id: null,
  erledigt: [],
};
const plaene = [
  { id: 'seile', artikelgruppe_id: 'g1', pruefart: 'PSAJahr' as const, version: 3 },
  { id: 'helme', artikelgruppe_id: 'g2', pruefart: 'PSAJahr' as const, version: 1 },
  { id: 'stk', artikelgruppe_id: 'g1', pruefart: 'STK' as const, version: 1 },
];
const orte = [
  { id: 'halle', in_id: null },
  { id: 'regal', in_id: 'halle' },
  { id: 'fach', in_id: 'regal' },
  { id: 'auto', in_id: null },
];
const stuecke = Array.from({ length: 200 }, (_, nr) => ({
  id: `i${nr}`,
  sek_id: 's',
  status: 'InGebrauch' as const,
  artikelgruppe_id: nr % 2 === 0 ? 'g1' : 'g2',
  standort_id: nr < 150 ? 'fach' : 'auto',
}));
const erledigt = (nr: number) => ({
  inventar_id: `i${nr}`,
  pruefung_id: `c${nr}`,
  ergebnis: 'Bestanden' as const,
  zeitpunkt: '2026-11-10T18:05:00.000Z',
});

test('the evening is about what lies at its place, however deep, and has a plan of its kind', () => {
  expect(zuPruefen(leer, stuecke, plaene, orte)).toHaveLength(200);
  expect(zuPruefen({ ...leer, standort_id: 'halle' }, stuecke, plaene, orte)).toHaveLength(150);
  expect(zuPruefen({ ...leer, plan_id: 'helme' }, stuecke, plaene, orte)).toHaveLength(100);
  expect(zuPruefen({ ...leer, pruefart: 'Elektro' }, stuecke, plaene, orte)).toEqual([]);
  expect(zuPruefen({ ...leer, sek_id: 'andere' }, stuecke, plaene, orte)).toEqual([]);
  const [erstes] = stuecke;
  expect(zuPruefen(leer, [{ ...erstes, status: 'Ausgemustert' }], plaene, orte)).toEqual([]);
});

test('what is to be checked stands in the order of the numbers, what has none yet at the end', () => {
  const numbers = ['I000014', null, 'I000001'];
  const gemischt = numbers.map((inventarnr, nr) => ({ ...stuecke[nr * 2], id: `n${nr}`, inventarnr }));
  expect(zuPruefen(leer, gemischt, plaene, orte).map(({ inventarnr }) => inventarnr)).toEqual([
    'I000001',
    'I000014',
    null,
  ]);
});

test('places that lie in each other in a ring end', () => {
  expect(
    mitInhalt('a', [
      { id: 'a', in_id: 'b' },
      { id: 'b', in_id: 'a' },
    ]),
  ).toEqual(new Set(['a', 'b']));
});

test('137 of 200, and what is missing; a piece that was checked twice counts once, one beyond the list counts too', () => {
  let sitzung = leer;
  for (let nr = 0; nr < 137; nr += 1) sitzung = nachEntscheid(sitzung, erledigt(nr));
  sitzung = nachEntscheid(sitzung, { ...erledigt(5), pruefung_id: 'c5b' });
  const stand = standDesAbends(sitzung, stuecke);
  expect([stand.fertig, stand.gesamt, stand.fehlen.length]).toEqual([137, 200, 63]);
  expect(stand.fehlen[0]?.id).toBe('i137');
  const fremd = standDesAbends(nachEntscheid(sitzung, { ...erledigt(1), inventar_id: 'woanders' }), stuecke);
  expect([fremd.fertig, fremd.gesamt]).toEqual([138, 201]);
});

test('one tap is a whole protocol: passed, by the plan and its version, without findings', () => {
  const [stueck] = stuecke;
  const { pruefung, befunde } = protokollzeilen(
    { ...leer, anlass: 'Herbst' },
    'i0',
    { ergebnis: 'Bestanden', bemerkung: null, befunde: [] },
    { plan: planAmAbend(leer, { ...stueck }, plaene), ids: ['c'], zeitpunkt: '2026-11-10T18:10:00.000Z' },
  );
  expect(pruefung).toMatchObject({
    id: 'c',
    inventar_id: 'i0',
    ergebnis: 'Bestanden',
    plan_id: 'seile',
    planversion: 3,
    sitzung: 'abend',
    pruefer_id: 'p',
    bemerkung: 'Herbst',
    ersetzt_id: null,
  });
  expect(befunde).toEqual([]);
});

test('a defect is a finding at its step; steps in order have no row, and the result is to be watched', () => {
  const schritte = [
    { nr: 1, schritt: 'Mantel', befund: 'Ok' as const, notiz: null, foto: null },
    { nr: 2, schritt: 'Kern', befund: 'Mangel' as const, notiz: 'weich', foto: null },
    { nr: 3, schritt: 'Etikett', befund: 'NichtZutreffend' as const, notiz: null, foto: null },
  ];
  expect(ergebnisAus(schritte)).toBe('Bedingt');
  expect(ergebnisAus(schritte.slice(0, 1))).toBe('Bestanden');
  const { befunde } = protokollzeilen(
    leer,
    'i0',
    { ergebnis: 'Bedingt', bemerkung: null, befunde: schritte },
    { plan: undefined, ids: ['c', 'b1', 'b2'], zeitpunkt: '' },
  );
  expect(befunde.map(({ id, nr, pruefung_id }) => [id, nr, pruefung_id])).toEqual([
    ['b1', 2, 'c'],
    ['b2', 3, 'c'],
  ]);
});

test('who checks a piece again this evening corrects: the new row names the one it takes the place of', () => {
  const sitzung = nachEntscheid(leer, erledigt(0));
  const { pruefung } = protokollzeilen(
    sitzung,
    'i0',
    { ergebnis: 'NichtBestanden', bemerkung: null, befunde: [] },
    { plan: undefined, ids: ['c2'], zeitpunkt: '' },
  );
  expect(pruefung.ersetzt_id).toBe('c0');
});

test('taking back the last one opens its piece again, and brings back what it had corrected', () => {
  const zwei = nachEntscheid(nachEntscheid(leer, erledigt(0)), erledigt(1));
  expect(ohneLetzten(zwei)).toMatchObject({ offen_id: 'i1', erledigt: [erledigt(0)] });
  expect(ohneLetzten(zwei, { ...erledigt(1), pruefung_id: 'alt' }).erledigt.at(-1)?.pruefung_id).toBe('alt');
  expect(ohneLetzten(leer)).toBe(leer);
});

test('an evening is read again as it was kept, and what is none is not taken for one', () => {
  const sitzung = nachEntscheid({ ...leer, offen_id: 'i7' }, erledigt(0));
  expect(sitzungAus(JSON.parse(JSON.stringify(sitzung)))).toEqual(sitzung);
  for (const falsch of [undefined, null, 'abend', {}, { ...sitzung, erledigt: [{}] }])
    expect(sitzungAus(falsch)).toBeUndefined();
});

test('an app that was killed between a protocol and its note finds it again, once', () => {
  const sitzung = nachEntscheid({ ...leer, offen_id: 'i1' }, erledigt(0));
  const zeile = (nr: number) => {
    const { pruefung_id: id, ...rest } = erledigt(nr);
    return { id, sitzung: 'abend', ersetzt_id: null, ...rest };
  };
  const ganz = mitProtokollen(sitzung, [zeile(0), zeile(1), { ...zeile(9), sitzung: 'andere' }]);
  expect(ganz.erledigt.map(({ inventar_id }) => inventar_id)).toEqual(['i0', 'i1']);
  expect(ganz.offen_id).toBeNull();
  const berichtigt = { ...zeile(0), id: 'c0b', ersetzt_id: 'c0', ergebnis: 'Bedingt' as const };
  expect(mitProtokollen(leer, [zeile(0), berichtigt]).erledigt).toMatchObject([
    { pruefung_id: 'c0b', ergebnis: 'Bedingt' },
  ]);
});

test('what is signed changes with each protocol', () => {
  const eines = nachEntscheid(leer, erledigt(0));
  expect(unterschriebenes(eines)).not.toBe(unterschriebenes(nachEntscheid(eines, erledigt(1))));
  expect(unterschriebenes(eines)).not.toBe(
    unterschriebenes(nachEntscheid(leer, { ...erledigt(0), ergebnis: 'Bedingt' })),
  );
});

test('a report of defects names one, and one that no step names says what it is', () => {
  const einer = (befund: 'Ok' | 'Mangel', nr = 1, notiz: string | null = null) => ({ nr, befund, notiz, foto: null });
  expect(fehltAmMangel([einer('Ok'), einer('Ok', 2)], 2)).toContain('Mindestens ein Befund');
  expect(fehltAmMangel([einer('Mangel'), einer('Ok', 2)], 2)).toBeUndefined();
  expect(fehltAmMangel([einer('Ok'), einer('Mangel', 2, ' ')], 2)).toContain('braucht eine Notiz');
  expect(fehltAmMangel([einer('Ok'), einer('Mangel', 2, 'Riss')], 2)).toBeUndefined();
});
