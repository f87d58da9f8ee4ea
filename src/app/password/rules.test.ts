import { describe, expect, it } from 'vitest';
import { changeRules, newPasswordRules, requestRules } from './rules.ts';

const short = 'Kennwort muss mindestens 12 Zeichen lang sein';
const unseen = 'Kennwort enthält ein unsichtbares Zeichen';

describe('a new password', () => {
  it.each([
    ['', 'Neues Kennwort ist erforderlich'],
    ['Ab1!', short],
    ['Hütte-2026!', short],
    // Counted as people see them, and alike however the keyboard makes an umlaut.
    ['Hu\u0308tte-2026!', short],
    ['👩🏽👩🏽👩🏽', short],
    ['Huette-2026!', undefined],
    ['schneehuhn im latschenfeld', undefined],
    ['Schneehuhn\u200b-Feld', unseen],
    ['\u200b'.repeat(12), unseen],
    ['x'.repeat(201), 'Kennwort darf höchstens 200 Zeichen lang sein'],
  ])('%j is answered %j', (neu, text) => {
    expect(newPasswordRules.neu({ neu, bestaetigung: neu })).toBe(text);
  });
});

describe('the confirmation', () => {
  it.each([
    ['', 'Bestätigung Kennwort ist erforderlich'],
    ['Hütte-Neu-2028', 'Kennwörter sind nicht identisch'],
    ['Hütte-Neu-2027', undefined],
  ])('%j is answered %j', (bestaetigung, text) => {
    expect(newPasswordRules.bestaetigung({ neu: 'Hütte-Neu-2027', bestaetigung })).toBe(text);
  });
});

describe('the change dialog', () => {
  it('requires the old password, too, and nothing else of it', () => {
    const typed = { alt: '', neu: 'Hütte-Neu-2027', bestaetigung: 'Hütte-Neu-2027' };
    expect(changeRules.alt(typed)).toBe('Bisheriges Kennwort ist erforderlich');
    expect(changeRules.alt({ ...typed, alt: 'x' })).toBeUndefined();
    expect(changeRules.neu({ ...typed, neu: '' })).toBe('Neues Kennwort ist erforderlich');
    expect(changeRules.bestaetigung({ ...typed, bestaetigung: '' })).toBe('Bestätigung Kennwort ist erforderlich');
  });
});

describe('the request for a reset', () => {
  it('requires both fields and takes no space in either', () => {
    const texts = (benutzer: string, email: string) => [
      requestRules.benutzer({ benutzer, email }),
      requestRules.email({ benutzer, email }),
    ];
    expect(texts('', '')).toEqual(['Benutzer ist erforderlich', 'E-Mail ist erforderlich']);
    expect(texts('an na', 'anna @verband.example')).toEqual([
      'Benutzer enthält ungültiges Leerzeichen.',
      'E-Mail enthält ungültiges Leerzeichen.',
    ]);
    expect(texts(' ', ' ')).toEqual([
      'Benutzer enthält ungültiges Leerzeichen.',
      'E-Mail enthält ungültiges Leerzeichen.',
    ]);
    expect(texts('anna', 'anna@verband.example')).toEqual([undefined, undefined]);
  });
});
