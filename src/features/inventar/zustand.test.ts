import { describe, expect, test } from 'vitest';
import { plaeneFuer, type Plan, type Pruefung, type Reparatur } from './pruefung.rules.ts';
import { betrifft, mitUngesendetem, sperrenAm, zustandVon, type Lage } from './zustand.rules.ts';

const stueck = {
  artikel_id: 'a',
  artikelgruppe_id: 'g',
  artikeltyp_id: 't',
  hersteller_id: 'h',
  status: 'InGebrauch',
} as const;
const jahr: Plan = { id: 'p', artikelgruppe_id: 'g', pruefart: 'PSAJahr', intervall: 12, frist: 'Tag' };
const lage = (more: Partial<Lage> = {}): Lage => ({
  stueck,
  plaene: [jahr],
  regel: undefined,
  pruefungen: [],
  nutzung: [],
  ereignisse: [],
  reparaturen: [],
  rueckrufe: [],
  ...more,
});
let nr = 0;
const pruefung = (zeitpunkt: string, ergebnis: Pruefung['ergebnis'], more: Pruefung = {}): Pruefung => ({
  id: `x${String((nr += 1))}`,
  pruefart: 'PSAJahr',
  zeitpunkt,
  ergebnis,
  ...more,
});
const beimHersteller = (beginn: string, ende: string): Reparatur => ({
  status: 'Erledigt',
  durchhersteller: true,
  beginn,
  ende,
});
const nachPruefungen = (pruefungen: Pruefung[], more: Partial<Lage> = {}) => zustandVon(lage({ pruefungen, ...more }));

describe('checks decide the state', () => {
  test('passed: good, due after the interval and overdue the day after', () => {
    const found = nachPruefungen([pruefung('2026-05-14T08:00:00.000Z', 'Bestanden')]);
    expect(found).toEqual({
      zustand: 'GuterZustand',
      sperren: [],
      naechstepruefung: '2027-05-14',
      naechsteart: 'PSAJahr',
      faelligab: '2027-03-15',
      letztepruefung: '2026-05-14',
      ablauf: null,
    });
    expect(sperrenAm(found, '2027-05-14')).toEqual([]);
    expect(sperrenAm(found, '2027-05-15')).toEqual(['PruefungUeberfaellig']);
  });
  test('in part: watched, half the interval', () => {
    expect(nachPruefungen([pruefung('2026-05-14T08:00:00.000Z', 'Bedingt')])).toMatchObject({
      zustand: 'Ueberwachung',
      naechstepruefung: '2026-11-14',
    });
  });
  test('failed: sorted out and locked, and the due date stays', () => {
    const found = nachPruefungen([
      pruefung('2025-05-14T08:00:00.000Z', 'Bestanden'),
      pruefung('2026-05-10T08:00:00.000Z', 'NichtBestanden'),
    ]);
    expect(found).toMatchObject({ zustand: 'Aussortieren', sperren: ['Aussortieren'], naechstepruefung: '2026-05-14' });
  });
  test('the tester may shorten what the plan says, never more', () => {
    const mit = (naechste: string) =>
      nachPruefungen([pruefung('2026-05-14T08:00:00.000Z', 'Bestanden', { naechste })]).naechstepruefung;
    expect([mit('2026-09-01'), mit('2030-01-01')]).toEqual(['2026-09-01', '2027-05-14']);
  });
  test('a corrected check is gone', () => {
    const failed = pruefung('2026-05-14T08:00:00.000Z', 'NichtBestanden', { id: 'f' });
    const found = nachPruefungen([failed, pruefung('2026-05-14T08:00:00.000Z', 'Bestanden', { ersetzt_id: 'f' })]);
    expect(found.zustand).toBe('GuterZustand');
  });
});

