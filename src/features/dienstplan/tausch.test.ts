import { describe, expect, test } from 'vitest';
import { germanText } from '../../lib/message.ts';
import type { Belegung } from './dienst-jetzt.rules.ts';
import type { Bedarf } from './luecken.rules.ts';
import { loch, schichtbesetzung, type Schichtlage } from './schichtstand.rules.ts';
import {
  ablaufVon,
  brauchtPlaner,
  nachUebergabe,
  schritteVon,
  tauschfehler,
  type Tauschart,
  type Tauschlage,
  type Tauschschritt,
} from './tausch.rules.ts';
import { dienstzeit, zeitpunkt, type Spanne } from './wandzeit.rules.ts';

const jetzt = zeitpunkt('2026-10-01', '12:00');
const el: Bedarf = { id: 'el', quali_id: 'EL', ersatz_id: null, anzahl: 1, pflicht: true };
const belegung = (mgd_id: string, tag_id: string, values: Partial<Belegung> = {}): Belegung => ({
  id: `${mgd_id}-${tag_id}`,
  tag_id,
  mgd_id,
  status: 'Eingeteilt',
  beginn: null,
  ende: null,
  ...values,
});
const lageVon = (id: string, belegungen: readonly Belegung[], bedarfe: readonly Bedarf[] = []): Schichtlage => ({
  schicht: { id, status: 'Veroeffentlicht', ...dienstzeit(id, '20:00', '08:00') },
  bedarfe,
  belegungen,
  // Everybody but c leads missions.
  qualisVon: (mgd_id) => new Set(mgd_id === 'c' ? [] : ['EL']),
});
/** Shifts named by their days; a duty's id is `person-day`. */
const welt = (schichten: readonly Schichtlage[], values: Partial<Tauschlage> = {}): Tauschlage => ({
  schichten: new Map(schichten.flatMap((one) => one.belegungen.map(({ id }) => [id, { ...one, version: 1 }] as const))),
  andereDienste: (mgd_id) =>
    schichten.flatMap(({ schicht: { beginn, ende }, belegungen }) =>
      belegungen.some((one) => one.mgd_id === mgd_id) ? [{ beginn, ende }] : [],
    ),
  nameVon: (mgd_id) => mgd_id.toUpperCase(),
  qualiName: () => 'Einsatzleiter',
  ruhefehler: () => undefined,
  ...values,
});
const gibt = (belegung_id: string, an_mgd_id: string, teil?: Spanne): Tauschschritt => ({
  belegung_id,
  an_mgd_id,
  beginn: teil?.beginn ?? null,
  ende: teil?.ende ?? null,
  version: 1,
});
const satz = (art: Tauschart, schritte: readonly Tauschschritt[], lage: Tauschlage, um = jetzt): string | undefined => {
  const gefunden = tauschfehler(art, schritte, lage, um);
  return gefunden && germanText(gefunden.text);
};

const [freitag, samstag, sonntag] = ['2026-10-09', '2026-10-10', '2026-10-11'];
const dreiTage = (): readonly Schichtlage[] => [
  lageVon(freitag, [belegung('a', freitag)], [el]),
  lageVon(samstag, [belegung('b', samstag)], [el]),
  lageVon(sonntag, [belegung('c', sonntag)]),
];
const id = (mgd_id: string, tag: string): string => `${mgd_id}-${tag}`;

describe('a swap (domain: dienstplan-tief 4)', () => {
  test('gives away, swaps or goes round a ring of three', () => {
    const lage = welt(dreiTage());
    expect(satz('Abgabe', [gibt(id('a', freitag), 'd')], lage)).toBeUndefined();
    expect(satz('Tausch', [gibt(id('a', freitag), 'b'), gibt(id('b', samstag), 'a')], lage)).toBeUndefined();
    const ohneBedarf = welt([
      lageVon(freitag, [belegung('a', freitag)]),
      lageVon(samstag, [belegung('b', samstag)]),
      lageVon(sonntag, [belegung('c', sonntag)]),
    ]);
    const ring = [gibt(id('a', freitag), 'b'), gibt(id('b', samstag), 'c'), gibt(id('c', sonntag), 'a')];
    expect(satz('Ring', ring, ohneBedarf)).toBeUndefined();
    expect(satz('Ring', [...ring.slice(0, 2), gibt(id('c', sonntag), 'b')], ohneBedarf)).toBe(
      'Jeder Dienst muss an die Person gehen, die als Nächste abgibt.',
    );
    expect(satz('Ring', ring.slice(0, 2), ohneBedarf)).toBe('So viele Dienste hat diese Art von Tausch nicht.');
  });

  test('that opens a gap is refused with the qualification that is missing', () => {
    expect(satz('Abgabe', [gibt(id('a', freitag), 'c')], welt(dreiTage()))).toBe(
      'C hat die Funktion Einsatzleiter nicht.',
    );
    const ring = [gibt(id('a', freitag), 'b'), gibt(id('b', samstag), 'c'), gibt(id('c', sonntag), 'a')];
    expect(satz('Ring', ring, welt(dreiTage()))).toBe('C hat die Funktion Einsatzleiter nicht.');
  });

  test('with oneself, of the past or of a duty that is no longer there is none', () => {
    const lage = welt(dreiTage());
    expect(satz('Abgabe', [gibt(id('a', freitag), 'a')], lage)).toBe('Du bist in beiden Diensten eingeteilt.');
    const abends = zeitpunkt(freitag, '20:00');
    expect(satz('Abgabe', [gibt(id('a', freitag), 'd')], lage, abends)).toBe(
      'Vergangene Dienste können nicht getauscht werden.',
    );
    const abgemeldet = welt([lageVon(freitag, [belegung('a', freitag, { status: 'Abgemeldet' })])]);
    expect(tauschfehler('Abgabe', [gibt(id('a', freitag), 'd')], abgemeldet, jetzt)?.istHinfaellig).toBe(true);
    const [schicht] = dreiTage();
    const abgesagt = schicht && welt([{ ...schicht, schicht: { ...schicht.schicht, status: 'Abgesagt' } }]);
    expect(abgesagt && tauschfehler('Abgabe', [gibt(id('a', freitag), 'd')], abgesagt, jetzt)?.istHinfaellig).toBe(
      true,
    );
  });

  test('of a shift that was moved asks anew with its new times', () => {
    const gefunden = tauschfehler('Abgabe', [{ ...gibt(id('a', freitag), 'd'), version: 0 }], welt(dreiTage()), jetzt);
    expect(gefunden?.istHinfaellig).toBe(false);
    expect(germanText(gefunden?.text ?? '')).toBe(
      'Der Dienst wurde auf 09.10.2026, 20:00 verlegt. Bitte neu zustimmen.',
    );
  });

  test('needs somebody who is free and rested then; what they give away does not count', () => {
    const beiZweien = welt([...dreiTage(), lageVon(freitag, [belegung('d', freitag)])]);
    expect(satz('Abgabe', [gibt(id('a', freitag), 'd')], beiZweien)).toBe(
      'D ist von 09.10.2026, 20:00 bis 10.10.2026, 08:00 schon eingeteilt.',
    );
    expect(satz('Tausch', [gibt(id('a', freitag), 'd'), gibt(id('d', freitag), 'a')], beiZweien)).toBeUndefined();
    expect(satz('Abgabe', [gibt(id('a', freitag), 'd')], welt(dreiTage(), { ruhefehler: () => 'Müde.' }))).toBe(
      'Müde.',
    );
  });
});

