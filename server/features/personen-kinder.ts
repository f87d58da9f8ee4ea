import type { FieldIssue } from '../../src/kit/schema.ts';
import { message } from '../../src/lib/message.ts';
import type { Draft, Hook } from '../records/hook.ts';
import { today } from './dates.ts';

const isFilled = (after: Draft, column: string): boolean => (after.values[column] ?? null) !== null;
const need = (after: Draft, text: string, ...columns: string[]): readonly FieldIssue[] => columns.filter((column) => !isFilled(after, column)).map((feld) => ({ feld, text }));

/** Dated rows do not end before they begin. */
const dated = (from: string, until: string): Hook => ({
  async check({ after }) {
    const { [from]: start, [until]: end } = after?.values ?? {};
    return typeof start === 'string' && typeof end === 'string' && end < start ? [{ feld: until, text: message('Das Ende liegt vor dem Anfang.') }] : [];
  },
});

export const datedHook: Hook = dated('anfang', 'ende');

export const nachweiseHook: Hook = dated('ausgestellt_am', 'gueltigbis');

/** Whoever withdraws a consent withdraws it today unless the day is named; nobody withdraws before giving. */
export const einwilligungenHook: Hook = {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { values } = after;
    if (values['stand'] === 'Widerrufen') values['widerrufen_am'] ??= today(unit);
    else if (isFilled(after, 'widerrufen_am')) values['stand'] = 'Widerrufen';
    const isEarly = isFilled(after, 'widerrufen_am') && String(values['widerrufen_am']) < String(values['am']);
    return isEarly ? [{ feld: 'widerrufen_am', text: message('Der Widerruf liegt vor der Einwilligung.') }] : [];
  },
};

/** The next due date is the first one unless it is given. */
export const foerdererHook: Hook = {
  async check(change) {
    const { after } = change;
    if (after !== undefined) after.values['faelligam'] ??= after.values['anker'] ?? null;
    return (await dated('beginn', 'ende').check?.(change)) ?? [];
  },
};

/** A gift in kind is described, a waiver dated; receipts are issued by the server alone, and what is receipted stays as it is. */
export const mitgliederzahlungenHook: Hook = {
  async check({ before, after }) {
    if (after === undefined) return [];
    const { art, verzicht, quittungsstatus } = after.values;
    const isOwn = quittungsstatus === 'Keine' || quittungsstatus === 'Auszustellen';
    const isKept = before?.values['quittungsstatus'] === quittungsstatus;
    if (before?.values['quittungsstatus'] === 'Ausgestellt') return [{ feld: 'quittungsstatus', text: message('Die Zahlung ist quittiert und kann nicht geändert werden.') }];
    return [
      ...(isOwn || isKept ? [] : [{ feld: 'quittungsstatus', text: message('Quittungen stellt nur der Server aus.') }]),
      ...(art === 'Sachspende' ? need(after, message('Bei einer Sachspende nötig.'), 'bezeichnung') : []),
      ...(verzicht === true ? need(after, message('Bei einem Verzicht nötig.'), 'verzicht_am') : []),
    ];
  },
};

/** A bank account has an IBAN; cash has none. */
export const bankenHook: Hook = {
  async check({ after }) {
    return after?.values['art'] === 'Bankkonto' ? need(after, message('Für ein Bankkonto nötig.'), 'iban') : [];
  },
};
