import { createHash } from 'node:crypto';
import { isValidIBAN } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { dienstplan, verguetung, type Dienst } from '../../src/features/einsaetze/abrechnung/zeilen.rules.ts';
import { isCreditorId } from '../../src/lib/creditor-id.ts';
import { hatVormund, istMinderjaehrig, vormundIssues } from '../../src/features/personen/vormund.rules.ts';
import { isTaxId } from '../../src/lib/tax-id.ts';
import { sha256In } from '../../src/kit/kinds/file.ts';
import { targetOf } from '../../src/kit/registry.ts';
import { checkValues } from '../../src/kit/schema.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { referenceRows } from '../data/reference-rows.ts';
import { belonging } from '../features/personen/zugehoerigkeit.ts';
import { dayOf, isoDate } from './calendar.ts';
import { paidUntil } from './pay.ts';
import { portraits } from './portrait-files.ts';
import { generateDemo, type DemoSize, type Series } from './generate.ts';
import { preise } from './rates.ts';
import type { StoredRow } from './record.ts';

const size: DemoSize = { mitglieder: 400, einsaetze: 120, seed: 'test', today: '2026-06-15' };

function collect(options: DemoSize): { rows: Map<string, StoredRow[]>; series: readonly Series[]; largest: number } {
  const rows = new Map<string, StoredRow[]>();
  const batches = generateDemo(options);
  let largest = 0;
  for (;;) {
    const step = batches.next();
    if (step.done === true) return { rows, series: step.value, largest };
    largest = Math.max(largest, step.value.rows.length);
    rows.set(step.value.table, [...(rows.get(step.value.table) ?? []), ...step.value.rows]);
  }
}

const fingerprint = (options: DemoSize): string =>
  createHash('sha256')
    .update(JSON.stringify([...collect(options).rows]))
    .digest('hex');
const demo = collect(size);
const many = collect({ ...size, einsaetze: 1000 });
const of = (table: string): StoredRow[] => demo.rows.get(table) ?? [];
const text = (row: StoredRow, column: string): string => String(row[column] ?? '');
const textOrNull = (row: StoredRow, column: string): string | null =>
  typeof row[column] === 'string' ? row[column] : null;
const periodOf = (row: StoredRow) => ({
  sek_id: text(row, 'sek_id'),
  von: text(row, 'von'),
  bis: textOrNull(row, 'bis'),
  status: text(row, 'status'),
  status2: textOrNull(row, 'status2'),
  mitgliedschaft: text(row, 'mitgliedschaft'),
  austrittsart: textOrNull(row, 'austrittsart'),
});

