import { newId } from '../../lib/ids.ts';
import type { Device } from '../../screens/device.ts';
import type { Action } from '../../sync/actions.ts';
import { inventar } from './inventar.table.ts';
import { inventarpruefungen } from './inventarpruefungen.table.ts';
import {
  nachEntscheid,
  ohneLetzten,
  protokollzeilen,
  type Entscheid,
  type Erledigt,
  type Sitzung,
} from './pruefabend.rules.ts';
import type { pruefplaene } from './pruefplaene.table.ts';
import type { Known, Table } from '../../kit/define-table.ts';

type Geraet = Pick<Device, 'engine' | 'replica'>;

/** Whether a piece is retired by a step that there is on this device. */
export const kannAusmustern = ({ status }: Table): boolean =>
  status?.steps.some(({ to }) => to === 'Ausgemustert') === true;

/** Keeps the protocol of a piece, all of it or nothing, and answers the evening after it. It goes to the server like all work. */
export async function schreibeProtokoll(
  { engine }: Pick<Device, 'engine'>,
  sitzung: Sitzung,
  stueckId: string,
  entscheid: Entscheid,
  { plan, mustertAus = false }: { readonly plan: Known<typeof pruefplaene> | undefined; readonly mustertAus?: boolean },
): Promise<Sitzung> {
  const zeitpunkt = new Date().toISOString();
  const ids = [newId(), ...entscheid.befunde.map(() => newId())];
  const { pruefung, befunde } = protokollzeilen(sitzung, stueckId, entscheid, { plan, ids, zeitpunkt });
  const actions: Action[] = [
    { do: 'create', table: 'inventarpruefungen', row: pruefung },
    ...befunde.map((row): Action => ({ do: 'create', table: 'pruefbefunde', row })),
    ...(mustertAus && kannAusmustern(inventar)
      ? [
          {
            do: 'step',
            table: 'inventar',
            id: stueckId,
            nach: 'Ausgemustert',
            grund: entscheid.bemerkung ?? '',
          } as const,
        ]
      : []),
  ];
  await engine.act(actions);
  return nachEntscheid(sitzung, {
    inventar_id: stueckId,
    pruefung_id: pruefung.id,
    ergebnis: entscheid.ergebnis,
    zeitpunkt,
  });
}

/** Whether nobody but this device knows the protocol yet. */
const istUngesendet = ({ engine, replica }: Geraet, pruefungId: string): boolean =>
  replica.isOnlyHere('inventarpruefungen', pruefungId) &&
  engine.operations().some(({ id, state, attempts }) => id === pruefungId && state === 'queued' && attempts === 0);

/**
 * Takes the last protocol back: one that was not sent goes as if it had never been; one that was sent stays, and its piece is opened
 * again so that the next decision corrects it (domain: inventar-tief 9).
 */
export async function nimmLetztesZurueck(
  geraet: Geraet,
  sitzung: Sitzung,
): Promise<{ sitzung: Sitzung; istWeg: boolean }> {
  const letztes = sitzung.erledigt.at(-1);
  if (letztes === undefined) return { sitzung, istWeg: false };
  if (!istUngesendet(geraet, letztes.pruefung_id))
    return { sitzung: { ...sitzung, offen_id: letztes.inventar_id }, istWeg: false };
  const vorige = await wasBerichtigtWar(geraet, letztes.pruefung_id);
  await geraet.engine.remove('inventarpruefungen', letztes.pruefung_id);
  return { sitzung: ohneLetzten(sitzung, vorige), istWeg: true };
}

/** The protocol that this one corrected, as the evening lists it. */
async function wasBerichtigtWar({ replica }: Geraet, pruefungId: string): Promise<Erledigt | undefined> {
  const { ersetzt_id } = (await replica.row(inventarpruefungen, pruefungId)) ?? {};
  const alt = typeof ersetzt_id === 'string' ? await replica.row(inventarpruefungen, ersetzt_id) : undefined;
  if (alt === undefined || !alt.inventar_id || !alt.ergebnis || !alt.zeitpunkt) return undefined;
  return { pruefung_id: alt.id, inventar_id: alt.inventar_id, ergebnis: alt.ergebnis, zeitpunkt: alt.zeitpunkt };
}
