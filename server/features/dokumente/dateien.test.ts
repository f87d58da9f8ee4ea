import { createHash } from 'node:crypto';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { naturalId } from '../../../src/lib/ids.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { bodyOf, dokumentwelt, json } from './test-dokumentwelt.ts';

describe.each(testEngines)(`files of documents on %s${testEnginesNote}`, (engine) => {
  const w = dokumentwelt(engine);
  const { anna, berta, dokument, upload, fassung } = w;

  test('a program, a film and a file that is something else are not taken', async () => {
    for (const bytes of [strToU8('MZ\u0090\u0000program'), new Uint8Array([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70])]) {
      const sha = createHash('sha256').update(bytes).digest('hex');
      const headers = { 'Content-Range': `bytes 0-${bytes.length - 1}/${bytes.length}` };
      const answer = await anna(`/dateien/${sha}`, { method: 'PUT', body: new Uint8Array(bytes), headers });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ status_text: 'Dieser Dateityp wird nicht angenommen.' });
    }
    const large = { 'Content-Range': 'bytes 0-9/200000000' };
    expect(
      (await anna(`/dateien/${'a'.repeat(64)}`, { method: 'PUT', body: 'x'.repeat(10), headers: large })).status,
    ).toBe(413);
    const dokument_id = await dokument(anna, 'Falsch benannt');
    const bytes = strToU8('<svg onload="alert(1)"/>');
    const sha256 = await upload(anna, new Uint8Array(bytes));
    const datei = { sha256, name: 'bild.png', type: 'image/png', size: bytes.length };
    const id = naturalId('dokumentversionen', [dokument_id, sha256]);
    const answer = await anna('/dokumente/versionen', json({ id, dokument_id, datei, gueltigab: '2026-01-01' }));
    expect(await bodyOf(answer)).toMatchObject({
      fields: [{ feld: 'datei', text: 'Dieser Dateityp wird nicht angenommen.' }],
    });
  });

  test.each([
    ['rechnung.pdf.exe', 'rechnung.txt'],
    ['CON.txt', '_CON.txt'],
    ['abc\u202efdp.html', 'abcfdp.txt'],
    ['seite.html', 'seite.txt'],
  ])('%s is handed out as %s, never as something that runs', async (name, expected) => {
    const { id } = await fassung(anna, await dokument(anna, name), new Uint8Array(strToU8(`<html>${name}</html>`)), {
      name,
    });
    const answer = await berta(`/dokumente/versionen/${id}/datei/datei`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(expected)}`,
    );
    expect(await answer.text()).toContain(name);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
