import { expect, it } from 'vitest';
import { registry } from '../../features/registry.ts';
import { keepSection } from './kept-section.ts';
import { chooseSection, chosenSection, clearListStates, listState, setListState } from './list-state.ts';

it('the section that was chosen in a list is stored, and holds in the others after the next start', async () => {
  const stored = new Map<string, unknown>();
  const notes = {
    read: async (key: string) => stored.get(key),
    write: async (key: string, value: unknown) => void stored.set(key, value),
  };
  clearListStates();
  chooseSection(undefined);
  const stop = await keepSection(notes);
  expect(stored.size).toBe(0);
  setListState(registry.module('mitglieder'), { typed: '', criteria: { sek_id: 'bozen' } });
  stop();
  chooseSection('');
  const again = await keepSection(notes);
  expect(chosenSection()).toBe('bozen');
  expect(listState(registry.module('einsaetze')).criteria).toMatchObject({ sek_id: 'bozen' });
  again();
  chooseSection(undefined);
});
