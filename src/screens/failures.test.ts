import { describe, expect, it, test, vi } from 'vitest';
import { listen, tell, type ScreenEvent } from './events.ts';
import { failureText, faultSentence, tellUnseen } from './failures.ts';

describe('what a refusal says', () => {
  it("a save: the screen's message, the status text when present, and that what was typed is safe", () => {
    expect(failureText('save', { status: 422, status_text: 'Die Eingabe ist nicht gültig.' })).toBe(
      'Der Server hat den Eintrag nicht angenommen. Die Eingabe ist nicht gültig. Ihre Eingaben sind auf diesem Gerät gesichert.',
    );
    expect(failureText('save', { status: 500, status_text: '' })).toBe(
      'Der Server hat den Eintrag nicht angenommen. Ihre Eingaben sind auf diesem Gerät gesichert.',
    );
  });

  it('a deletion with 400 and FOREIGNKEY: the message and that dependencies exist', () => {
    expect(failureText('delete', { status: 400, status_text: 'FOREIGNKEY' })).toBe(
      'Der Eintrag konnte nicht gelöscht werden. Es bestehen noch Abhängigkeiten.',
    );
  });

  it('another deletion: the message and the status text', () => {
    expect(failureText('delete', { status: 403, status_text: 'Fehlende Rechte.' })).toBe(
      'Der Eintrag konnte nicht gelöscht werden. Fehlende Rechte.',
    );
  });
});

test.each([
  ['the status text', { kind: 'input', status_text: 'Fehlende Rechte.' }, 'Fehlende Rechte.'],
  ['the message of a fault', new Error('Failed to fetch'), 'Failed to fetch'],
  ['a sentence of its own when there is neither', undefined, 'Fehler beim Zugriff!'],
])('any other fault shows %s', (_, cause, text) => {
  expect(faultSentence(cause)).toBe(text);
});

test.each([400, 403, 404, 422, 500])('a list that hangs on a record which may not be seen (%i)', (status) => {
  const heard: ScreenEvent[] = [];
  const stop = listen((event) => heard.push(event));
  expect(tellUnseen(status)).toBe(status < 404);
  expect(heard).toEqual(status < 404 ? [{ t: 'errorMessage', text: 'Ungültige Rechte' }] : []);
  stop();
});

describe('events', () => {
  it('reach every listener until it stops listening, also beside one that fails', () => {
    const heard: ScreenEvent[] = [];
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const stops = [
      listen(() => {
        throw new Error('broken');
      }),
      listen((event) => heard.push(event)),
    ];
    tell({ t: 'rowAdded', table: 'personen', id: 'p' });
    for (const stop of stops) stop();
    tell({ t: 'rowUpdated', table: 'personen', id: 'p' });
    expect(heard).toEqual([{ t: 'rowAdded', table: 'personen', id: 'p' }]);
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});
