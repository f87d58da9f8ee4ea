import { expect, test } from 'vitest';
import { childAt, childrenOf, readXml, textAt, XmlError } from './xml.ts';

const faultOf = (xml: string): string => {
  try {
    readXml(xml);
    return 'read';
  } catch (error) {
    return error instanceof XmlError ? error.kind : String(error);
  }
};

test('elements, texts and attributes are read without their prefixes', () => {
  const root = readXml(
    '\uFEFF<?xml version="1.0"?><!-- x --><n:a n:w="1&amp;2"><b> x &lt; &#228;&#xe4; </b><b/><c><![CDATA[<&>]]></c></n:a>',
  );
  expect(root.name).toBe('a');
  expect(root.attribute('w')).toBe('1&2');
  expect(childrenOf(root, 'b')).toHaveLength(2);
  expect(textAt(root, 'b')).toBe('x < ää');
  expect(textAt(root, 'c')).toBe('<&>');
  expect(childAt(root, 'b', 'nothing')).toBeUndefined();
  expect(textAt(root, 'nothing')).toBeNull();
});

test.each([
  ['<a><b></a></b>', 'broken'],
  ['<a/><b/>', 'broken'],
  ['text<a/>', 'broken'],
  ['<a>&</a>', 'broken'],
  ['<a>&#0;</a>', 'broken'],
  ['<a>&#xd800;</a>', 'broken'],
  ['<a b=c/>', 'broken'],
  ['', 'broken'],
  ['<a><b>', 'cut'],
  ['<a><b>x</', 'cut'],
  ['<a><!-- x', 'cut'],
  ['<!DOCTYPE a><a/>', 'entities'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'entities'],
  ['<a>&b;</a>', 'entities'],
])('%j is refused as %s', (xml, fault) => {
  expect(faultOf(xml)).toBe(fault);
});

test('what nests deeper than any file of use is refused', () => {
  expect(faultOf('<a>'.repeat(1000))).toBe('broken');
});
