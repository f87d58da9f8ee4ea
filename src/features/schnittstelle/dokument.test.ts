import { describe, expect, it } from 'vitest';
import { aufrufe, beispiel, curlVon, felder, gefunden, typVon, type Teil } from './dokument.rules.ts';

const document: Teil = {
  paths: {
    '/mgd/mitglieder': {
      get: {
        summary: 'Liste',
        tags: ['Mitglieder'],
        'x-programm': 'lesen',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'Erfolg',
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/personen' } } },
            },
          },
          '4XX': { $ref: '#/components/responses/Ablehnung' },
        },
      },
      put: {
        summary: 'Neuer Datensatz',
        tags: ['Mitglieder'],
        'x-programm': 'schreiben',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/personen' } } } },
        responses: { 204: { description: 'Erfolg' } },
      },
    },
    '/login': { post: { summary: 'Anmelden', tags: ['Anmeldung'], responses: { 200: { description: 'Erfolg' } } } },
  },
  components: {
    schemas: {
      art: { type: 'string', enum: ['A', "B's"] },
      personen: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          nachname: { anyOf: [{ type: 'string' }, { type: 'null' }], title: 'Nachname' },
          art: { anyOf: [{ $ref: '#/components/schemas/art' }, { type: 'null' }] },
          tags: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
};
const schema: Teil = { $ref: '#/components/schemas/personen' };

describe('the API document as a page', () => {
  it('lists calls with what they ask and answer, and what programs may', () => {
    const all = aufrufe(document);
    expect(all.map(({ method, path, programm }) => [method, path, programm])).toEqual([
      ['GET', '/mgd/mitglieder', 'lesen'],
      ['PUT', '/mgd/mitglieder', 'schreiben'],
      ['POST', '/login', undefined],
    ]);
    expect(all[0]?.statuses).toEqual(['200', '4XX']);
    expect(felder(document, all[0]?.answer ?? {}).map(({ name }) => name)).toEqual(['id', 'nachname', 'art', 'tags']);
  });

  it('says types in words, through references and lists', () => {
    expect(felder(document, schema).map(({ name, typ, isNeeded }) => [name, typ, isNeeded])).toEqual([
      ['id', 'string uuid', true],
      ['nachname', 'string', false],
      ['art', `"A" | "B's"`, false],
      ['tags', 'string[]', false],
    ]);
    expect(typVon(document, { type: 'array', items: schema })).toBe('object[]');
  });

  it('makes an example, and a line for curl that a shell reads whole', () => {
    expect(beispiel(document, schema)).toMatchObject({ nachname: 'Text', art: 'A', tags: ['Text'] });
    const [get, put] = aufrufe(document);
    expect(get && curlVon(document, 'https://huette.example/api', get)).toBe(
      `curl 'https://huette.example/api/mgd/mitglieder' \\\n  -H "Authorization: Bearer $TOKEN"`,
    );
    expect(put && curlVon(document, '', put)).toContain(`-X PUT '/mgd/mitglieder'`);
  });

  it('is searched by words of address, summary and area, and narrowed to programs', () => {
    const find = (typed: string, only = false): string[] =>
      gefunden(aufrufe(document), typed, only, (tag) => tag).map(([tag, calls]) => `${tag} ${calls.length}`);
    expect(find('')).toEqual(['Anmeldung 1', 'Mitglieder 2']);
    expect(find('', true)).toEqual(['Mitglieder 2']);
    expect([find('mitglieder neuer'), find('xyz')]).toEqual([['Mitglieder 1'], []]);
  });
});