describe('two tablets', () => {
  test('the later one counts, in whatever order they arrive', () => {
    const found = nachPruefungen([
      pruefung('2026-05-14T08:00:00.000Z', 'Bestanden'),
      pruefung('2026-01-14T08:00:00.000Z', 'Bedingt'),
    ]);
    expect(found).toMatchObject({ zustand: 'GuterZustand', naechstepruefung: '2027-05-14' });
  });
  test('fail and pass on one day: locked (acceptance 3)', () => {
    for (const [a, b] of [
      ['NichtBestanden', 'Bestanden'],
      ['Bestanden', 'NichtBestanden'],
    ] as const)
      expect(
        nachPruefungen([pruefung('2026-05-14T08:00:00.000Z', a), pruefung('2026-05-14T15:00:00.000Z', b)]).sperren,
      ).toEqual(['Aussortieren']);
  });
  test('watch and pass within a day: watched; a day later it is good', () => {
    const watched = pruefung('2026-05-14T08:00:00.000Z', 'Bedingt');
    expect(nachPruefungen([watched, pruefung('2026-05-15T07:59:59.000Z', 'Bestanden')])).toMatchObject({
      zustand: 'Ueberwachung',
      naechstepruefung: '2026-11-15',
    });
    expect(nachPruefungen([watched, pruefung('2026-05-15T08:00:00.000Z', 'Bestanden')]).zustand).toBe('GuterZustand');
  });
  test('a clock more than five minutes ahead counts by arrival', () => {
    const found = nachPruefungen([
      pruefung('2026-08-01T08:00:00.000Z', 'Bestanden', { erfasstam: '2026-05-14T08:00:00.000Z' }),
    ]);
    expect(found).toMatchObject({ letztepruefung: '2026-05-14', naechstepruefung: '2027-05-14' });
  });
});

describe('sorted out is left', () => {
  const failed = pruefung('2026-05-14T08:00:00.000Z', 'NichtBestanden');
  const passed = pruefung('2026-06-20T08:00:00.000Z', 'Bestanden');
  test.each([
    ['not by passing alone', [], 'Aussortieren'],
    ['by passing after the maker repaired it', [beimHersteller('2026-06-01', '2026-06-10')], 'GuterZustand'],
    [
      'not after a repair of our own',
      [{ ...beimHersteller('2026-06-01', '2026-06-10'), durchhersteller: false }],
      'Aussortieren',
    ],
    ['not by a repair before', [beimHersteller('2026-04-01', '2026-04-10')], 'Aussortieren'],
    ['not by one that came later', [beimHersteller('2026-06-01', '2026-06-21')], 'Aussortieren'],
  ] as const)('%s', (_, reparaturen, zustand) => {
    expect(nachPruefungen([failed, passed], { reparaturen }).zustand).toBe(zustand);
  });
  test('nor by somebody without qualification', () => {
    const reparaturen = [beimHersteller('2026-06-01', '2026-06-10')];
    expect(nachPruefungen([failed, { ...passed, hinweise: ['OhneQualifikation'] }], { reparaturen }).zustand).toBe(
      'Aussortieren',
    );
  });
});

test('who lacks the qualification does not advance the date, but what they find counts', () => {
  const first = pruefung('2025-05-14T08:00:00.000Z', 'Bestanden');
  const ohne = (ergebnis: Pruefung['ergebnis']) =>
    nachPruefungen([first, pruefung('2026-05-01T08:00:00.000Z', ergebnis, { hinweise: ['OhneQualifikation'] })]);
  expect(ohne('Bestanden')).toMatchObject({ zustand: 'GuterZustand', naechstepruefung: '2026-05-14' });
  expect(ohne('NichtBestanden').zustand).toBe('Aussortieren');
});

