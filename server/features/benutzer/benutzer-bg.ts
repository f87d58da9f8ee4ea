import { benutzerBg } from '../../../src/features/benutzer/benutzer-bg.table.ts';
import { message } from '../../../src/lib/message.ts';
import { forbidden } from '../../http/errors.ts';
import { hookFor } from '../../records/hook.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { today } from '../../records/dates.ts';
import { keepAdministrator } from './administrators.ts';
import { reaches } from './reach.ts';

/** A group is given and taken in a branch by those who hold the right there and all that it grants. */
export const benutzerBgHook = hookFor(benutzerBg, {
  async check({ unit, before, after }) {
    for (const row of [before, after]) if (row !== undefined && !(await mayDecide(unit, row))) throw forbidden();
    const { anfang, ende } = after?.values ?? {};
    if (typeof ende === 'string' && typeof anfang === 'string' && ende < anfang)
      return [{ feld: 'ende', text: message('Das Ende liegt vor dem Anfang.') }];
    if (before !== undefined) await keepAdministratorOf(unit, before, after);
    return [];
  },
});

async function mayDecide(unit: Unit, { values }: StoredOf<typeof benutzerBg>): Promise<boolean> {
  const held = { bg_id: values.bg_id, sek_id: values.sek_id };
  return (
    unit.nutzer.rights.within('BENUTZER_RECHTEVERWALTUNG_SPEICHERN', [held.sek_id]) &&
    (await reaches(unit.tx, unit.nutzer, held))
  );
}

const isLater = (day: unknown, than: string): boolean => typeof day === 'string' && day > than;

async function keepAdministratorOf(
  unit: Unit,
  before: StoredOf<typeof benutzerBg>,
  after: StoredOf<typeof benutzerBg> | undefined,
): Promise<void> {
  const isTaken =
    after === undefined ||
    (['bg_id', 'sek_id'] as const).some((name) => after.values[name] !== before.values[name]) ||
    isLater(after.values.anfang, today(unit)) ||
    (after.values.ende ?? null) !== null;
  if (isTaken) await keepAdministrator(unit.tx, today(unit), { holding: before.id });
}
