import { describe, expect, it } from 'vitest';
import { einsatzSchritte } from '../features/einsaetze/einsatz-schritte.rules.ts';
import { einsaetze } from '../features/einsaetze/einsaetze.table.ts';
import type { Status, Transition } from './define-table.ts';
import { isOneWay, nextStep } from './status-chain.ts';

const status = einsaetze.status as Status; // missions have a chain
const from = (name: string, ...actions: string[]): readonly Transition[] =>
  einsatzSchritte.filter((step) => step.from === name && (actions.length === 0 || actions.includes(step.action)));
const step = (a: string, b: string): Transition => {
  const found = einsatzSchritte.find(({ from: one, to }) => one === a && to === b);
  if (found === undefined) throw new Error(`no step from ${a} to ${b}`);
  return found;
};

describe('the step that comes next', () => {
  it('leads on along the line and asks for no reason', () => {
    expect(nextStep(status, from('Eingabe'))?.to).toBe('Transfer');
    expect(nextStep(status, from('Transfer'))?.to).toBe('Freigabe');
    expect(nextStep(status, from('Abgerechnet'))?.to).toBe('Abgeschlossen');
  });

  it('is none where only a way back or aside is left', () => {
    expect(nextStep(status, from('Freigabe'))).toBeUndefined();
    expect(nextStep(status, from('Transfer', 'ABRECHNUNG'))).toBeUndefined();
    const open = { from: 'Eingabe', to: 'Geplant' };
    expect(nextStep({ line: ['Geplant', 'Eingabe', 'Abgeschlossen'] }, [open])).toBeUndefined();
  });
});

describe('a step is taken back', () => {
  it('by whoever holds the way back', () => {
    expect(isOneWay(step('Eingabe', 'Transfer'), einsatzSchritte)).toBe(false);
    expect(
      isOneWay(
        step('Eingabe', 'Transfer'),
        einsatzSchritte.filter(({ action }) => action === 'SPEICHERN'),
      ),
    ).toBe(true);
    expect(isOneWay(step('Freigabe', 'NichtAbrechenbar'), einsatzSchritte)).toBe(false);
  });

  it('by nobody where the chain goes one way only', () => {
    expect(isOneWay(step('Transfer', 'Freigabe'), einsatzSchritte)).toBe(true);
    expect(isOneWay(step('Abgerechnet', 'Abgeschlossen'), einsatzSchritte)).toBe(true);
    expect(isOneWay(step('Gebucht', 'Storno'), einsatzSchritte)).toBe(true);
  });
});
