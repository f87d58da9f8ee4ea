import { sql } from 'kysely';
import { briefkoepfe } from '../../../../src/features/kommunikation/briefe/briefkoepfe.table.ts';
import { emailvorlagen } from '../../../../src/features/kommunikation/briefe/emailvorlagen.table.ts';
import { briefblockfehler, brieffehler } from '../../../../src/features/kommunikation/briefe/serienbrief.rules.ts';
import { serienbriefe } from '../../../../src/features/kommunikation/briefe/serienbriefe.table.ts';
import { serienbriefbloecke } from '../../../../src/features/kommunikation/briefe/serienbriefbloecke.table.ts';
import { serienbriefempfaenger } from '../../../../src/features/kommunikation/briefe/serienbriefempfaenger.table.ts';
import { vorlagenfehler } from '../../../../src/features/kommunikation/briefe/vorlagen.rules.ts';
import { message } from '../../../../src/lib/message.ts';
import { hookFor } from '../../../records/hook.ts';
import { lockRoots } from '../../../records/lock.ts';
import { refused } from '../../../records/refusals.ts';
import type { Unit } from '../../../records/unit.ts';
import { istKopfVonOben } from './briefbloecke.ts';

const zeilen = (text: string | null): number => (text ?? '').trim().split('\n').length;

/** What has no place on the paper is refused, not cut. */
export const briefkoepfeHook = hookFor(briefkoepfe, {
  async check({ unit, before, after }) {
    if (after === undefined) {
      await loeseVonBriefen(unit, before?.id ?? '');
      return [];
    }
    const { adressblock, fusszeile, fusszeile_it } = after.values;
    return [
      ...(zeilen(adressblock) > 8 ? [{ feld: 'adressblock', text: message('Höchstens acht Zeilen.') }] : []),
      ...(zeilen(fusszeile) > 3 ? [{ feld: 'fusszeile', text: message('Höchstens drei Zeilen.') }] : []),
      ...(zeilen(fusszeile_it) > 3 ? [{ feld: 'fusszeile_it', text: message('Höchstens drei Zeilen.') }] : []),
    ];
  },
});

/** Letters that went out keep their paper themselves: for them nobody needs to keep the letterhead. */
async function loeseVonBriefen(unit: Unit, briefkopf_id: string): Promise<void> {
  const table = unit.table(serienbriefe);
  const { rows } = await sql<{ id: string }>`
    select id from serienbriefe where briefkopf_id = ${briefkopf_id} and papier is not null`.execute(unit.tx);
  const fertige = await lockRoots(
    unit,
    table,
    rows.map(({ id }) => id),
  );
  for (const brief of fertige) await unit.update(table, brief, { briefkopf_id: null });
}

export const emailvorlagenHook = hookFor(emailvorlagen, {
  check: async ({ after }) => (after === undefined ? [] : vorlagenfehler(after.values)),
});

/** Another list is searched by other criteria. */
export const serienbriefeHook = hookFor(serienbriefe, {
  async check({ unit, art, before, after }) {
    if (after === undefined) return [];
    if (art === 'schritt')
      throw refused(message('Festgeschrieben wird mit „Festschreiben“, dort steht, wer den Brief bekommt.'));
    if (before !== undefined && before.values.modul !== after.values.modul)
      Object.assign(after.values, { filter: null, filtername: null });
    const { briefkopf_id, sek_id } = after.values;
    if (briefkopf_id !== null && !(await istKopfVonOben(unit.tx, briefkopf_id, sek_id)))
      return [{ feld: 'briefkopf_id', text: message('Nur der eigene Briefkopf oder einer von oben.') }];
    return brieffehler(after.values);
  },
});

export const briefbloeckeHook = hookFor(serienbriefbloecke, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const issues = briefblockfehler(after.values);
    if (issues.length > 0 || after.values.nr !== null) return issues;
    const { rows } = await sql<{ nr: number | null }>`
      select max(nr) as nr from serienbriefbloecke where serienbrief_id = ${after.values.serienbrief_id}`.execute(
      unit.tx,
    );
    after.values.nr = (rows[0]?.nr ?? 0) + 10;
    return [];
  },
});

export const serienbriefempfaengerHook = hookFor(serienbriefempfaenger, {
  async check() {
    throw refused(message('Wer den Brief bekommt, steht beim Festschreiben fest.'));
  },
});
