import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { bytesReader, documentTypeOf, type DocumentType } from '../../../../src/lib/document-types.ts';
import { begrenzt } from './im-worker.ts';
import { geglaettet, gekuerzt } from './gelesen.ts';
import { lies } from './lesen.ts';
import { contradictingZip, docx, encryptedZip, odt, pdf, pptx, xlsx } from './test-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'lesen-'));
afterAll(() => rmSync(folder, { recursive: true }));

const typeOf = (bytes: Uint8Array) => documentTypeOf(bytesReader(bytes), bytes.length);

async function read(bytes: Uint8Array) {
  const path = join(folder, 'datei');
  writeFileSync(path, bytes);
  return lies(path, (await typeOf(bytes)) as DocumentType);
}

describe('what a file is, by its bytes', () => {
  test.each([
    ['a letter', docx('Hallo'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a sheet', xlsx('Hallo'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['slides', pptx('Hallo'), 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['an OpenDocument', odt('Hallo'), 'application/vnd.oasis.opendocument.text'],
    ['a PDF', pdf(['Hallo']), 'application/pdf'],
    ['some archive', zipSync({ 'a.txt': strToU8('a') }), 'application/zip'],
    ['a web page', strToU8('<html><script>alert(1)</script></html>'), 'text/plain'],
    ['a drawing', strToU8('<svg onload="alert(1)"/>'), 'text/plain'],
    ['words', strToU8('Grüß Gott'), 'text/plain'],
    ['a program for Windows', strToU8('MZ\u0090\u0000'), 'program'],
    ['a program for Linux', strToU8('\u007fELF'), 'program'],
    ['a script', strToU8('#!/bin/sh\nrm -rf /'), 'program'],
    ['a film', new Uint8Array([0, 0, 0, 32, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d]), undefined],
    ['an older office file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), undefined],
    ['an archive without its end', zipSync({ 'a.txt': strToU8('a') }).subarray(0, 40), undefined],
    ['nothing', new Uint8Array(), undefined],
  ])('%s', async (_, bytes, type) => {
    expect(await typeOf(bytes)).toBe(type);
  });
});

describe('what stands in a file', () => {
  test('of a letter its paragraphs, without what was deleted and the code of fields', async () => {
    const xml =
      '<w:p><w:r><w:t>Märsche &amp; H&#228;user</w:t></w:r><w:del><w:r><w:delText>weg</w:delText></w:r></w:del></w:p><w:p><w:r><w:instrText>PAGE</w:instrText><w:t>Zweite</w:t><w:tab/><w:t>Zeile</w:t></w:r></w:p>';
    expect(await read(docx(undefined, xml))).toEqual({
      text: 'Märsche & Häuser\nZweite Zeile',
      stand: 'Durchsuchbar',
      hinweise: [],
      seiten: null,
    });
  });

  test('of sheets, slides and OpenDocuments their words', async () => {
    for (const bytes of [xlsx('Frühjahrskonzert'), pptx('Frühjahrskonzert'), odt('Frühjahrskonzert')])
      expect(await read(bytes)).toMatchObject({ text: 'Frühjahrskonzert', stand: 'Durchsuchbar' });
  });

  test('of a PDF its pages; without letters it is a scan', async () => {
    expect(await read(pdf(['Erste Seite des Protokolls', 'Zweite Seite des Protokolls']))).toEqual({
      text: 'Erste Seite des Protokolls\fZweite Seite des Protokolls',
      stand: 'Durchsuchbar',
      hinweise: [],
      seiten: 2,
    });
    expect(await read(pdf(['', '1']))).toMatchObject({ stand: 'Scan', seiten: 2 });
  });

  test('of a web page its words, and that something would run in it', async () => {
    const page = await read(strToU8('<!doctype html><p onclick="x()">Hallo <b>Welt</b></p><script>boese()</script>'));
    expect(page).toMatchObject({ hinweise: ['AktiveInhalte'], stand: 'Durchsuchbar' });
    expect(page.text).not.toContain('boese');
    expect(page.text).toContain('Welt');
  });

  test('words of a line end are whole, control characters go', () => {
    expect(geglaettet('Früh-\njahrs\u0000konzert\r\n\r\n  im \t Haus\u0001')).toBe('Frühjahrskonzert\nim Haus');
  });

  test('more than half a million bytes are cut between characters', () => {
    const { text, isCut } = gekuerzt('ä'.repeat(300_000));
    expect([new TextEncoder().encode(text).length, isCut, text.endsWith('ä')]).toEqual([500_000, true, true]);
  });
});

describe('what is no ordinary file', () => {
  test('macros, scripts and files within are told', async () => {
    const withMacros: Zippable = { 'word/vbaProject.bin': strToU8('x') };
    expect((await read(docx('Hallo', undefined, withMacros))).hinweise).toEqual(['Makros']);
    expect((await read(pdf(['Hallo zusammen'], '/OpenAction<</S/JavaScript/JS(app.alert(1))>>'))).hinweise).toEqual([
      'AktiveInhalte',
    ]);
  });

  test('what has a password is not read', async () => {
    expect(await read(encryptedZip())).toMatchObject({ stand: 'Fehler', hinweise: ['Verschluesselt'] });
    expect(await read(odt('x', { 'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>') }))).toMatchObject({
      stand: 'Fehler',
      hinweise: ['Verschluesselt'],
    });
  });

  test('a bomb is not unpacked', async () => {
    const bomb = docx(undefined, `<w:t>${'a'.repeat(30_000_000)}</w:t>`);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await read(bomb)).toMatchObject({ stand: 'Fehler', text: '' });
  });

  test('nor one whose second directory says more than the first, in the text or in the manifest', async () => {
    expect(await read(contradictingZip(docx('Hallo'), 5))).toMatchObject({ stand: 'OhneText' });
    expect(await read(contradictingZip(docx('Hallo'), 200_000_000))).toMatchObject({ stand: 'Fehler', text: '' });
    const withManifest = odt('Hallo', { 'META-INF/manifest.xml': strToU8('<manifest/>') });
    expect(await read(contradictingZip(withManifest, 2_000_000))).toMatchObject({ stand: 'Fehler', text: '' });
  });

  test('entities that a document defines are not looked up, broken files are no text', async () => {
    const xml = '<!DOCTYPE x [<!ENTITY boese SYSTEM "file:///etc/passwd">]><w:p><w:t>vor &boese; nach</w:t></w:p>';
    expect((await read(docx(undefined, xml))).text).toBe('vor &boese; nach');
    expect(await read(strToU8('%PDF-1.7\nkaputt'))).toMatchObject({ stand: 'Fehler' });
  });

  test('a thread that does not end is ended', async () => {
    const loops = () => new Worker('while (true) {}', { eval: true });
    const answers = () => new Worker('require("worker_threads").parentPort.postMessage(7)', { eval: true });
    expect([await begrenzt(loops, 300), await begrenzt(answers, 20_000)]).toEqual([undefined, 7]);
  });

  test('a thread that takes too much memory answers nothing', async () => {
    const greedy = () =>
      new Worker('const all = []; while (true) all.push(new Array(1e5).fill(Math.random()));', {
        eval: true,
        resourceLimits: { maxOldGenerationSizeMb: 16 },
      });
    expect(await begrenzt(greedy, 20_000)).toBeUndefined();
  });

  test('nor one that takes it in buffers, which its heap does not count', async () => {
    const piles = `
      const all = [];
      const wait = new Int32Array(new SharedArrayBuffer(4));
      for (let at = 0; at < 60; at += 1) {
        all.push(new Uint8Array(10_000_000).fill(at + 1));
        Atomics.wait(wait, 0, 0, 20);
      }
      require('worker_threads').parentPort.postMessage(all.length);`;
    const greedy = () => new Worker(piles, { eval: true });
    expect(await begrenzt(greedy, 60_000, 150)).toBeUndefined();
  });
});
