import { message } from '../../src/lib/message.ts';
import type { Hook } from '../records/hook.ts';

/** A mission does not end before it began. */
export const einsaetzeHook: Hook = {
  async check({ after }) {
    const { einsatzbeginn, einsatzende } = after?.values ?? {};
    const isReversed = typeof einsatzende === 'string' && einsatzende < String(einsatzbeginn);
    return isReversed ? [{ feld: 'einsatzende', text: message('Das Einsatzende liegt vor dem Einsatzbeginn.') }] : [];
  },
};

/** A vehicle does not lose kilometres. */
export const einsatzFahrzeugeHook: Hook = {
  async check({ after }) {
    const { km_beginn, km_ende } = after?.values ?? {};
    const isReversed = typeof km_beginn === 'number' && typeof km_ende === 'number' && km_ende < km_beginn;
    return isReversed ? [{ feld: 'km_ende', text: message('Der Kilometerstand am Ende ist kleiner als am Beginn.') }] : [];
  },
};

/** An involved person is a member, or somebody with a name and an organisation. */
export const einsatzBeteiligteHook: Hook = {
  async check({ after }) {
    if (after === undefined || (after.values['mgd_id'] ?? null) !== null) return [];
    const empty = ['extern_name', 'organisation'].filter((column) => (after.values[column] ?? null) === null);
    return empty.map((feld) => ({ feld, text: message('Mitglied oder Name und Organisation angeben.') }));
  },
};

/** The server says when an entry arrived and who wrote it. */
export const einsatzVerlaufHook: Hook = {
  async check({ unit, art, after }) {
    if (art !== 'neu' || after === undefined) return [];
    after.values['erfasst_am'] = unit.zeit;
    after.values['autor'] = unit.nutzer.name;
    return [];
  },
};
