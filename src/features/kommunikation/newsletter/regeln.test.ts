import { describe, expect, test } from 'vitest';
import { blockfehler, stuecke, type Block } from './bloecke.rules.ts';
import { anhaenge } from './anhang.rules.ts';
import { anhangText, groesse } from './anhangtext.rules.ts';
import { bouncerate, eingefroren, zahlenVon } from './bericht.rules.ts';
import { familieVon, istOffen, sendeplan, teileZu, tempoVon } from './fenster.rules.ts';
import { alsHtml, alsText, escapeHtml, type Rahmen } from './mailtext.rules.ts';
import { falscherPlatzhalter, fuelle, werteVon } from './platzhalter.rules.ts';
import {
  beschwerdestand,
  klasseVon,
  nachweisBis,
  pauseNach,
  sperrgrundAus,
  type Ereignis,
} from './rueckmeldung.rules.ts';

const tagsueber = { von: 8, bis: 20 };
const at = (iso: string): number => Date.parse(iso);
const block = (given: Partial<Block>): Block => ({ id: 'b', nr: 1, art: 'Text', ...given });

describe('placeholders', () => {
  const vorname = 'Anna & "Toni" <b>';
  test('are escaped for where they stand (W8)', () => {
    expect(fuelle('{{vorname|Mitglied}}', { vorname }, escapeHtml)).toBe('Anna &amp; &quot;Toni&quot; &lt;b&gt;');
    expect(fuelle('{{vorname|Mitglied}}', { vorname }, encodeURIComponent)).toBe('Anna%20%26%20%22Toni%22%20%3Cb%3E');
    expect(fuelle('{{vorname|Mitglied}}', { vorname })).toBe(vorname);
  });
  test('are put in once, and fall back for what is empty', () => {
    expect(fuelle('{{vorname}} {{nachname}}', { vorname: '{{nachname}}', nachname: 'Rossi' })).toBe(
      '{{nachname}} Rossi',
    );
    expect(fuelle('Liebes {{vorname|Mitglied}}', { vorname: '  ' })).toBe('Liebes Mitglied');
    expect(fuelle('Liebes {{vorname|Mitglied}}', { vorname: null })).toBe('Liebes Mitglied');
  });
  test('that do not exist are named, with what was likely meant', () => {
    expect(falscherPlatzhalter('Hallo {{vornahme}}')).toContain('Meinten Sie {richtig}?');
    expect(falscherPlatzhalter('Hallo {{email}}')).toContain('Den Platzhalter {wort} gibt es nicht.');
    expect(falscherPlatzhalter('Hallo {{ vorname | du }} {{haushalt}}')).toBeUndefined();
  });
  test('of a household name the family and nobody in it', () => {
    const both = [
      { vorname: 'Anna', nachname: 'Rossi' },
      { vorname: 'Toni', nachname: 'Rossi' },
    ];
    expect(werteVon(both, {})).toEqual({ vorname: null, nachname: null, name: null, haushalt: 'Rossi' });
    expect(werteVon(both.slice(0, 1), {})).toEqual({
      vorname: 'Anna',
      nachname: 'Rossi',
      name: 'Anna Rossi',
      haushalt: 'Rossi',
    });
  });
});

