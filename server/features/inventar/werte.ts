import { inventareinweisungen } from '../../../src/features/inventar/inventareinweisungen.table.ts';
import { inventarwerte } from '../../../src/features/inventar/inventarwerte.table.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';

/** A value is never below nothing; only a counter row has the opposite sign (domain: inventar 7). */
export const inventarwerteHook = hookFor(inventarwerte, {
  check: ({ after }) =>
    Promise.resolve(
      after !== undefined && after.values.stornovon_id === null && after.values.betrag < 0
        ? [{ feld: 'betrag', text: message('Der Wert ist nicht negativ.') }]
        : [],
    ),
});

/** Somebody was instructed: one member, or somebody with a name. */
export const inventareinweisungenHook = hookFor(inventareinweisungen, {
  check: ({ after }) =>
    Promise.resolve(
      after !== undefined && (after.values.mgd_id === null) === (after.values.name === null)
        ? [{ feld: 'mgd_id', text: message('Wer wurde eingewiesen? Ein Mitglied oder ein Name, nicht beides.') }]
        : [],
    ),
});
