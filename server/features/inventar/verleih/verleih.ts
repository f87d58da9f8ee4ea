import { inventar } from '../../../../src/features/inventar/inventar.table.ts';
import { verleih } from '../../../../src/features/inventar/verleih/verleih.table.ts';
import { bewegungsfehler, eignerfehler, leihfehler } from '../../../../src/features/inventar/verleih/eingabe.rules.ts';
import { verleihbewegungen } from '../../../../src/features/inventar/verleih/verleihbewegungen.table.ts';
import { standorte } from '../../../../src/features/inventar/standorte.table.ts';
import type { FieldIssue } from '../../../../src/kit/schema.ts';
import { message } from '../../../../src/lib/message.ts';
import { hookFor } from '../../../records/hook.ts';
import { lockRow, readRow } from '../../../records/lock.ts';
import type { StoredOf, ValuesOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { nameVon } from './halter.ts';
import { merkeAusgabe } from './ausgabe.ts';
import { bucheLeihe } from './lager.ts';
import { leiteVerleihAb } from './stand.ts';

/** A loan names one thing and somebody; where it stands its movements say. */
export const verleihHook = hookFor(verleih, {
  async check({ unit, before, after }) {
    if (after === undefined) return [];
    const { values } = after;
    const issues = leihfehler(values);
    if (before !== undefined || issues.length > 0) return issues;
    values.status = 'Vorbereitet';
    values.offen = 0;
    values.halter_id = values.an_id;
    values.halter = await nameVon(unit, values);
    const stueck =
      values.inventar_id === null ? undefined : await readRow(unit, unit.table(inventar), values.inventar_id);
    const falsch = await ortfehler(unit, values);
    if (falsch.length > 0) return falsch;
    const fremd = stueck === undefined ? [] : eignerfehler(values, stueck.values);
    if (fremd.length > 0) return fremd;
    return stueck !== undefined && values.menge > stueck.values.menge
      ? [{ feld: 'menge', text: message('Davon gibt es nur {n}.', { n: stueck.values.menge }) }]
      : [];
  },
  async effect({ unit, before, after }) {
    if (before !== undefined && after !== undefined && wandert(before, after)) await leiteVerleihAb(unit, after);
  },
});

/** An article is taken from a place of the branch that lends it. */
async function ortfehler(
  unit: Unit,
  { sek_id, standort_id }: ValuesOf<typeof verleih>,
): Promise<readonly FieldIssue[]> {
  const ort = standort_id === null ? undefined : await readRow(unit, unit.table(standorte), standort_id);
  return ort === undefined || ort.values.sek_id === sek_id
    ? []
    : [{ feld: 'standort_id', text: message('Dieser Standort gehört nicht dazu.') }];
}

const wandert = (before: StoredOf<typeof verleih>, after: StoredOf<typeof verleih>): boolean =>
  (['an_id', 'an_name', 'einsatz_id', 'ausb_id', 'bis'] as const).some(
    (column) => before.values[column] !== after.values[column],
  );

/** Movements happened: they are kept whatever another tablet says, and what follows from them is derived (domain: inventar 1). */
export const verleihbewegungenHook = hookFor(verleihbewegungen, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    after.values.erfasstam = unit.zeit;
    return bewegungsfehler(after.values, unit.zeit);
  },
  async effect({ unit, after }) {
    if (after === undefined) return;
    const kopf = await kopfVon(unit, after.root_id);
    if (kopf === undefined) return;
    await leiteVerleihAb(unit, kopf);
    await bucheLeihe(unit, kopf, after.values.zeitpunkt);
    const stand = await kopfVon(unit, after.root_id);
    if (after.values.art === 'Ausgabe' && stand !== undefined) await merkeAusgabe(unit, stand, after);
  },
});

const kopfVon = (unit: Unit, id: string): Promise<StoredOf<typeof verleih> | undefined> =>
  lockRow(unit, unit.table(verleih), id);
