const deep = (open: string, close: string): string => open.repeat(50_000) + close.repeat(50_000);

/** Bodies that nobody sends in good faith. */
export const hostileBodies: readonly string[] = [
  '',
  'null',
  '[]',
  '"x"',
  '1e999',
  '{"id":',
  '\u0000',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  deep('[', ']'),
  deep('{"a":', '}'),
  `[${'[],'.repeat(200_000)}1]`,
  String.raw`{"username":"\ud800","password":"\u0000","id":"\udfff"}`,
  JSON.stringify({
    username: "' or 1=1 --",
    password: "' or 1=1 --",
    id: "' or 1=1 --",
    email: 'x',
    refresh_token: "'",
  }),
  JSON.stringify({ username: 'x'.repeat(7000), password: 'x'.repeat(500) }),
  JSON.stringify({ username: { $ne: null }, password: { $ne: null } }),
  JSON.stringify({ username: 'x'.repeat(2_000_000) }),
];

/** Queries that nobody sends in good faith, for every list. */
export const hostileSearches: readonly Readonly<Record<string, string>>[] = [
  { suche: "%' or 1=1 --" },
  { suche: 'a '.repeat(20_000) },
  { suche: '\u202e\u200b' },
  { sort: 'id; drop table personen' },
  { sort: '__proto__' },
  { limit: '1e9' },
  { offset: '-1' },
  { fern: 'x,'.repeat(2000) },
  { sek_id: "'" },
  { __proto__: 'x' },
  { unbekannt: 'x' },
  { suche: 'abc' },
];

const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'));

/** What may not be stored, whatever it is called. */
export const hostileFiles: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  html: bytes('<!doctype html><script>alert(1)</script>'),
  svg: bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  program: bytes('MZ\u0090\u0000\u0003'),
  shell: bytes('#!/bin/sh\nrm -rf /'),
  link: bytes('L\u0000\u0000\u0000\u0001\u0014\u0002\u0000'),
  gif: bytes('GIF89a<script>'),
  zip: bytes('PK\u0003\u0004'),
};

/** Names under which a true PDF is handed out as a PDF and nothing else. */
export const hostileNames: readonly string[] = [
  'Rechnung.hta',
  'Rechnung.pdf.exe',
  'Rechnung.lnk',
  'Rechnung\u202efdp.exe',
  '..\u2044..\u2044x.html',
  'x.svg',
  '.htaccess',
  'a.pdf .js',
];
