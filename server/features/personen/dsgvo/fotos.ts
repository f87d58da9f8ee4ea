import type { fotopersonen } from '../../../../src/features/fotoarchiv/fotopersonen.table.ts';
import type { ValuesOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { aendereFotosVon } from '../../fotoarchiv/fotos.ts';

/**
 * Photos know an erased person no more. Somebody is still seen there, so the place stays marked and what it keeps closed stays closed; a consent
 * ends, since its proof goes with the person. Answers the rows whose log is to be emptied of the person.
 */
export async function vergissFotos(unit: Unit, id: string) {
  const rows = await aendereFotosVon(unit, id, ({ grundlage }): Partial<ValuesOf<typeof fotopersonen>> => ({
    mgd_id: null,
    name: 'Anonymisiert',
    ...(grundlage === 'Einwilligung' ? { grundlage: 'Keine', zwecke: [], elternzwecke: [] } : {}),
  }));
  return { ...rows, column: 'mgd_id' };
}