describe('a generated association', () => {
  it('is the same for the same seed and another for another', () => {
    expect(fingerprint(size)).toBe(fingerprint(size));
    expect(fingerprint(size)).not.toBe(fingerprint({ ...size, seed: 'other' }));
  });
  it('has the size asked for', () => {
    expect(of('personen').filter((row) => row['personenart'] === 'Mitglied')).toHaveLength(size.mitglieder);
    expect(of('einsaetze')).toHaveLength(size.einsaetze);
  });
  it('has somebody for most of the young, some of them members who live with them and are old enough', () => {
    const persons = new Map(of('personen').map((row) => [row.id, row]));
    const young = of('personen').filter((row) => istMinderjaehrig(row, size.today));
    const linked = young.flatMap((row) =>
      typeof row['vormund_id'] === 'string' ? [{ row, elder: persons.get(row['vormund_id']) }] : [],
    );
    expect([young.length > 8, young.filter(hatVormund).length > young.length / 2, linked.length > 0]).toEqual([
      true,
      true,
      true,
    ]);
    for (const row of young) expect(vormundIssues(row, undefined, size.today, (id) => persons.get(id))).toEqual([]);
    for (const { row, elder } of linked)
      expect([elder?.['strasse'], elder?.['ort'], text(row, 'gebdatum') > text(elder ?? row, 'gebdatum')]).toEqual([
        row['strasse'],
        row['ort'],
        true,
      ]);
    expect(of('personen').filter((row) => hatVormund(row) && !istMinderjaehrig(row, size.today))).toEqual([]);
  });
  it('of musicians says of each period who plays, and of others nothing', () => {
    const musicians = collect({ ...size, variante: 'VSM' }).rows;
    const said = (rows: readonly StoredRow[] = []) =>
      new Set(rows.filter((row) => row['personenart'] !== 'Kontakt').map((row) => row['status2'] ?? null));
    expect(said(musicians.get('personen'))).toEqual(new Set(['musizierend', 'nichtmusizierend', 'archiviert']));
    expect(said(of('personen'))).toEqual(new Set([null]));
    const found = (musicians.get('personen') ?? []).filter(
      (row) => text(row, 'status2').endsWith('musizierend') && row['mitgliedschaft'] === 'Mitglied',
    );
    expect(found.length).toBeGreaterThan(size.mitglieder / 2);
  });
  it('of a band has its archive, what of it is lent, and a year of performances, as the tables ask', () => {
    const band = collect({ ...size, variante: 'VSM' }).rows;
    for (const name of [
      'notenkategorien',
      'notenarchiv',
      'notenstimmen',
      'notenverleih',
      'auffuehrungen',
      'auffuehrungswerke',
    ]) {
      const rows = band.get(name) ?? [];
      expect([name, rows.length > 0, demo.rows.has(name)]).toEqual([name, true, false]);
      for (const { id: _id, rev: _rev, sek_ids: _sek_ids, root_id: _root_id, ...values } of rows)
        expect(checkValues(registry.table(name), values, true)).toMatchObject({ ok: true });
    }
    expect(band.get('notenarchiv')).toHaveLength(40);
  });
  it('passes the checks of every table, with natural ids where a table has them', () => {
    for (const [name, rows] of demo.rows) {
      const table = registry.table(name);
      for (const { id, rev, sek_ids, root_id, ...values } of rows) {
        const checked = checkValues(table, values, true);
        if (!checked.ok) throw new Error(`${name}: ${JSON.stringify(checked.issues)} ${JSON.stringify(values)}`);
        expect(rev).toBe(1);
        expect(idFromNaturalKey(table, values) ?? id).toBe(id);
        expect(table.root === undefined ? root_id : sek_ids).toBeDefined();
      }
    }
  });
  it('has members with drawn faces and their consent, when somebody keeps the files', () => {
    const { rows } = collect({ ...size, hasPhotos: true });
    const shown = (rows.get('personen') ?? []).filter((row) => row['foto'] !== undefined && row['foto'] !== null);
    expect(shown.length).toBeGreaterThan(size.mitglieder / 2);
    const known = new Set(
      portraits.map(({ sha256, bytes }) => (createHash('sha256').update(bytes).digest('hex') === sha256 ? sha256 : '')),
    );
    expect(shown.filter((row) => !known.has(sha256In(row['foto']) ?? '') || row['fotozustimmung'] !== true)).toEqual(
      [],
    );
    const consents = new Set(
      (rows.get('einwilligungen') ?? []).filter((row) => row['zweck'] === 'Foto').map((row) => row['mgd_id']),
    );
    expect(shown.filter(({ id }) => !consents.has(id))).toEqual([]);
    expect(of('personen').filter((row) => (row['foto'] ?? null) !== null)).toEqual([]);
  });
  it('books for every mission what its times come to, and nothing for others', () => {
    const { rows } = many;
    const lines = rows.get('einsatz_verguetungen') ?? [];
    const einsaetze = (rows.get('einsaetze') ?? [])
      .filter((row) => row['status'] !== 'Storno')
      .map((row) => ({
        id: row.id,
        beginn: text(row, 'einsatzbeginn'),
        status: text(row, 'status'),
        dienste: (rows.get('einsatz_beteiligte') ?? []).filter(
          ({ root_id }) => root_id === row.id,
        ) as unknown as Dienst[],
      }));
    const others = dienstplan(einsaetze);
    const sum = (amounts: readonly unknown[]): number =>
      amounts.reduce<number>((total, betrag) => total + Number(betrag), 0);
    let paid = 0;
    for (const einsatz of einsaetze) {
      const isBooked = ['NichtAbrechenbar', 'Gebucht', 'Abgerechnet', 'Abgeschlossen'].includes(einsatz.status);
      const due = isBooked ? verguetung(einsatz, others(einsatz), preise(2026)).zeilen : [];
      expect(
        sum(lines.filter(({ root_id }) => root_id === einsatz.id).map((row) => row['betrag'])),
        `${einsatz.status} ${einsatz.beginn}`,
      ).toBe(sum(due.map(({ betrag }) => betrag)));
      paid += due.length > 0 ? 1 : 0;
    }
    expect(paid).toBeGreaterThan(einsaetze.length / 2);
    expect(lines.filter((row) => Number(row['betrag']) <= 0)).toEqual([]);
  });
  it('has accounts, tax numbers and creditor identifiers for everybody who pays or collects, and an account for everybody who was paid', () => {
    const sektionen = of('sektionen')
      .map(({ id }) => id)
      .toSorted();
    expect(
      of('banken')
        .filter((row) => row['hauptkonto'] === true && isValidIBAN(text(row, 'iban')))
        .map((row) => row['sek_id'])
        .toSorted(),
    ).toEqual(sektionen);
    expect(
      of('sektionssteuern')
        .filter((row) => isCreditorId(text(row, 'glaeubiger_id')) && isTaxId(text(row, 'steuernr')))
        .map((row) => row['sek_id'])
        .toSorted(),
    ).toEqual(sektionen);
    const without = new Set(
      (many.rows.get('personen') ?? []).filter((row) => row['iban'] === null).map(({ id }) => id),
    );
    const until = isoDate(paidUntil(dayOf(size.today)));
    const old = new Set(
      (many.rows.get('einsaetze') ?? []).filter((row) => text(row, 'einsatzbeginn') < until).map(({ id }) => id),
    );
    expect(
      (many.rows.get('einsatz_verguetungen') ?? []).filter(
        (row) => old.has(text(row, 'einsatz_id')) && without.has(text(row, 'mgd_id')),
      ),
    ).toEqual([]);
  });
  it('spreads the missions as the mountains do: five years, summers and winters, weekends, by day more than by night', () => {
    const begins = (many.rows.get('einsaetze') ?? []).map(
      (row) => new Date(Date.parse(text(row, 'einsatzbeginn')) + 3_600_000),
    );
    const share = (test: (date: Date) => boolean): number => begins.filter(test).length / begins.length;
    for (const year of [2022, 2023, 2024, 2025])
      expect(
        share((date) => date.getUTCFullYear() === year),
        `${year}`,
      ).toBeGreaterThan(0.14);
    expect(share((date) => [6, 7].includes(date.getUTCMonth()))).toBeGreaterThan(0.2);
    expect(share((date) => [0, 1].includes(date.getUTCMonth()))).toBeGreaterThan(0.1);
    expect(share((date) => date.getUTCMonth() === 10)).toBeLessThan(0.07);
    expect(share((date) => [0, 6].includes(date.getUTCDay()))).toBeGreaterThan(2 / 7 + 0.04);
    expect(share((date) => date.getUTCHours() >= 9 && date.getUTCHours() < 19)).toBeGreaterThan(0.75);
    expect(share((date) => date.getUTCHours() < 7 || date.getUTCHours() >= 20)).toBeGreaterThan(0.04);
    const branches = new Set((many.rows.get('einsaetze') ?? []).map((row) => row['sek_id']));
    for (const sek_id of branches)
      expect(
        new Set(
          (many.rows.get('einsaetze') ?? [])
            .filter((row) => row['sek_id'] === sek_id)
            .map((row) => text(row, 'einsatzbeginn').slice(0, 4)),
        ).size,
      ).toBeGreaterThan(3);
  });
  it('lays missions in their district, within reach of the branch', () => {
    const regions = new Map(of('sektionen').map((row) => [row.id, row['parent_id']]));
    for (const row of of('einsaetze')) expect(row['region_id']).toBe(regions.get(text(row, 'sek_id')));
    const places = new Map(of('einsatzort').map((row) => [row.id, row['position'] as { lat: number; lon: number }]));
    for (const row of of('einsaetze')) {
      const [here, place] = [row['position'] as { lat: number; lon: number }, places.get(text(row, 'ort_id'))];
      expect(Math.hypot((here.lat - (place?.lat ?? 0)) * 111, (here.lon - (place?.lon ?? 0)) * 76.5)).toBeLessThan(1);
    }
  });
  it('gives every id once and refers only to rows that came before', () => {
    const known = new Map([...referenceRows()].map(([name, rows]) => [name, new Set(rows.map(({ id }) => id))]));
    const batches = generateDemo(size);
    for (let step = batches.next(); step.done !== true; step = batches.next()) {
      const table = registry.table(step.value.table);
      const ids = known.get(table.name) ?? new Set<string>();
      known.set(table.name, ids);
      for (const row of step.value.rows) {
        expect(ids.has(row.id)).toBe(false);
        ids.add(row.id);
        for (const column of Object.keys(table.fields)) {
          const target = targetOf(table, column);
          const value = row[column] ?? null;
          if (target !== undefined && value !== null)
            expect(known.get(target)?.has(String(value)), `${table.name}.${column}`).toBe(true);
        }
        if (row.root_id !== undefined) expect(known.get(registry.rootOf(table).name)?.has(row.root_id)).toBe(true);
      }
    }
  });
  it('puts roots into the branches that the definitions say, and children under the root of their parent', () => {
    for (const row of of('einsaetze')) expect(row.sek_ids).toEqual([row['sek_id']]);
    for (const row of of('sektionen')) expect(row.sek_ids).toEqual([row.id]);
    for (const row of of('benutzer')) expect(row.sek_ids).toEqual([row['sek_id']]);
    const patients = new Map(of('einsatz_patienten').map((row) => [row.id, row.root_id]));
    for (const row of of('einsatz_diagnosen')) expect(row.root_id).toBe(patients.get(text(row, 'patient_id')));
  });
  it('lays persons where the write engine would, with the copies it would make', () => {
    for (const person of of('personen')) {
      const periods = of('mitgliedschaften')
        .filter(({ root_id }) => root_id === person.id)
        .toSorted((a, b) => (text(a, 'von') < text(b, 'von') ? -1 : 1));
      periods.forEach((period, index) => {
        if (period['bis'] !== null) expect(text(period, 'bis') >= text(period, 'von')).toBe(true);
        const before = periods[index - 1];
        if (before !== undefined) expect(text(before, 'bis') < text(period, 'von')).toBe(true);
      });
      const found = belonging(periods.map(periodOf), size.today, person['sek_id']);
      const copied = found && [
        found.leading.sek_id,
        found.leading.status,
        found.leading.mitgliedschaft,
        found.leading.von,
        found.leading.bis,
        found.leading.austrittsart,
      ];
      expect(
        ['sek_id', 'mitgliedsstatus', 'mitgliedschaft', 'eintritt', 'austritt', 'austrittsart'].map(
          (column) => person[column],
        ),
      ).toEqual(copied);
      expect(person.sek_ids).toEqual(found?.sektionen);
    }
  });
  it('tells of the dead when they died, and of nobody else', () => {
    const dead = of('personen').filter((row) => row['mitgliedsstatus'] === 'Verstorben');
    expect(dead.length).toBeGreaterThan(0);
    for (const row of dead) expect(row['sterbedatum']).toBe(row['austritt']);
    expect(
      of('personen').filter((row) => row['mitgliedsstatus'] !== 'Verstorben' && (row['sterbedatum'] ?? null) !== null),
    ).toEqual([]);
  });
  it('numbers without gaps, and the series go on from there', () => {
    expect(of('personen').map((row) => row['mgdnummer'])).toEqual(
      Array.from({ length: of('personen').length }, (_, i) => String(i + 1).padStart(6, '0')),
    );
    for (const { reihe, sek_id, jahr, stand } of demo.series.filter((one) => one.reihe === 'einsaetze')) {
      const numbers = of('einsaetze')
        .filter((row) => row['sek_id'] === sek_id && text(row, 'nummer').startsWith(String(jahr)))
        .map((row) => text(row, 'nummer').slice(-4));
      expect(numbers.map(Number), `${reihe} ${jahr}`).toEqual(Array.from({ length: stand }, (_, i) => i + 1));
    }
  });
  it('lets missions run in order, with helpers and vehicles of the branch', () => {
    const fahrzeuge = new Map(of('einsatzfahrzeuge').map((row) => [row.id, row['sek_id'] ?? null]));
    for (const einsatz of of('einsaetze')) {
      const inside = (table: string): StoredRow[] => of(table).filter(({ root_id }) => root_id === einsatz.id);
      expect(text(einsatz, 'alarm_am') < text(einsatz, 'einsatzbeginn')).toBe(true);
      if (einsatz['einsatzende'] !== null)
        expect(text(einsatz, 'einsatzbeginn') < text(einsatz, 'einsatzende')).toBe(true);
      expect(text(einsatz, 'einsatzbeginn') < size.today).toBe(true);
      const log = inside('einsatz_verlauf')
        .filter((row) => row['korrigiert_id'] === undefined || row['korrigiert_id'] === null)
        .map((row) => text(row, 'zeitpunkt'));
      expect(log.length).toBeGreaterThan(2);
      expect(log).toEqual(log.toSorted());
      expect(inside('einsatz_beteiligte').some((row) => row['mgd_id'] === einsatz['einsatzleiter_id'])).toBe(true);
      for (const row of inside('einsatz_fahrzeuge'))
        expect([einsatz['sek_id'], null]).toContain(fahrzeuge.get(text(row, 'fahrzeug_id')));
    }
  });
  it('shows the accounts of Sexten enough: members and missions that are still being entered', () => {
    const station = of('benutzer').find((row) => row['benutzername'] === 'station')?.['sek_id'];
    expect(of('personen').filter((row) => row['sek_id'] === station).length).toBeGreaterThanOrEqual(25);
    expect(
      of('einsaetze').filter((row) => row['sek_id'] === station && row['status'] === 'Eingabe').length,
    ).toBeGreaterThanOrEqual(3);
    expect(of('einsaetze').filter((row) => row['sek_id'] === station).length).toBeGreaterThanOrEqual(8);
  });
  it('announces courses: one is full with people waiting, one has a used quota, one was called off, one is over', () => {
    const people = (name: string, typ: string): number => {
      const kurs = of('ausbildungen').find((row) => row['name'] === name);
      return of('ausbildungteilnehmer').filter((row) => row['ausb_id'] === kurs?.id && row['typ'] === typ).length;
    };
    expect([people('Seiltechnik im Fels', 'Angemeldet'), people('Seiltechnik im Fels', 'Warteliste')]).toEqual([6, 2]);
    expect([people('Einsatzleitung im Bezirk', 'Reserve'), of('kontingente').length]).toEqual([2, 1]);
    expect(people('Erste Hilfe Auffrischung', 'Vormerken')).toBe(3);
    const states = new Map<unknown, number>();
    for (const row of of('ausbildungen')) states.set(row['status'], (states.get(row['status']) ?? 0) + 1);
    expect(Object.fromEntries(states)).toEqual({ Abgesagt: 1, Eingabe: 1, Abgeschlossen: 6, Geplant: 8 });
    for (const { reihe, jahr, stand } of demo.series.filter((one) => one.reihe === 'ausbildungen')) {
      expect(
        of('ausbildungen')
          .filter((row) => row['jahr'] === jahr)
          .map((row) => text(row, 'nr').slice(-4))
          .map(Number),
        `${reihe} ${jahr}`,
      ).toEqual(Array.from({ length: stand }, (_, i) => i + 1));
    }
  });
  it('has participants, days and somebody in charge in every course; who was there and who passed stands in those that are over', () => {
    for (const kurs of of('ausbildungen').filter(({ typ }) => typ !== 'Dienstplan')) {
      const inside = (table: string): StoredRow[] => of(table).filter(({ root_id }) => root_id === kurs.id);
      const [people, days] = [inside('ausbildungteilnehmer'), inside('ausbildungtage')];
      expect(people.length, `${text(kurs, 'name')}`).toBeGreaterThan(2);
      expect(new Set(people.map((row) => row['mgd_id'])).size).toBe(people.length);
      expect([text(kurs, 'anfang'), text(kurs, 'ende')]).toEqual(
        [days[0], days.at(-1)].map((row) => text(row ?? kurs, 'beginn').slice(0, 10)),
      );
      expect(inside('ausbildungzustaendige').length).toBe(1);
      expect(inside('ausbildungteilnahmen').length).toBe(
        kurs['status'] === 'Abgeschlossen' ? people.length * days.length : 0,
      );
      if (kurs['status'] === 'Abgeschlossen') expect(text(kurs, 'ende') < size.today).toBe(true);
      const seats = people.filter((row) => row['typ'] === 'Angemeldet').length;
      if (Number(kurs['teilnehmermax']) > 0) expect(seats).toBeLessThanOrEqual(Number(kurs['teilnehmermax']));
    }
    const passed = of('ausbildungteilnehmer').filter((row) => row['bestanden'] === true).length;
    expect([passed > 10, of('ausbildungteilnehmer').filter((row) => row['bestanden'] === false).length]).toEqual([
      true,
      1,
    ]);
    expect(new Set(of('ausbildungen').map((row) => row['typ']))).toEqual(
      new Set(['Ausbildung', 'Uebung', 'Taetigkeit', 'Dienstplan']),
    );
  });
  it('has appointments around today, each after its beginning, and says which qualifications a branch needs', () => {
    const rows = of('termine');
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(text(row, 'beginn') < text(row, 'ende')).toBe(true);
    expect(rows.filter((row) => row['abgesagt'] === true)).toHaveLength(1);
    const qualis = new Set(of('mitgliederqualifikationen').map((row) => row['quali_id']));
    for (const row of of('funktionsbedarfe')) expect(qualis).toContain(row['quali_id']);
  });
  it('has a roster of the branch of the accounts: this month is published and staffed, the next one has gaps, and nobody is twice at once', () => {
    const tage = new Map(of('ausbildungtage').map((row) => [row.id, row]));
    const schichten = [...tage.values()].filter(({ serie_id }) => typeof serie_id === 'string');
    const belegt = of('schichtbelegungen').map(({ tag_id, mgd_id }) => ({ tag: tage.get(String(tag_id)), mgd_id }));
    const besetzt = new Set(belegt.map(({ tag }) => tag?.id));
    const leer = schichten.filter(({ id }) => !besetzt.has(id));
    expect(schichten.length).toBeGreaterThan(20);
    expect(leer.map(({ status }) => status)).not.toContain('Veroeffentlicht');
    expect(belegt.length).toBeLessThan(2 * schichten.length);
    const zeiten = belegt.map(({ tag, mgd_id }) => `${String(mgd_id)} ${String(tag?.['beginn'])}`);
    expect(new Set(zeiten).size).toBe(zeiten.length);
  });
  it('keeps the invitations in the log of mails: none before its time, one failed', () => {
    const people = new Map(of('personen').map((row) => [row.id, row['emailprivat']]));
    const log = of('emailprotokoll');
    expect(log.length).toBeGreaterThan(40);
    for (const mail of log)
      expect([people.get(text(mail, 'mgd_id')), text(mail, 'am') < `${size.today}T23`]).toEqual([
        mail['adresse'],
        true,
      ]);
    expect(log.filter((row) => row['status'] === 'Fehler').length).toBeGreaterThan(0);
    expect(of('ausbildungen').map(({ id }) => id)).toEqual(
      expect.arrayContaining([...new Set(log.map((row) => row['ausb_id']))]),
    );
  });
  it('has Italian IBANs only', () => {
    const ibans = of('personen')
      .map((row) => row['iban'])
      .filter((iban) => iban !== null);
    expect(ibans.length).toBeGreaterThan(size.mitglieder / 2);
    expect(ibans.filter((iban) => !isValidIBAN(String(iban)) || !String(iban).startsWith('IT'))).toEqual([]);
  });
  it('speaks the languages of the region and repeats few names', () => {
    const people = collect({ ...size, mitglieder: 4000, einsaetze: 0 }).rows.get('personen') ?? [];
    const share = (sprache: string): number =>
      people.filter((row) => row['sprache'] === sprache).length / people.length;
    expect(share('de')).toBeGreaterThan(0.62);
    expect(share('it')).toBeGreaterThan(0.16);
    expect(share('lld')).toBeGreaterThan(0.02);
    const names = new Set(people.map((row) => `${text(row, 'nachname')} ${text(row, 'vorname')}`));
    expect(names.size / people.length).toBeGreaterThan(0.75);
  });
  it('works in any size and holds no more than a chunk', () => {
    for (const mitglieder of [0, 1, 3, 20, 3000]) {
      const small = collect({ ...size, mitglieder, einsaetze: Math.ceil(mitglieder / 4) });
      expect((small.rows.get('personen') ?? []).filter((row) => row['personenart'] === 'Mitglied')).toHaveLength(
        mitglieder,
      );
      expect(small.rows.get('benutzer')).toHaveLength(6);
      expect(small.largest).toBeLessThan(4000);
    }
  });
});
