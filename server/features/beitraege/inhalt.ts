import { createHash } from 'node:crypto';
import type { GeplanterBeitrag } from './planen.ts';

/**
 * What a run of fees raises, as one number (SHA-256, hex): who pays for whom, how much, for what, when, how and to which account. Two runs of
 * the same number and sum differ in it as soon as one fee does; the order of the fees and how somebody is called do not count.
 */
export const inhaltVon = (beitraege: readonly GeplanterBeitrag[]): string =>
  createHash('sha256')
    .update(JSON.stringify(beitraege.map(zeileVon).toSorted()))
    .digest('hex');

const zeileVon = (one: GeplanterBeitrag): string =>
  JSON.stringify([
    one.mgd_id,
    one.zahler?.id ?? null,
    one.betrag,
    one.art.id,
    one.art.name,
    one.zeitraumvon,
    one.zeitraumbis,
    one.spaeter,
    one.zahlungsform,
    one.istKorrektur,
    one.art.knt_id ?? null,
    one.art.kostenstelle_id ?? null,
  ]);
