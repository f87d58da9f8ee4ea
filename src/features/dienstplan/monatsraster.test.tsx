import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Monatsraster } from './monatsraster.tsx';
import { planbild } from './planbild.rules.ts';
import { plantage } from './raster.rules.ts';
import { Tage } from './tage.tsx';
import { dienstzeit } from './wandzeit.rules.ts';

const bild = planbild({
  ausbildungen: [{ id: 'plan', typ: 'Dienstplan', name: 'Bereitschaft' }],
  dienstarten: [{ id: 'ruf', name: 'Nachtruf', art: 'Rufbereitschaft', farbe: 'Violett' }],
  ausbildungtage: [
    {
      id: 's1',
      ausb_id: 'plan',
      dienstart_id: 'ruf',
      status: 'Veroeffentlicht',
      ...dienstzeit('2026-11-02', '20:00', '08:00'),
    },
    { id: 's2', ausb_id: 'plan', thema: 'Pisten', ...dienstzeit('2026-11-03', '08:00', '16:00') },
  ],
  schichtbelegungen: [
    { id: 'b1', tag_id: 's1', mgd_id: 'a', status: 'Eingeteilt' },
    { id: 'b2', tag_id: 's2', mgd_id: 'a', status: 'Warteliste' },
  ],
  schichtbedarfe: [{ id: 'd', ausb_id: 'plan', tag_id: 's2', funktion: 'EL', anzahl: 2, pflicht: true }],
  mitgliederqualifikationen: [],
});
const { schichten } = bild;
const gezeichnet = { bild, schichten, ich: 'a', labelOf: (_: string, id: string) => ({ a: 'Auer Anna' })[id] };
const beschriftet = (html: string): readonly string[] =>
  [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label = '']) => label);

test('each duty of the month says whole what its cell shows short, and each day how it is filled', () => {
  const html = renderToStaticMarkup(
    <Monatsraster
      {...gezeichnet}
      tage={plantage('2026-11-01', '2026-11-04')}
      heute="2026-11-02"
      leute={['a']}
      abwesenheiten={[{ mgd_id: 'a', von: '2026-11-02', bis: '2026-11-02', abzeit: null, biszeit: null }]}
      onOpen={() => undefined}
    />,
  );
  expect(beschriftet(html)).toEqual([
    'Monatsplan',
    '02.11.2026 20:00–08:00, Nachtruf, abwesend gemeldet',
    '03.11.2026 08:00–16:00, Pisten, nicht eingeteilt',
    '02.11.2026 20:00–08:00, Nachtruf: 1 eingeteilt, 0 fehlen',
    '03.11.2026 08:00–16:00, Pisten: 0 eingeteilt, 2 fehlen',
  ]);
  expect(html).toContain('Auer Anna');
  expect(html).toContain('>08?<');
  expect([...html.matchAll(/aria-current="date"/g)]).toHaveLength(1);
});

test('a list has the days on which something is, each shift with who is there and where oneself stands', () => {
  const html = renderToStaticMarkup(
    <Tage
      {...gezeichnet}
      as="list"
      tage={['2026-11-01', '2026-11-02', '2026-11-03']}
      heute="2026-11-02"
      onOpen={() => undefined}
    />,
  );
  expect([...html.matchAll(/<section/g)].length).toBe(2);
  for (const text of ['20:00–08:00', 'Auer Anna', 'Rufbereitschaft', '2 Personen fehlen', 'Warteliste'])
    expect(html).toContain(text);
});
