import { newId } from '../../lib/ids.ts';
import type { Device } from '../../screens/device.ts';
import type { Action } from '../../sync/actions.ts';
import { ausmusternMit } from './ausmustern.rules.ts';
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
import type { Known } from '../../kit/define-table.ts';

type Geraet = Pick<Device, 'engine' | 'replica'>;

/** What a protocol is kept with: the plan that it went by, and what retires the piece at once. */
interface Protokollweise {
  readonly plan: Known<typeof pruefplaene> | undefined;
  readonly mustertAus?: Readonly<Parameters<typeof ausmusternMit>> | undefined;
}

/** Keeps the protocol of a piece, all of it or nothing, and answers the evening after it. It goes to the server like all work. */
export async function schreibeProtokoll(
  { engine }: Pick<Device, 'engine'>,
  sitzung: Sitzung,
  stueckId: string,
  entscheid: Entscheid,
  { plan, mustertAus }: Protokollweise,
): Promise<Sitzung> {
  const zeitpunkt = new Date().toISOString();
  const ids = [newId(), ...entscheid.befunde.map(() => newId())];
  const { pruefung, befunde } = protokollzeilen(sitzung, stueckId, entscheid, { plan, ids, zeitpunkt });
  const actions: Action[] = [
    { do: 'create', table: 'inventarpruefungen', row: pruefung },
    ...befunde.map((row): Action => ({ do: 'create', table: 'pruefbefunde', row })),
    ...(mustertAus === undefined ? [] : ausmusternMit(...mustertAus)),
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
