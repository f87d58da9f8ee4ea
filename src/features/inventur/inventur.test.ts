import { expect, test } from 'vitest';
import { bereicheVon, umfang, werteAus, type Grundlage } from './inventur.rules.ts';
import { mengenpositionen, zeitVon, type Bewegung, type Mengengrundlage, type Zaehlung } from './mengen.rules.ts';

const um = (zeit: string): string => `2026-11-26T${zeit}:00.000Z`;
let nummer = 0;
const zaehlung = (geraet: string, standort_id: string, menge: number, zeit: string, mehr: Partial<Zaehlung> = {}): Zaehlung => ({
  id: `z${String((nummer += 1))}`,
  artikel_id: 'karabiner',
  geraet,
  standort_id,
  menge,
  zeitpunkt: um(zeit),
  wer: `von ${geraet}`,
  ...mehr,
});
const bewegung = (standort_id: string | null, menge: number, zeit: string, mehr: Partial<Bewegung> = {}): Bewegung => ({
  artikel_id: 'karabiner',
  standort_id,
  menge,
  zeitpunkt: um(zeit),
  ...mehr,
});
const menge = (zaehlungen: readonly Zaehlung[], bewegungen: readonly Bewegung[], mehr: Partial<Mengengrundlage> = {}) =>
  mengenpositionen({ zaehlungen, bewegungen, fertig: new Map(), geteilt: new Set(), ...mehr });

const buch = [bewegung('r1', 60, '08:00'), bewegung('r2', 32, '08:00'), bewegung('r1', -8, '19:30')];

test('60 and 52 with a mission of 8 between them agree; 30 on shelf 2: two are lacking (domain: inventar-tief 6)', () => {
  const [position] = menge([zaehlung('A', 'r1', 60, '19:10'), zaehlung('B', 'r1', 52, '19:40'), zaehlung('B', 'r2', 30, '19:50')], buch);
  expect(position).toMatchObject({ zeitpunkt: um('19:50'), ist: 82, soll: 84, differenz: -2, ohneOrt: false });
  expect(position?.orte.map(({ menge: da }) => da)).toEqual([52, 30]);
});

test('had B counted 51 there is one question, with names and times, until a person answers it (domain: inventar-tief 6)', () => {
  const gezaehlt = [zaehlung('A', 'r1', 60, '19:10'), zaehlung('B', 'r1', 51, '19:40'), zaehlung('B', 'r2', 30, '19:50')];
  const [position] = menge(gezaehlt, buch);
  expect(position).toMatchObject({ ist: null, differenz: null });
  expect(position?.orte.filter((ort) => ort.menge === null)).toMatchObject([
    {
      standort_id: 'r1',
      angaben: [
        { wer: 'von A', zeitpunkt: um('19:10'), gezaehlt: 60, menge: 52 },
        { wer: 'von B', zeitpunkt: um('19:40'), gezaehlt: 51, menge: 51 },
      ],
    },
  ]);
  const entschieden = zaehlung('C', 'r1', 52, '20:00', { entscheidet: true });
  expect(menge([...gezaehlt, entschieden], buch)[0]).toMatchObject({ ist: 82, differenz: -2 });
  const danach = zaehlung('A', 'r1', 50, '20:10');
  expect(menge([...gezaehlt, entschieden, danach], buch)[0]).toMatchObject({ ist: 80, differenz: -4 });
});

test('a device corrects itself; devices that share a shelf add (domain: inventar-tief 6.1, 6.3)', () => {
  const berichtigt = [zaehlung('A', 'r1', 5, '19:10'), zaehlung('A', 'r1', 52, '19:40')];
  expect(menge(berichtigt, buch)[0]?.orte[0]).toMatchObject({ menge: 52, angaben: [{ gezaehlt: 52 }] });
  const geteilt = [zaehlung('A', 'r1', 30, '19:40'), zaehlung('B', 'r1', 22, '19:45')];
  expect(menge(geteilt, [...buch, bewegung('r1', -1, '19:50')], { geteilt: new Set(['r1']) })[0]?.orte[0]?.menge).toBe(52);
});

test('a place that nobody counted is no zero, one that is finished is (domain: inventar-tief 6)', () => {
  const nur = [zaehlung('A', 'r1', 52, '19:40')];
  expect(menge(nur, buch)[0]).toMatchObject({ ist: 52, soll: 52, differenz: 0 });
  expect(menge(nur, buch, { fertig: new Map([['r2', um('19:45')]]) })[0]).toMatchObject({ ist: 52, soll: 84, differenz: -32 });
  expect(menge([], buch, { fertig: new Map([['r2', um('19:45')]]) })).toMatchObject([{ ist: 0, soll: 32, differenz: -32 }]);
  expect(menge([], buch)).toEqual([]);
});

