import { expect, test } from 'vitest';
import { writeXml } from './write-xml.ts';

test('elements, several of one name, attributes, texts and what has none, in their order', () => {
  const root = {
    'a:Root': { '@xmlns:a': 'urn:a"b', Leer: '', Nichts: {}, Name: ['Huber & Söhne', { '@art': '<1>', '#': '1 > 0' }] },
  };
  expect(writeXml(root)).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<a:Root xmlns:a="urn:a&quot;b">',
      '  <Leer/>',
      '  <Nichts/>',
      '  <Name>Huber &amp; Söhne</Name>',
      '  <Name art="&lt;1&gt;">1 &gt; 0</Name>',
      '</a:Root>',
    ].join('\n'),
  );
});
