import { expect, test } from 'vitest';
import { mitspieler, type Leute } from './mitspieler.rules.ts';

const person = (id: string, more: Partial<Leute['personen'][number]> = {}): Leute['personen'][number] => ({
  id,
  nachname: id,
  sek_id: 'toblach',
  personenart: 'Mitglied',
  mitgliedsstatus: 'Aktiv',
  status2: 'musizierend',
  eintritt: '2020-01-01',
  ...more,
});
const spielt = (mgd_id: string, besetzung_id = 'klar', more: Partial<Leute['mitgliederbesetzung'][number]> = {}) => ({
  id: `${mgd_id}-${besetzung_id}`,
  mgd_id,
  besetzung_id,
  haupt: true,
  ...more,
});
const leute = (more: Partial<Leute>): Leute => ({
  personen: [],
  mitgliederbesetzung: [],
  stimmgattungen: [],
  besetzung: [
    { id: 'klar', name: 'Klarinette', name_it: 'Clarinetto' },
    { id: 'tuba', name: 'Tuba' },
  ],
  abwesenheiten: [],
  ausbildungtage: [],
  ausbildungteilnehmer: [],
  ausbildungteilnahmen: [],
  ...more,
});
const tag = '2026-11-27';
const namen = (of: Leute, sek_id = 'toblach') => {
  const { da, fehlen } = mitspieler(of, sek_id, tag);
  return [da, fehlen].map((alle) => alle.map(({ name }) => name).join(' '));
};

test('members play who have an instrument that day; who only belongs to the band, rests, has left or plays elsewhere does not', () => {
  const personen = [
    person('Ada'),
    person('Ben', { status2: 'nichtmusizierend' }),
    person('Ciro', { mitgliedsstatus: 'Inaktiv' }),
    person('Dora', { mitgliedsstatus: 'Ausgeschieden', austritt: '2026-10-31' }),
    person('Eva', { sek_id: 'innichen' }),
    person('Finn'),
    person('Gabi'),
    person('Hans', { sek_id: 'innichen', sek_ids: ['innichen', 'toblach'] }),
  ];
  const mitgliederbesetzung = [
    ...['Ada', 'Ben', 'Ciro', 'Dora', 'Eva', 'Hans'].map((id) => spielt(id)),
    spielt('Finn', 'klar', { ende: '2026-11-26' }),
  ];
  expect(namen(leute({ personen, mitgliederbesetzung }))).toEqual(['Ada Hans', '']);
});

test('instruments are known by their names in both languages, the main one first, voices too', () => {
  const of = leute({
    personen: [person('Ada')],
    mitgliederbesetzung: [spielt('Ada', 'klar', { haupt: false, stimme: 2 }), spielt('Ada', 'tuba')],
    stimmgattungen: [{ id: 's', mgd_id: 'Ada', stimme: 'Alt' }],
  });
  expect(mitspieler(of, 'toblach', tag).da[0]?.instrumente).toEqual([
    { namen: ['Tuba'], stimme: null, istHaupt: true },
    { namen: ['Alt'], stimme: null, istHaupt: false },
    { namen: ['Klarinette', 'Clarinetto'], stimme: 2, istHaupt: false },
  ]);
});

test('absences of the day, and what attendance of its rehearsal says, take somebody out', () => {
  const of = leute({
    personen: ['Ada', 'Ben', 'Ciro', 'Dora', 'Eva'].map((id) => person(id)),
    mitgliederbesetzung: ['Ada', 'Ben', 'Ciro', 'Dora', 'Eva'].map((id) => spielt(id)),
    abwesenheiten: [
      { id: 'a', mgd_id: 'Ada', von: '2026-11-20', bis: tag },
      { id: 'b', mgd_id: 'Ben', von: '2026-11-28', bis: '2026-11-30' },
    ],
    ausbildungtage: [
      { id: 'heute', ausb_id: 'probe', beginn: '2026-11-27T19:00:00.000Z' },
      { id: 'gestern', ausb_id: 'probe', beginn: '2026-11-26T19:00:00.000Z' },
    ],
    ausbildungteilnehmer: ['Ciro', 'Dora', 'Eva'].map((mgd_id) => ({
      id: `t-${mgd_id}`,
      ausb_id: 'probe',
      mgd_id,
      typ: mgd_id === 'Eva' ? ('NichtDabei' as const) : ('Angemeldet' as const),
    })),
    ausbildungteilnahmen: [
      { id: '1', tag_id: 'heute', teilnehmer_id: 't-Ciro', teilnahme: 'EntschuldigtAbwesend' },
      { id: '2', tag_id: 'gestern', teilnehmer_id: 't-Dora', teilnahme: 'NichtEntschuldigtAbwesend' },
    ],
  });
  expect(namen(of)).toEqual(['Ben Dora', 'Ada Ciro Eva']);
});
