import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { vocabularies } from '../features/vocabularies.ts';
import { registry } from '../features/registry.ts';
import { areasOfSome, offersArea } from './areas.ts';
import { isOffered, ofSome, offersTable, searchStandards, startValues } from './choices.ts';
import { menuFlags } from './menu-flags.ts';
import { varianten } from './variants.ts';

const offering = (vocabulary: string, value: string): readonly string[] =>
  varianten.filter((variante) => isOffered(variante, vocabulary, value));

describe('the choices of a variant', () => {
  it('have the course status Entwurf only for VSM', () => {
    expect(offering('kursstatus', 'Entwurf')).toEqual(['VSM']);
    expect(offering('kursstatus', 'Geplant')).toEqual(varianten);
  });

  it('have the participant type NichtDabei only for VSM', () => {
    expect(offering('teilnehmertyp', 'NichtDabei')).toEqual(['VSM']);
  });

  it('have pupils and bandmasters only for VSM, and no regions for a club office', () => {
    expect(offering('mitgliedschaftsart', 'SchuelerIn')).toEqual(['VSM']);
    expect(offering('mitgliedschaftsart', 'KapellmeisterIn')).toEqual(['VSM']);
    expect(offering('sektionstyp', 'Region')).toEqual(varianten.filter((name) => name !== 'CLUBOFFICE'));
  });

  it.each(varianten)('of %s leave something to choose in every vocabulary', (variante) => {
    const empty = Object.entries(vocabularies).filter(
      ([name, { names }]) => !names.some((value) => isOffered(variante, name, value)),
    );
    expect(empty).toEqual([]);
  });
});

describe('what a variant has to do with', () => {
  it('are missions where its menu has them, and music where its menu has an archive of sheet music or voices are counted', () => {
    for (const variante of varianten) {
      const menu = JSON.parse(
        readFileSync(new URL(`../../public/assets/menu/${variante}.json`, import.meta.url), 'utf8'),
      );
      expect([variante, offersTable(variante, 'einsatztyp')]).toEqual([variante, menu.EINSAETZE || menu.HILFELEISTUNG]);
      expect([variante, offersTable(variante, 'instrumente'), offersTable(variante, 'stimmgattungen')]).toEqual([
        variante,
        menu.MUSIKSCHULE,
        isOffered(variante, 'jobTyp', 'Statistikplan'),
      ]);
    }
  });

  it('are the areas whose entries its menu has', () => {
    expect(areasOfSome.filter((name) => !menuFlags.some((flag) => flag === name))).toEqual([]);
    for (const variante of varianten) {
      const menu = JSON.parse(
        readFileSync(new URL(`../../public/assets/menu/${variante}.json`, import.meta.url), 'utf8'),
      );
      expect(areasOfSome.map((area) => [variante, area, offersArea(variante, area)])).toEqual(
        areasOfSome.map((area) => [variante, area, menu[area]]),
      );
    }
  });

  it('are tables and columns that exist', () => {
    expect(ofSome.tables.filter((name) => !registry.tables.has(name))).toEqual([]);
    expect(
      ofSome.columns.filter(
        (name) => registry.tables.get(name.split('.')[0] ?? '')?.fields[name.split('.')[1] ?? ''] === undefined,
      ),
    ).toEqual([]);
  });
});

describe('the standard search of members', () => {
  it('of VSM is status 1 and 2, membership 1', () => {
    expect(searchStandards('VSM', 'mitglieder')).toEqual({
      tagboxmitgliedsstatus: named('mitgliedsstatus2', [1, 2]),
      tagboxmitgliedschaft: named('mitgliedschaftsart', [1]),
    });
  });

  it.each(['KJS', 'SKJ'] as const)('of %s is status 1, membership 1 and 2', (variante) => {
    expect(searchStandards(variante, 'mitglieder')).toEqual({
      tagboxmitgliedsstatus: named('mitgliedsstatus', [1]),
      tagboxmitgliedschaft: named('mitgliedschaftsart', [1, 2]),
    });
  });

  it('of the others is not narrowed', () => {
    for (const variante of varianten.filter((name) => !['VSM', 'KJS', 'SKJ'].includes(name)))
      expect(searchStandards(variante, 'mitglieder')).toEqual({});
  });
});

describe('a new record', () => {
  it('of a member of VSM plays music, so the standard search finds it; elsewhere nothing is said about it', () => {
    expect(startValues('VSM', undefined, 'mitglieder')).toEqual({ status2: named('mitgliedsstatus2', [1]) });
    for (const variante of varianten.filter((name) => name !== 'VSM'))
      expect(startValues(variante, undefined, 'mitglieder')).toEqual({});
  });

  it('of a course of VSM is a draft, elsewhere it is planned', () => {
    for (const kurse of ['ausbildungen', 'taetigkeiten', 'uebungen', 'dienstplaene']) {
      expect(startValues('VSM', undefined, kurse)).toEqual({ status: named('kursstatus', [5]) });
      for (const variante of varianten.filter((name) => name !== 'VSM'))
        expect(startValues(variante, undefined, kurse)).toEqual({});
    }
  });

  it('of a section lies in the default region of the settings, where there is one', () => {
    expect(startValues('BERGRETTUNG', 'r', 'sektionen')).toEqual({ parent_id: 'r' });
    expect(startValues('BERGRETTUNG', undefined, 'sektionen')).toEqual({});
    expect(startValues('BERGRETTUNG', 'r', 'mitglieder')).toEqual({});
  });
});

const named = (vocabulary: string, numbers: readonly number[]): string =>
  numbers.map((nr) => vocabularies[vocabulary]?.names[nr - 1]).join(',');
