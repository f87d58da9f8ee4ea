import { briefkoepfe } from '../../../../src/features/kommunikation/briefe/briefkoepfe.table.ts';
import { emailvorlagen } from '../../../../src/features/kommunikation/briefe/emailvorlagen.table.ts';
import { brieffehler } from '../../../../src/features/kommunikation/briefe/serienbrief.rules.ts';
import { serienbriefe } from '../../../../src/features/kommunikation/briefe/serienbriefe.table.ts';
import { serienbriefempfaenger } from '../../../../src/features/kommunikation/briefe/serienbriefempfaenger.table.ts';
import { vorlagenfehler } from '../../../../src/features/kommunikation/briefe/vorlagen.rules.ts';
import { message } from '../../../../src/lib/message.ts';
import { hookFor } from '../../../records/hook.ts';
import { refused } from '../../../records/refusals.ts';

const zeilen = (text: string | null): number => (text ?? '').trim().split('\n').length;

/** What has no place on the paper is refused, not cut. */
export const briefkoepfeHook = hookFor(briefkoepfe, {
  async check({ after }) {
    if (after === undefined) return [];
    const { adressblock, fusszeile, fusszeile_it } = after.values;
    return [
      ...(zeilen(adressblock) > 8 ? [{ feld: 'adressblock', text: message('Höchstens acht Zeilen.') }] : []),
      ...(zeilen(fusszeile) > 3 ? [{ feld: 'fusszeile', text: message('Höchstens drei Zeilen.') }] : []),
      ...(zeilen(fusszeile_it) > 3 ? [{ feld: 'fusszeile_it', text: message('Höchstens drei Zeilen.') }] : []),
    ];
  },
});

export const emailvorlagenHook = hookFor(emailvorlagen, {
  check: async ({ after }) => (after === undefined ? [] : vorlagenfehler(after.values)),
});

/** Another list is searched by other criteria. */
export const serienbriefeHook = hookFor(serienbriefe, {
  async check({ art, before, after }) {
    if (after === undefined) return [];
    if (art === 'schritt')
      throw refused(message('Festgeschrieben wird mit „Festschreiben“, dort steht, wer den Brief bekommt.'));
    if (before !== undefined && before.values.modul !== after.values.modul)
      Object.assign(after.values, { filter: null, filtername: null });
    return brieffehler(after.values);
  },
});

export const serienbriefempfaengerHook = hookFor(serienbriefempfaenger, {
  async check() {
    throw refused(message('Wer den Brief bekommt, steht beim Festschreiben fest.'));
  },
});
