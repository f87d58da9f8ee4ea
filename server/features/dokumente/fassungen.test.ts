import { describe, expect, test } from 'vitest';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { docx } from './lesen/test-files.ts';
import { bodyOf, dokumentwelt } from './test-dokumentwelt.ts';

describe.each(testEngines)(`versions of documents on %s${testEnginesNote}`, (engine) => {
  const w = dokumentwelt(engine);
  const { anna, carl, dokument, fassung, row } = w;

  test('versions are numbered in the order of arrival, and the days say which one holds', async () => {
    const id = await dokument(anna, 'Hausordnung');
    const erste = await fassung(anna, id, docx('Fassung eins'));
    const zweite = await fassung(carl, id, docx('Fassung zwei'), { gueltigab: '2027-01-01' });
    expect([erste.answer.status, zweite.answer.status]).toEqual([201, 201]);
    expect(await row('dokumentversionen', erste.id)).toMatchObject({ nr: 1, giltbis: '2026-12-31' });
    expect(await row('dokumentversionen', zweite.id)).toMatchObject({ nr: 2, giltbis: null });
    expect(await row('dokumente', id)).toMatchObject({
      fassung: 1,
      gueltigzeiten: '2026-01-01/2026-12-31 2027-01-01/',
      aufbewahrenbis: '2036-12-31',
    });
    const dritte = await fassung(anna, id, docx('Fassung drei'), { gueltigab: '2026-06-01' });
    expect(await bodyOf(dritte.answer)).toMatchObject({
      fields: [{ feld: 'gueltigab', text: 'Die Fassung 3 würde vor Fassung 2 gelten.' }],
    });
  });

  test('two devices that change a document on one day make two versions: the later one is current', async () => {
    const id = await dokument(anna, 'Alarmplan');
    const a = await fassung(anna, id, docx('von Anna'), { gueltigab: '2026-11-20' });
    const b = await fassung(carl, id, docx('von Carl'), { gueltigab: '2026-11-20' });
    expect(await row('dokumente', id)).toMatchObject({ fassung: 2, gueltigzeiten: '2026-11-20/' });
    expect([
      (await row('dokumentversionen', a.id))['giltbis'],
      (await row('dokumentversionen', b.id))['giltbis'],
    ]).toEqual(['2026-11-19', null]);
  });
});