test('what moved without a place during the count is flagged when it does not come out even (domain: inventar-tief 6.4)', () => {
  const gezaehlt = [zaehlung('A', 'r1', 52, '19:40'), zaehlung('A', 'r2', 32, '19:50')];
  expect(menge(gezaehlt, [...buch, bewegung(null, -3, '19:45')])[0]).toMatchObject({ differenz: 3, ohneOrt: true });
  expect(menge(gezaehlt, [...buch, bewegung(null, -3, '18:00'), bewegung(null, 3, '18:30')])[0]).toMatchObject({ differenz: 0, ohneOrt: false });
});

test('a clock that is ahead counts by arrival', () => {
  expect(zeitVon({ zeitpunkt: um('19:10'), erfasstam: um('19:06') })).toBe(um('19:10'));
  expect(zeitVon({ zeitpunkt: um('20:10'), erfasstam: um('19:06') })).toBe(um('19:06'));
});

const orte = [{ id: 'lager' }, { id: 'r1', in_id: 'lager' }, { id: 'r2', in_id: 'lager' }, { id: 'auto' }];
const grundlage: Grundlage = {
  inventur: {},
  orte,
  stuecke: [
    { id: 'seil', standort_id: 'r1', menge: 1 },
    { id: 'helm', standort_id: 'r1', menge: 1 },
    { id: 'funk', standort_id: 'auto', menge: 1 },
    { id: 'alt', standort_id: 'r1', menge: 1, status: 'Ausgemustert' },
  ],
  zaehlungen: [],
  meldungen: [],
  bewegungen: [],
  gruppeVon: () => null,
};
const stueck = (inventar_id: string, standort_id: string, zeit: string): Zaehlung =>
  zaehlung('A', standort_id, 1, zeit, { artikel_id: null, inventar_id });
const fertig = (standort_id: string, geraet: string, zeit: string | null) => ({
  standort_id,
  geraet,
  begonnen: um('19:00'),
  fertig: zeit === null ? null : um(zeit),
});

test('one sighting is present, the last one says where; missing is only what a finished place should hold (domain: inventar 4)', () => {
  const gesehen = [stueck('seil', 'r1', '19:10'), stueck('seil', 'r2', '19:20'), stueck('seil', 'r2', '19:21')];
  const { stuecke, offen } = werteAus({ ...grundlage, zaehlungen: gesehen, meldungen: [fertig('r1', 'A', '19:30')] });
  expect(stuecke).toMatchObject([
    { inventar_id: 'seil', befund: 'Anderswo', vorher_id: 'r1', standort_id: 'r2', ist: 1 },
    { inventar_id: 'helm', befund: 'Fehlt', vorher_id: 'r1', ist: 0 },
  ]);
  expect(offen.toSorted()).toEqual(['auto', 'r2']);
});

test('a place is finished when all who count there are, and open again when one goes on', () => {
  expect(bereicheVon([fertig('r1', 'A', '19:30'), fertig('r1', 'B', null)])).toMatchObject([{ fertig: null, geraete: 2 }]);
  const beide = [fertig('r1', 'A', '19:30'), fertig('r1', 'B', null), fertig('r1', 'B', '19:40')];
  expect(bereicheVon(beide)).toMatchObject([{ fertig: um('19:40') }]);
  expect(bereicheVon([...beide, { ...fertig('r1', 'A', null), begonnen: um('19:50') }])).toMatchObject([{ fertig: null }]);
});

test('a stocktake of one place takes what lies in it, and no more; unknown and foreign codes have their rows', () => {
  expect([...(umfang(orte, 'lager') ?? [])].toSorted()).toEqual(['lager', 'r1', 'r2']);
  const fremd = (code: string, erkannt: 'Fremd' | 'Unbekannt'): Zaehlung => zaehlung('A', 'r1', 1, '19:10', { artikel_id: null, code, erkannt });
  const ergebnis = werteAus({
    ...grundlage,
    inventur: { standort_id: 'lager' },
    zaehlungen: [fremd('0000123453', 'Unbekannt'), fremd('0000999999', 'Fremd'), fremd('0000123453', 'Unbekannt'), stueck('funk', 'r1', '19:11')],
    meldungen: [fertig('r1', 'A', '19:30'), fertig('auto', 'A', '19:30')],
  });
  expect(ergebnis.fremde.map(({ code, befund }) => [code, befund])).toEqual([
    ['0000123453', 'Unbekannt'],
    ['0000999999', 'Fremd'],
  ]);
  expect(ergebnis.stuecke.map(({ inventar_id, befund }) => [inventar_id, befund])).toEqual([
    ['funk', 'Anderswo'],
    ['seil', 'Fehlt'],
    ['helm', 'Fehlt'],
  ]);
  expect(ergebnis.offen).toEqual([]);
});

test('late counts change nothing', () => {
  const spaet = zaehlung('A', 'r1', 99, '23:00', { nachtraeglich: true });
  const { mengen } = werteAus({ ...grundlage, bewegungen: buch, zaehlungen: [zaehlung('A', 'r1', 52, '19:40'), spaet] });
  expect(mengen).toMatchObject([{ ist: 52, differenz: 0 }]);
});
