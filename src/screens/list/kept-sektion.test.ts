import { expect, it } from 'vitest';
import { registry } from '../../features/registry.ts';
import { keepSektion } from './kept-sektion.ts';
import { chooseSektion, chosenSektion, clearListStates, listState, setListState } from './list-state.ts';

it('the section that was chosen in a list is stored, and holds in the others after the next start', async () => {
  const stored = new Map<string, unknown>();
  const notes = {
    read: async (key: string) => stored.get(key),
    write: async (key: string, value: unknown) => void stored.set(key, value),
  };
  clearListStates();
  chooseSektion(undefined);
  const stop = await keepSektion(notes);
  expect(stored.size).toBe(0);
  setListState(registry.module('mitglieder'), { typed: '', criteria: { sek_id: 'bozen' } });
  stop();
  chooseSektion('');
  const again = await keepSektion(notes);
  expect(chosenSektion()).toBe('bozen');
  expect(listState(registry.module('einsaetze')).criteria).toMatchObject({ sek_id: 'bozen' });
  again();
  chooseSektion(undefined);
});
