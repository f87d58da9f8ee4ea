import { describe, expect, it } from 'vitest';
import { changeOf, emptyDraft, hasWork, keptOver, overtaken, shownRow, typed, untouched } from './draft.ts';

const row = {
  id: 'p',
  nachname: 'Hofer',
  vorname: 'Anna',
  strasse: 'Dorf 1',
  plz: '39031',
  ort: 'Bruneck',
  land: 'IT',
  mobilprivat: null,
};

describe('a draft', () => {
  it('holds only what was touched, with what stood there before', () => {
    const draft = typed(emptyDraft, row, 'mobilprivat', '+39 340 1');
    expect(draft).toEqual({ values: { mobilprivat: '+39 340 1' }, basis: { mobilprivat: null } });
    expect(hasWork(draft)).toBe(true);
  });

  it('is empty again when the old value is typed back', () => {
    const draft = typed(typed(emptyDraft, row, 'nachname', 'Hofe'), row, 'nachname', 'Hofer');
    expect(hasWork(draft)).toBe(false);
  });

  it('keeps the first snapshot while typing goes on', () => {
    const draft = typed(typed(emptyDraft, row, 'nachname', 'H'), { ...row, nachname: 'Neuner' }, 'nachname', 'Ho');
    expect(draft.basis).toEqual({ nachname: 'Hofer' });
  });

  it('shows values that arrive elsewhere in untouched fields and the own text in touched ones', () => {
    const draft = typed(emptyDraft, row, 'nachname', 'Hofer-Egger');
    const arrived = { ...row, nachname: 'Neuner', vorname: 'Anna Maria' };
    expect(shownRow(draft, arrived)).toMatchObject({ nachname: 'Hofer-Egger', vorname: 'Anna Maria' });
    expect(overtaken(draft, arrived)).toEqual(['nachname']);
    expect(overtaken(draft, { ...row, nachname: 'Hofer-Egger' })).toEqual([]);
  });

  it('lets the person take the arrived value or keep their own', () => {
    const draft = typed(emptyDraft, row, 'nachname', 'Egger');
    const arrived = { ...row, nachname: 'Neuner' };
    expect(shownRow(untouched(draft, ['nachname']), arrived)).toMatchObject({ nachname: 'Neuner' });
    const kept = keptOver(draft, arrived, 'nachname');
    expect(overtaken(kept, arrived)).toEqual([]);
    expect(changeOf(kept).basis).toEqual({ nachname: 'Neuner' });
  });

  it('of a new record without typing is no work to lose', () => {
    expect(hasWork({ ...emptyDraft, fresh: { id: 'n' } })).toBe(false);
  });
});

describe('saving', () => {
  it('sends the changed column and its snapshot alone', () => {
    expect(changeOf(typed(emptyDraft, row, 'nachname', 'Egger'))).toEqual({
      changed: { nachname: 'Egger' },
      basis: { nachname: 'Hofer' },
    });
  });
});