describe('blocks', () => {
  const rahmen: Rahmen = {
    sprache: 'de',
    betreff: 'Rundbrief',
    vorschau: '',
    absender: 'Sektion Meran\nLauben 1',
    seite: 'https://verband.example/rundbrief/1',
    abmelden: 'https://verband.example/abmelden/k',
    bild: (id) => `https://verband.example/bild/${id}`,
  };
  const bloecke = [
    block({ id: 'c', nr: null, art: 'Trenner' }),
    block({ id: 'a', nr: 1, art: 'Ueberschrift', text: 'Hallo {{vorname|du}}', text_it: 'Ciao {{vorname|tu}}' }),
    block({
      id: 'b',
      nr: 2,
      text: 'Mehr [auf der Seite](https://a.example/?n={{vorname}}) oder https://b.example.\n\nGruß',
    }),
  ];
  test('stand in their order and in one language, in the other where a text is missing', () => {
    const [head, text, line] = stuecke(bloecke, 'it', { vorname: 'A&B' });
    expect(head).toEqual({ art: 'ueberschrift', text: 'Ciao A&B' });
    expect(line).toEqual({ art: 'trenner' });
    expect(text).toEqual({
      art: 'text',
      absaetze: [
        [
          { text: 'Mehr ' },
          { text: 'auf der Seite', link: 'https://a.example/?n=A%26B' },
          { text: ' oder ' },
          { text: 'https://b.example', link: 'https://b.example' },
          { text: '.' },
        ],
        [{ text: 'Gruß' }],
      ],
    });
  });
  test('become HTML in which nothing that was typed is markup, and no link runs', () => {
    const evil = [
      block({ id: 'x', text: '<script>alert(1)</script> [x](javascript:alert(1)) [y](https://ok.example/"onclick)' }),
      block({ id: 'y', nr: 2, art: 'Knopf', text: 'Los', link: 'javascript:alert(1)' }),
      block({ id: 'z', nr: 3, text: '{{vorname}}' }),
    ];
    const html = alsHtml(stuecke(evil, 'de', { vorname: '[k](https://evil.example) <i>' }), rahmen);
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('href="javascript');
    expect(html).not.toContain('href="https://evil.example"');
    expect(html).toContain('[k](https://evil.example) &lt;i&gt;');
  });
  test('become text of their own, with links behind their words, and end with who sends it and the way out', () => {
    expect(alsText(stuecke(bloecke, 'de', { vorname: 'Eva' }), rahmen)).toBe(`Hallo Eva
=========

Mehr auf der Seite (https://a.example/?n=Eva) oder https://b.example.

Gruß

-----

--

Sektion Meran
Lauben 1
Im Browser ansehen: https://verband.example/rundbrief/1
Von dieser Liste abmelden: https://verband.example/abmelden/k
`);
  });
  test('say what is missing in a sentence', () => {
    const bild = { sha256: 'a'.repeat(64), name: 'a.jpg', type: 'image/jpeg', size: 1 };
    const sentence = 'Bitte beschreiben Sie das Bild, oder markieren Sie es als Schmuck.';
    expect(blockfehler(block({ art: 'Bild', bild }))).toEqual([{ feld: 'text', text: sentence }]);
    expect(blockfehler(block({ art: 'Bild', bild, schmuck: true }))).toEqual([]);
    expect(blockfehler(block({ art: 'Knopf', text: 'Los' }))).toEqual([{ feld: 'link', text: 'Pflichtfeld' }]);
    expect(blockfehler(block({ art: 'Trenner' }))).toEqual([]);
  });
});

describe('the window', () => {
  test('spreads a mailing over its days', () => {
    const [friday, saturday, ...more] = sendeplan(at('2026-11-27T18:30:00Z'), 2400, 20, tagsueber);
    expect([friday?.anzahl, saturday?.anzahl, more]).toEqual([600, 1800, []]);
    expect([saturday?.von, saturday?.bis]).toEqual([at('2026-11-28T07:00:00Z'), at('2026-11-28T08:30:00Z')]);
  });
  test('rests on Sundays (W5)', () => {
    const plan = sendeplan(at('2027-02-27T18:45:00Z'), 400, 15, tagsueber);
    expect(plan.map(({ tag, anzahl }) => [tag, anzahl])).toEqual([
      ['2027-02-27', 225],
      ['2027-03-01', 175],
    ]);
    expect([plan[1]?.von, plan[1]?.bis]).toEqual([at('2027-03-01T07:00:00Z'), at('2027-03-01T07:12:00Z')]);
  });
  test('may go over midnight', () => {
    const nachts = { von: 20, bis: 2 };
    expect(istOffen(at('2026-11-27T22:30:00Z'), nachts)).toBe(true);
    expect(istOffen(at('2026-11-28T00:30:00Z'), nachts)).toBe(true);
    expect(istOffen(at('2026-11-28T01:30:00Z'), nachts)).toBe(false);
    // Saturday's evening goes on after midnight, Sunday's does not begin.
    expect(istOffen(at('2026-11-28T23:30:00Z'), nachts)).toBe(true);
    expect(istOffen(at('2026-11-29T20:00:00Z'), nachts)).toBe(false);
    expect(istOffen(at('2026-11-30T00:30:00Z'), nachts)).toBe(false);
    expect(istOffen(at('2026-11-29T20:00:00Z'), { von: 0, bis: 24 })).toBe(true);
  });
  test('serves receivers in turn, each at its own pace (W4)', () => {
    const left = new Map([
      ['google', 600],
      ['gmx', 200],
      ['andere', 100],
    ]);
    const sent = new Map<string, number>();
    const minute = (): void => {
      const given = teileZu(
        60,
        [...left].map(([familie, wartend]) => ({ familie, wartend, gesendet: 0, proMinute: tempoVon(familie, 60) })),
      );
      for (const [familie, n] of given) {
        left.set(familie, (left.get(familie) ?? 0) - n);
        sent.set(familie, (sent.get(familie) ?? 0) + n);
      }
    };
    for (let n = 0; n < 10; n += 1) minute();
    expect(Object.fromEntries(sent)).toEqual({ google: 200, gmx: 100, andere: 100 });
    for (let n = 10; n < 30; n += 1) minute();
    expect([...left.values()]).toEqual([0, 0, 0]);
    expect([familieVon('A@GMX.de'), familieVon('a@verein.example')]).toEqual(['gmx', 'andere']);
  });
});

