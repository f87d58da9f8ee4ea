import { describe, expect, it } from 'vitest';
import { registry } from '../../features/registry.ts';
import { beyondQuery, liesHere, mayLieBeyond, missingFrom, readBeyond } from './beyond.ts';

const mitglieder = registry.module('mitglieder');
const einsaetze = registry.module('einsaetze');
const sort = { column: 'nachname', isDown: false };

describe('the server is asked', () => {
  it('only for lists of which something may lie elsewhere', () => {
    expect(mayLieBeyond(registry, mitglieder.table, null)).toBe(false);
    expect(mayLieBeyond(registry, mitglieder.table, ['a'])).toBe(true);
    expect(mayLieBeyond(registry, mitglieder.table, [])).toBe(true);
    expect(mayLieBeyond(registry, einsaetze.table, null)).toBe(true);
    expect(mayLieBeyond(registry, registry.table('sektionen'), ['a'])).toBe(false);
    expect(mayLieBeyond(registry, registry.table('verdachtsdiagnosen'), [])).toBe(false);
  });

  it('with what the person typed and chose, and what the device keeps', () => {
    expect(
      beyondQuery(
        mitglieder,
        {
          typed: ' Müller ä&b ',
          criteria: { ort: 'Brixen', geschlecht: '', farbe: 'rot' },
          sort: { ...sort, isDown: true },
        },
        ['s1', 's2'],
      ),
    ).toEqual({
      fern: 's1,s2',
      suche: 'Müller ä&b',
      ort: 'Brixen',
      sort: '-nachname',
      limit: '200',
      count: 'true',
    });
    expect(beyondQuery(mitglieder, { typed: '', criteria: {}, sort }, null)['fern']).toBe('alle');
    expect(beyondQuery(mitglieder, { typed: '', criteria: {}, sort }, null, 'whole')).toEqual({
      fern: 'alle',
      sort: 'nachname',
    });
    expect(beyondQuery(mitglieder, { typed: '', criteria: {}, sort }, [])['fern']).toBe('keine');
  });

  it('in the order of the list where the server knows it', () => {
    const sorted = (column: string) =>
      beyondQuery(einsaetze, { typed: '', criteria: {}, sort: { column, isDown: false } }, null)['sort'];
    expect([sorted('status'), sorted('ort_id'), sorted('sek_ids'), sorted('wind_kmh')]).toEqual([
      'status',
      '-einsatzbeginn',
      '-einsatzbeginn',
      '-einsatzbeginn',
    ]);
  });
});

describe('a file', () => {
  it('says what it lacks: all that is not here, or what a device that still loads does not have yet', () => {
    expect(missingFrom({ isLoading: false, isFetched: true })).toBe('');
    expect(missingFrom({ isLoading: false, isFetched: false })).toContain('fehlt hier');
    for (const isFetched of [true, false]) expect(missingFrom({ isLoading: true, isFetched })).toContain('lädt noch');
  });
});

describe('its answer', () => {
  it('gives rows as the device has them, with the titles of their references', async () => {
    const item = { id: '1', rev: 4, sek_ids: ['a'], nachname: 'Hofer', sek_id: 'a', titel: { sek_id: 'Sexten' } };
    const answer = await readBeyond(Response.json([item], { headers: { 'X-Total-Count': '35' } }));
    expect(answer).toEqual({
      total: 35,
      rows: [{ row: { id: '1', sek_ids: ['a'], nachname: 'Hofer', sek_id: 'a' }, titles: { sek_id: 'Sexten' } }],
    });
  });

  it('tells a column that is named as the titles are from the titles', async () => {
    const own = { id: '1', sek_id: 'a', titel: 'Vorstandssitzung', verweistitel: { sek_id: 'Sexten' } };
    const { rows } = await readBeyond(Response.json([own, { id: '2', titel: null }]));
    expect(rows).toEqual([
      { row: { id: '1', sek_id: 'a', titel: 'Vorstandssitzung' }, titles: { sek_id: 'Sexten' } },
      { row: { id: '2', titel: null }, titles: {} },
    ]);
  });

  it('is no list when the server refuses', async () => {
    await expect(readBeyond(Response.json({ kind: 'forbidden' }, { status: 403 }))).rejects.toThrow('403');
    await expect(readBeyond(Response.json({}))).rejects.toThrow('Expected Array');
  });
});

describe('a device has all of a table', () => {
  const has = (table: string, since?: string, isKept = true): boolean =>
    liesHere(registry, registry.table(table), { isKept, since, today: '2026-11-22' });

  it('since a day in its window, of branches that it keeps', () => {
    expect(has('auffuehrungen', '2024-01-01')).toBe(false);
    expect(has('auffuehrungen', '2025-01-01')).toBe(true);
    expect(has('auffuehrungen', '2025-01-01', false)).toBe(false);
    expect(has('auffuehrungswerke', '2024-01-01')).toBe(false);
  });

  it('where no window is, or none is asked about, whenever it was', () => {
    expect(has('musikschueler', '1990-01-01')).toBe(true);
    expect(has('auffuehrungen')).toBe(true);
    expect(has('musikschueler', undefined, false)).toBe(false);
  });

  it('that everybody reads, and never one that it only opens', () => {
    expect(has('notenkategorien', undefined, false)).toBe(true);
    expect(has('musikschulpruefungen')).toBe(false);
  });
});