describe('without a check', () => {
  const ab = (more: object) => zustandVon(lage({ stueck: { ...stueck, ...more } }));
  test('the first is due from first use, purchase, manufacture', () => {
    const alles = { herstelldatum: '2023-01-10', kaufdatum: '2024-02-10', erstgebrauch: '2025-03-10' };
    expect(ab(alles).naechstepruefung).toBe('2026-03-10');
    expect(ab({ ...alles, erstgebrauch: null }).naechstepruefung).toBe('2025-02-10');
    expect(ab({ herstelldatum: '2023-01-10', herstellgenau: 'Monat' }).naechstepruefung).toBe('2024-01-01');
  });
  test('and overdue where nobody knows any of them', () => {
    const found = ab({});
    expect(found).toMatchObject({ naechstepruefung: null, naechsteart: 'PSAJahr' });
    expect(sperrenAm(found, '2026-01-01')).toEqual(['PruefungUeberfaellig']);
  });
  test('PPE that was retired and is back: at once, whatever was passed before, until it is passed anew', () => {
    const vorher = pruefung('2026-05-14T08:00:00.000Z', 'Bestanden');
    const zurueck = { stueck: { ...stueck, psa: true, wiederab: '2026-06-01T10:00:00.000Z' } };
    const found = nachPruefungen([vorher], zurueck);
    expect(found).toMatchObject({ naechstepruefung: null, naechsteart: 'PSAJahr', letztepruefung: '2026-05-14' });
    expect(sperrenAm({ ...zurueck.stueck, ...found }, '2026-06-01')).toContain('PruefungUeberfaellig');
    expect(sperrenAm({ ...stueck, ...nachPruefungen([vorher]) }, '2026-06-01')).toEqual([]);
    const ohneNachweis = pruefung('2026-06-02T08:00:00.000Z', 'Bestanden', { hinweise: ['OhneQualifikation'] });
    expect(nachPruefungen([vorher, ohneNachweis], zurueck).naechstepruefung).toBeNull();
    const neu = pruefung('2026-06-03T08:00:00.000Z', 'Bestanden');
    expect(nachPruefungen([vorher, neu], zurueck)).toMatchObject({ naechstepruefung: '2027-06-03' });
    expect(nachPruefungen([vorher], { stueck: { ...stueck, wiederab: '2026-06-01T10:00:00.000Z' } })).toMatchObject({
      naechstepruefung: '2027-05-14',
    });
  });
  test('no plan, nothing due', () => {
    const found = zustandVon(lage({ plaene: [] }));
    expect(found.naechsteart).toBeNull();
    expect(sperrenAm(found, '2026-01-01')).toEqual([]);
  });
});

describe('plans', () => {
  const plan = (id: string, more: Plan): Plan => ({ id, pruefart: 'PSAJahr', intervall: 12, frist: 'Tag', ...more });
  const gruppe = plan('1', { artikelgruppe_id: 'g' });
  const typ = plan('2', { artikeltyp_id: 't', intervall: 6 });
  const artikel = plan('3', { artikel_id: 'a', intervall: 24 });
  const ids = (plaene: Plan[]) => plaeneFuer(stueck, plaene).map(({ id }) => id);
  test('of one kind: article before type before group', () => {
    expect(ids([gruppe, artikel, typ])).toEqual(['3']);
    expect(ids([gruppe, typ])).toEqual(['2']);
    expect(ids([gruppe, { ...artikel, archiviertam: '2026-01-01' }])).toEqual(['1']);
    expect(ids([plan('4', { artikel_id: 'other' })])).toEqual([]);
  });
  test('of one kind and equally exact: the denser one', () => {
    expect(ids([gruppe, plan('5', { artikelgruppe_id: 'g', intervalltage: 30, intervall: null })])).toEqual(['5']);
  });
  test('of several kinds the one that is due first is next', () => {
    const sicht: Plan = { id: '6', pruefart: 'Sichtpruefung', artikelgruppe_id: 'g', intervall: 1, frist: 'Tag' };
    const found = nachPruefungen(
      [
        pruefung('2026-05-14T08:00:00.000Z', 'Bestanden'),
        pruefung('2026-05-14T08:00:00.000Z', 'Bestanden', { pruefart: 'Sichtpruefung' }),
      ],
      {
        plaene: [gruppe, sicht],
      },
    );
    expect(found).toMatchObject({ naechstepruefung: '2026-06-14', naechsteart: 'Sichtpruefung' });
  });
});