describe('what comes back', () => {
  test.each([
    ['failed', '5.1.1', 'tot'],
    ['failed', '5.2.1', 'tot'],
    ['failed', '5.1.10', 'tot'],
    ['failed', '5.2.2', 'hart'],
    ['failed', '5.4.4', 'hart'],
    ['failed', '5.3.4', 'groesse'],
    ['failed', '5.1.8', 'wir'],
    ['failed', '5.7.26', 'wir'],
    ['failed', '5.6.0', 'wir'],
    ['failed', '4.4.7', 'weich'],
    ['delayed', '4.4.1', 'nichts'],
    ['relayed', '2.0.0', 'nichts'],
  ] as const)('%s with %s is %s', (action, status, klasse) => {
    expect(klasseVon(action, status)).toBe(klasse);
  });

  const jetzt = '2026-11-20T10:00:00.000Z';
  const many = (klasse: Ereignis['klasse'], n: number, am = '2026-11-19T10:00:00.000Z'): Ereignis[] =>
    Array.from({ length: n }, (_, i) => ({ klasse, newsletter_id: `n${i}`, am }));
  test('blocks a dead address at once, a hard one after three mailings, a soft one at five in thirty days', () => {
    expect(sperrgrundAus(many('tot', 1), jetzt, undefined)).toBe('AdresseTot');
    expect(sperrgrundAus(many('hart', 2), jetzt, undefined)).toBeUndefined();
    expect(sperrgrundAus(many('hart', 3), jetzt, undefined)).toBe('Unzustellbar');
    const sameMailing = many('hart', 3).map((one) => ({ ...one, newsletter_id: 'n' }));
    expect(sperrgrundAus(sameMailing, jetzt, undefined)).toBeUndefined();
    expect(sperrgrundAus(many('weich', 5), jetzt, undefined)).toBe('Unzustellbar');
    expect(sperrgrundAus(many('weich', 5, '2026-10-01T10:00:00.000Z'), jetzt, undefined)).toBeUndefined();
    expect(sperrgrundAus(many('weich', 5), jetzt, '2026-11-19T12:00:00.000Z')).toBeUndefined();
    expect(sperrgrundAus([...many('wir', 9), ...many('groesse', 9)], jetzt, undefined)).toBeUndefined();
  });
  test('as a complaint is weighed against what was taken (W6)', () => {
    expect([1, 2, 4].map((n) => beschwerdestand(n, 1200))).toEqual(['gut', 'gelb', 'halt']);
    expect([2, 3].map((n) => beschwerdestand(n, 150))).toEqual(['gut', 'halt']);
  });
  test('as put off is tried again later and later', () => {
    expect([1, 2, 3, 4, 9].map(pauseNach)).toEqual([5, 15, 60, 240, 240]);
  });
  test('as leaving is proven for three years (W7)', () => {
    expect(nachweisBis('2026-11-22')).toBe('2029-12-31');
  });
});

test('a report has each row once, and rates of what was taken or came back (W9)', () => {
  const zahlen = zahlenVon([
    { status: 'Gesendet', n: 1204 },
    { status: 'Bounce', n: 21 },
    { status: 'Ungewiss', n: 3 },
    { status: 'Unterdrueckt', n: 18 },
    { status: 'Fehler', n: 4 },
  ]);
  expect([eingefroren(zahlen), bouncerate(zahlen)]).toEqual([1250, 17]);
  expect(bouncerate({ Gesendet: 0, Bounce: 0 })).toBeNull();
});

describe('attachments', () => {
  const datei = (size: number) => ({ sha256: 'a'.repeat(64), name: 'Plan.pdf', type: 'application/pdf', size });
  test('go along as long as they are 10 MB together; a smaller one after it still does', () => {
    const alle = anhaenge([
      block({ id: 'd', nr: 40, art: 'Anhang', datei: datei(1) }),
      block({ id: 'a', nr: 10, art: 'Anhang', datei: datei(6_000_000) }),
      block({ id: 'c', nr: 30, art: 'Anhang', datei: datei(4_000_000) }),
      block({ id: 'b', nr: 20, art: 'Anhang', datei: datei(4_000_001) }),
      block({ id: 'e', nr: 50, art: 'Text', datei: datei(1) }),
      block({ id: 'f', nr: 60, art: 'Anhang', datei: null }),
    ]);
    expect(alle.map(({ id, alsLink }) => [id, alsLink])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
      ['d', true],
    ]);
  });
  test('are named with their size, by a link where they have one', () => {
    expect([1, 999_499, 1_440_000, 18_000_000].map(groesse)).toEqual(['1 kB', '999 kB', '1,4 MB', '18 MB']);
    expect(anhangText('it', 'Programma', datei(2_000_000))).toBe('Allegato: Programma (2 MB)');
    const [stueck] = stuecke(
      [block({ art: 'Anhang', datei: datei(2e6) })],
      'de',
      {},
      (id) => `https://x.example/${id}`,
    );
    expect(stueck).toEqual({
      art: 'text',
      absaetze: [[{ text: 'Anhang: Plan.pdf (2 MB)', link: 'https://x.example/b' }]],
    });
  });
});
