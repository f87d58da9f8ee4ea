import { describe, expect, test } from 'vitest';
import { parseJson } from './body.ts';
import { readLongList } from './json-list.ts';

const encoder = new TextEncoder();

/** The text in parts of so many bytes. */
async function* inParts(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = encoder.encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = async (text: string, size = 7) => {
  const elements: unknown[] = [];
  const beside = await readLongList(inParts(text, size), 'zeilen', (element) => elements.push(parseJson(element)));
  return { beside, elements };
};

describe('a long list that is read while it arrives', () => {
  const rows = [
    { id: 'a', werte: { name: 'Größl, "Anna" [x] {y} \\', liste: [1, [2]], leer: {} } },
    1,
    'x,]}',
    null,
    [],
    [[]],
  ];
  const orders: readonly unknown[] = [
    { id: 'x', zeilen: rows, art: 'probe' },
    { zeilen: rows },
    { zeilen: [] },
    { id: 'x' },
    { andere: [1, 2], zeilen: rows, noch: { zeilen: [1] } },
    { 'a"zeilen': [1], zeilen: rows },
    [1, 2],
    'zeilen',
  ];
  test.each(orders.flatMap((order) => [1, 7, 100_000].map((size) => [JSON.stringify(order), size] as const)))(
    'gives what reading it whole gives: %s in parts of %i',
    async (text, size) => {
      const whole: unknown = JSON.parse(text);
      const { beside, elements } = await read(text, size);
      const isOrder = typeof whole === 'object' && whole !== null && !Array.isArray(whole) && 'zeilen' in whole;
      expect(elements).toEqual(isOrder ? whole.zeilen : []);
      expect(beside).toEqual(isOrder ? { ...whole, zeilen: [] } : whole);
    },
  );

  test('takes spaces and line breaks for what they are', async () => {
    expect(await read('\n{ "zeilen" :\t[ 1 ,\n {"a": 2 } ] , "id" : 3 }\n')).toEqual({
      beside: { zeilen: [], id: 3 },
      elements: [1, { a: 2 }],
    });
  });

  test.each([
    '',
    '{"zeilen":[1,]}',
    '{"zeilen":[,1]}',
    '{"zeilen":[1',
    '{"zeilen":[1]',
    '{"zeilen":[1]]}',
    '{"zeilen":[1}]',
    '{"zeilen":["x]}',
    '}{',
    '{"zeilen":[1 2]}',
  ])('refuses what is no JSON: %s', async (text) => {
    await expect(read(text)).rejects.toThrow('422');
  });

  test.each([
    ['deep', '['.repeat(1_000_000)],
    ['an element that is deep', `{"zeilen":[${'['.repeat(1_000_000)}`],
    ['an element of a million lists', `{"zeilen":[[${'[],'.repeat(1_000_000)}`],
    ['a long element', `{"zeilen":["${'x'.repeat(5_000_000)}"]}`],
    ['a long envelope', `{"name":"${'x'.repeat(5_000_000)}","zeilen":[]}`],
  ])('ends early with what is beyond all bounds: %s', async (_, text) => {
    let given = 0;
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const part of inParts(text, 65_536)) {
        given += part.length;
        yield part;
      }
    };
    await expect(readLongList(counted(), 'zeilen', () => {})).rejects.toThrow('422');
    expect(given).toBeLessThan(1_200_000);
  });
});