describe('locks', () => {
  test('by an event until it is released; what was found locks nothing', () => {
    const sturz = { art: 'Sturz', zeitpunkt: '2026-05-14T08:00:00.000Z' } as const;
    expect(zustandVon(lage({ ereignisse: [sturz] })).sperren).toEqual(['Ereignis']);
    expect(zustandVon(lage({ ereignisse: [{ ...sturz, freigegeben: true }] })).sperren).toEqual([]);
    expect(zustandVon(lage({ ereignisse: [{ art: 'Fund' }] })).sperren).toEqual([]);
  });
  test('for good where the maker wants it gone after a fall', () => {
    const found = zustandVon(
      lage({
        regel: { nachsturz: 'Aussondern' },
        ereignisse: [{ art: 'Sturz', zeitpunkt: '2026-05-14T08:00:00.000Z' }],
        pruefungen: [pruefung('2026-06-14T08:00:00.000Z', 'Bestanden')],
        reparaturen: [beimHersteller('2026-05-20', '2026-05-25')],
      }),
    );
    expect(found).toMatchObject({ zustand: 'Aussortieren', sperren: ['Aussortieren', 'Ereignis'] });
  });
  test('by an open repair', () => {
    expect(zustandVon(lage({ reparaturen: [{ status: 'Offen' }] })).sperren).toEqual(['ReparaturOffen']);
    expect(zustandVon(lage({ reparaturen: [{ status: 'Erledigt' }] })).sperren).toEqual([]);
  });
  test('by a recall, until a repair for it is finished', () => {
    const rueckruf = { id: 'r', hersteller_id: 'h' };
    expect(zustandVon(lage({ rueckrufe: [rueckruf] })).sperren).toEqual(['Rueckruf']);
    expect(
      zustandVon(lage({ rueckrufe: [rueckruf], reparaturen: [{ status: 'Erledigt', rueckruf_id: 'r' }] })).sperren,
    ).toEqual([]);
  });
  test('by missing proof, by age from its first day, by retirement alone', () => {
    expect(zustandVon(lage({ plaene: [], stueck: { ...stueck, psa: true } })).sperren).toEqual(['Nachweis']);
    expect(sperrenAm({ ablauf: '2027-06-15' }, '2027-06-14')).toEqual([]);
    expect(sperrenAm({ ablauf: '2027-06-15' }, '2027-06-15')).toEqual(['Abgelaufen']);
    const retired = zustandVon(lage({ stueck: { ...stueck, status: 'Ausgemustert' } }));
    expect(retired).toMatchObject({ sperren: ['Ausgemustert'], naechstepruefung: null, naechsteart: null });
  });
  test.each([
    [{ hersteller_id: 'h' }, true],
    [{ hersteller_id: 'other' }, false],
    [{ hersteller_id: 'h', artikel_id: 'b' }, false],
    [{ hersteller_id: 'other', artikel_id: 'a' }, true],
    [{ hersteller_id: 'h', losnr: 'l7' }, true],
    [{ hersteller_id: 'h', losnr: 'L8' }, false],
    [{ hersteller_id: 'h', seriennrn: 'S1\ns2, S3' }, true],
    [{ hersteller_id: 'h', seriennrn: 'S1\nS3' }, false],
    [{ hersteller_id: 'h', archiviertam: '2026-01-01' }, false],
  ])('recall %j means the piece: %s', (rueckruf, isMeant) => {
    expect(betrifft(rueckruf, { ...stueck, losnr: 'L7', seriennr: 'S2' })).toBe(isMeant);
  });
});

describe('what a device has not sent yet', () => {
  const stored = {
    ...stueck,
    zustand: 'GuterZustand',
    sperren: [],
    naechstepruefung: '2026-05-14',
    naechsteart: 'PSAJahr',
  } as const;
  test('a check moves the date and the state', () => {
    const neu = { plaene: [jahr], pruefungen: [pruefung('2026-05-01T08:00:00.000Z', 'Bedingt')] };
    expect(mitUngesendetem({ ...stored, sperren: [] }, neu)).toMatchObject({
      zustand: 'Ueberwachung',
      naechstepruefung: '2026-11-01',
      letztepruefung: '2026-05-01',
    });
  });
  test('an event locks; sorted out stays so until the server says otherwise', () => {
    expect(
      mitUngesendetem({ ...stored, sperren: [] }, { plaene: [jahr], ereignisse: [{ art: 'Schaden' }] }).sperren,
    ).toEqual(['Ereignis']);
    const neu = { plaene: [jahr], pruefungen: [pruefung('2026-05-01T08:00:00.000Z', 'Bestanden')] };
    expect(mitUngesendetem({ ...stored, sperren: ['Aussortieren'], zustand: 'Aussortieren' }, neu)).toMatchObject({
      zustand: 'Aussortieren',
      sperren: ['Aussortieren'],
      naechstepruefung: '2026-05-14',
    });
  });
});
