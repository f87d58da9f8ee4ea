import { describe, expect, test } from 'vitest';
import { safeFileName } from './file-name.ts';

describe('the name of a file that is handed out', () => {
  test.each([
    ['Rechnung.pdf', 'application/pdf', 'Rechnung.pdf'],
    ['Rechnung.PDF', 'application/pdf', 'Rechnung.PDF'],
    ['Foto.jpeg', 'image/jpeg', 'Foto.jpeg'],
    ['Rechnung.hta', 'application/pdf', 'Rechnung.pdf'],
    ['Rechnung.pdf.exe', 'application/pdf', 'Rechnung.pdf'],
    ['Rechnung.pdf.exe. ', 'application/pdf', 'Rechnung.pdf'],
    ['Rechnung.lnk', 'image/png', 'Rechnung.png'],
    ['Rechnung\u202efdp.exe', 'application/pdf', 'Rechnungfdp.pdf'],
    ['Rechnung\u202eexe.pdf', 'application/pdf', 'Rechnungexe.pdf'],
    ['Rechnung.p\u200bdf.js', 'application/pdf', 'Rechnung.pdf'],
    ['Bericht 2026.03', 'application/pdf', 'Bericht 2026.03.pdf'],
    ['Bericht v1.2', 'application/pdf', 'Bericht v1.2.pdf'],
    ['Übergabe Dr. Mair', 'application/pdf', 'Übergabe Dr. Mair.pdf'],
    ['.htaccess', 'application/pdf', '.htaccess.pdf'],
    ['.exe', 'application/pdf', 'Datei.pdf'],
    ['a.html', undefined, 'a.bin'],
    ['../../etc/passwd', 'application/pdf', '.._.._etc_passwd.pdf'],
    ['x.pdf:boese.exe', 'application/pdf', 'x.pdf_boese.pdf'],
  ])('%s as %s is %s', (name, type, expected) => {
    expect(safeFileName(name, type)).toBe(expected);
  });
});
