import { expect, test } from 'vitest';
import { ascii, jpegs } from '../../lib/pictures/test-files.ts';
import { liesAngaben } from './foto-angaben.ts';
import { personenzeilen } from './regionen.rules.ts';

interface Region {
  readonly name?: string;
  readonly art?: string;
  readonly flaeche?: readonly [x: number, y: number, w: number, h: number];
}

const li = ({ name, art = 'Face', flaeche: [x, y, w, h] = [0.5, 0.4, 0.2, 0.3] }: Region): string =>
  `<rdf:li><rdf:Description ${name === undefined ? '' : `mwg-rs:Name="${name}"`} mwg-rs:Type="${art}"><mwg-rs:Area stArea:x="${String(x)}" stArea:y="${String(y)}" stArea:w="${String(w)}" stArea:h="${String(h)}" stArea:unit="normalized"/></rdf:Description></rdf:li>`;

/** A photo into which a program wrote regions; its own metadata stay behind them. */
function foto(regionen: readonly Region[], orientation = 1): ArrayBuffer {
  const xmp = `http://ns.adobe.com/xap/1.0/\u0000<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/" xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#"><mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag>${regionen.map(li).join('')}</rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions></rdf:Description></rdf:RDF></x:xmpmeta>`;
  const bytes = ascii(xmp);
  const { full } = jpegs(orientation);
  const length = bytes.length + 2;
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, Math.floor(length / 256), length % 256, ...bytes, ...full.slice(2)])
    .buffer;
}
const personen = async (regionen: readonly Region[], orientation?: number) =>
  (await liesAngaben(foto(regionen, orientation))).personen;

test('faces that another program named are suggested, with their boxes', async () => {
  expect(await personen([{ name: 'Anna Gruber' }, { name: 'Karl', flaeche: [0.05, 0.95, 0.2, 0.2] }])).toEqual([
    { name: 'Anna Gruber', stelle: { x: 0.4, y: 0.25, w: 0.2, h: 0.3 } },
    { name: 'Karl', stelle: { x: 0, y: 0.85, w: 0.15, h: 0.15 } },
  ]);
});

test('what is no named face is none, and each person is there once', async () => {
  expect(
    await personen([
      { name: 'Bello', art: 'Pet' },
      { art: 'Focus' },
      {},
      { name: '   ' },
      { name: 'x'.repeat(121) },
      { name: 'Eva' },
      { name: 'Eva', flaeche: [0.1, 0.1, 0.1, 0.1] },
    ]),
  ).toEqual([{ name: 'Eva', stelle: { x: 0.4, y: 0.25, w: 0.2, h: 0.3 } }]);
});

test('a place beside the picture, or on a turned one, is left out and the name stays', async () => {
  expect(await personen([{ name: 'Eva', flaeche: [2, 2, 0.1, 0.1] }])).toEqual([{ name: 'Eva', stelle: null }]);
  expect(await personen([{ name: 'Eva', flaeche: [0.5, 0.5, 0, 0.1] }])).toEqual([{ name: 'Eva', stelle: null }]);
  expect(await personen([{ name: 'Eva' }], 6)).toEqual([{ name: 'Eva', stelle: null }]);
});

test('more faces than a photo has people are no list of people; a photo without regions has none', async () => {
  expect(await personen(Array.from({ length: 51 }, (_, at) => ({ name: `P${String(at)}` })))).toEqual([]);
  expect((await liesAngaben(jpegs().full.slice().buffer)).personen).toEqual([]);
});

test('a suggestion stands on the photo without a ground', async () => {
  const zeilen = personenzeilen('foto', await personen([{ name: 'Eva' }, { name: 'Karl', flaeche: [2, 2, 1, 1] }]));
  expect(zeilen).toMatchObject([
    { foto_id: 'foto', name: 'Eva', x: 0.4, y: 0.25, w: 0.2, h: 0.3, grundlage: 'Keine' },
    { foto_id: 'foto', name: 'Karl', grundlage: 'Keine' },
  ]);
  expect(new Set(zeilen.map(({ id }) => id)).size).toBe(2);
});