test('duties go round those who agreed, in their order, and the last one to whoever offers', () => {
  const kopf = { belegung_id: 'a1', mgd_id: 'a', art: 'Ring', beginn: null, ende: null, version: 1 } as const;
  const zusagen = [
    { mgd_id: 'c', rang: 2, gegenbelegung_id: 'c1', gegenversion: 3 },
    { mgd_id: 'b', rang: 1, gegenbelegung_id: 'b1', gegenversion: 2 },
  ];
  expect(schritteVon(kopf, zusagen).map((one) => [one.belegung_id, one.an_mgd_id, one.version])).toEqual([
    ['a1', 'b', 1],
    ['b1', 'c', 2],
    ['c1', 'a', 3],
  ]);
  expect(schritteVon({ ...kopf, art: 'Abgabe' }, zusagen)).toMatchObject([{ belegung_id: 'a1', an_mgd_id: 'b' }]);
});

describe('a part', () => {
  const teil = { beginn: zeitpunkt('2026-10-10', '01:00'), ende: zeitpunkt('2026-10-10', '08:00') };

  test('leaves the rest with its giver, without a hole', () => {
    const [lage] = dreiTage();
    expect(satz('Teil', [gibt(id('a', freitag), 'd', teil)], welt(dreiTage()))).toBeUndefined();
    expect(lage && nachUebergabe(lage, gibt(id('a', freitag), 'd', teil))).toMatchObject([
      { mgd_id: 'a', beginn: zeitpunkt(freitag, '20:00'), ende: teil.beginn },
      { mgd_id: 'd', ...teil },
    ]);
  });

  test('in the middle would leave nobody until the end', () => {
    const mitte = { ...teil, ende: zeitpunkt('2026-10-10', '03:00') };
    expect(satz('Teil', [gibt(id('a', freitag), 'd', mitte)], welt(dreiTage()))).toBe(
      'Von 10.10.2026, 03:00 bis 10.10.2026, 08:00 wäre niemand eingeteilt.',
    );
  });

  test('counts for its time only: the shift is as filled as at its worst', () => {
    const ende = zeitpunkt('2026-10-10', '01:00');
    const lage = lageVon(freitag, [belegung('a', freitag, { ende }), belegung('c', freitag, { beginn: ende })], [el]);
    expect(schichtbesetzung(lage).luecke).toBe(1);
    expect(loch(lage)).toBeUndefined();
    expect(loch(lageVon(freitag, [belegung('a', freitag, { ende })]))).toEqual({
      beginn: ende,
      ende: zeitpunkt('2026-10-10', '08:00'),
    });
    expect(loch(lageVon(freitag, []))).toBeUndefined();
  });
});

test('an offer lapses after 72 hours or twelve before the duty, whichever is earlier (domain: dienstplan-tief 1 no. 6)', () => {
  const beginn = zeitpunkt(freitag, '20:00');
  expect(ablaufVon(jetzt, beginn)).toBe(zeitpunkt('2026-10-04', '12:00'));
  expect(ablaufVon(zeitpunkt('2026-10-08', '12:00'), beginn)).toBe(zeitpunkt(freitag, '08:00'));
});

test('shifts that say so change hands without a planner', () => {
  expect(brauchtPlaner(['Frei', 'Frei'])).toBe(false);
  expect(brauchtPlaner(['Frei', 'MitPlaner'])).toBe(true);
});
