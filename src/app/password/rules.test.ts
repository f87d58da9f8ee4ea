import { describe, expect, it } from 'vitest';
import { changeRules, newPasswordRules, requestRules } from './rules.ts';

const weak = 'Kennwort muss mindestens 8 Zeichen lang sein, davon mindestens ein Großbuchstabe, ein Kleinbuchstabe, eine Zahl und ein Sonderzeichen';

describe('a new password', () => {
  it.each([
    ['', 'Neues Kennwort ist erforderlich'],
    ['Ab1!', 'Kennwort muss mindestens 8 Zeichen lang sein'],
    ['Ab1!xyz', 'Kennwort muss mindestens 8 Zeichen lang sein'],
    ['abcdefg1!', weak],
    ['ABCDEFG1!', weak],
    ['Abcdefgh!', weak],
    ['Abcdefgh1', weak],
    ['Abcdef1!', undefined],
    ['Übungß1€', undefined],
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
    const texts = (benutzer: string, email: string) => [requestRules.benutzer({ benutzer, email }), requestRules.email({ benutzer, email })];
    expect(texts('', '')).toEqual(['Benutzer ist erforderlich', 'E-Mail ist erforderlich']);
    expect(texts('an na', 'anna @verband.example')).toEqual(['Benutzer enthält ungültiges Leerzeichen.', 'E-Mail enthält ungültiges Leerzeichen.']);
    expect(texts(' ', ' ')).toEqual(['Benutzer enthält ungültiges Leerzeichen.', 'E-Mail enthält ungültiges Leerzeichen.']);
    expect(texts('anna', 'anna@verband.example')).toEqual([undefined, undefined]);
  });
});
