import { describe, expect, test } from 'vitest';
import {
  codeAus,
  getippterCode,
  hindernisDesZertifikats,
  initialen,
  lesbarerCode,
  zertifikatname,
} from './zertifikat.rules.ts';

describe('the code of a certificate', () => {
  test('has twelve digits of Crockford’s base 32, printed in groups of four', () => {
    const code = codeAus(Uint8Array.from([0, 9, 10, 17, 18, 31, 32, 255, 20, 21, 22, 26, 99]));
    expect(code).toBe('09AHJZ0ZMNPT');
    expect(lesbarerCode(code)).toBe('09AH-JZ0Z-MNPT');
    expect(getippterCode(lesbarerCode(code))).toBe(code);
  });

  test('is read as people type it', () => {
    expect(getippterCode(' o9ah jzoz-mnpt ')).toBe('09AHJZ0ZMNPT');
    expect(getippterCode('iLIL-0000-0000')).toBe('111100000000');
    for (const text of ['', '09AH-JZ0Z-MNP', '09AH-JZ0Z-MNPU', '09AH-JZ0Z-MNPT-0', '09AH_JZ0Z_MNPT'])
      expect(getippterCode(text)).toBeUndefined();
  });
});

test('what strangers see of a name are its initials', () => {
  expect(initialen('Anna', 'Gruber')).toBe('A. G.');
  expect(initialen(null, 'österreicher')).toBe('Ö.');
  expect(initialen(' ', '')).toBe('');
  expect(initialen('𝒜nna', 'Gruber')).toBe('𝒜. G.');
});

test('a certificate has its number and name in its file', () => {
  expect(zertifikatname('2026-00042', 'Gruber', 'Anna')).toBe('Zertifikat_2026-00042_Gruber_Anna.pdf');
  expect(zertifikatname('2026-00042', 'De Luca / Moser', '')).toBe('Zertifikat_2026-00042_De-Luca-Moser.pdf');
});

test('of somebody who was not there, or did not pass, there is none', () => {
  const gut = { status: 'Abgeschlossen', bestanden: true, warDa: true, reichtAus: true };
  expect(hindernisDesZertifikats(gut)).toBeUndefined();
  expect(hindernisDesZertifikats({ ...gut, status: 'Eingabe' })).toBe('NichtAbgeschlossen');
  expect(hindernisDesZertifikats({ ...gut, warDa: false })).toBe('NieDa');
  expect(hindernisDesZertifikats({ ...gut, reichtAus: false })).toBe('ZuWenig');
  expect(hindernisDesZertifikats({ ...gut, bestanden: null })).toBe('NichtBestanden');
});
