import type { Module } from '../../kit/define-module.ts';
import type { Device } from '../device.ts';
import { addressOf, type Address } from '../../features/addresses.ts';

const noteOf = (id: string): string => `nachfolger:${id}`;

/** Notes under which id a record goes on that was combined with another one, for when there is no network. */
export const keepSuccessor = (notes: Device['notes'], id: string, neuId: string): Promise<void> =>
  notes.write(noteOf(id), neuId);

/** Id under which a record goes on, as far as this device has learned it: from the server's answer, or from the one to a change that waited. */
export async function knownSuccessor(
  { notes, engine }: Pick<Device, 'notes'> & { readonly engine: Pick<Device['engine'], 'operations'> },
  id: string,
): Promise<string | undefined> {
  const asked = engine.operations().find(({ conflict }) => conflict?.vorher_id === id);
  const noted = asked?.id ?? (await notes.read(noteOf(id)));
  return typeof noted === 'string' ? noted : undefined;
}

/** A record and the id under which it goes on; `row`: what the server says of that one. */
interface Way {
  readonly id: string;
  readonly neuId: string;
  readonly row?: Readonly<Record<string, unknown>> | undefined;
}

/** Screen of the record that stays. What was typed into the one that went goes along; the form then asks where the two differ. */
export async function goOnThere(
  {
    registry,
    replica,
    drafts,
  }: Pick<Device, 'registry' | 'drafts'> & { readonly replica: Pick<Device['replica'], 'row'> },
  module: Module,
  { id, neuId, row }: Way,
): Promise<Address | undefined> {
  const { table } = module;
  const there = (await replica.row(table, neuId)) ?? (row && { ...row, id: neuId });
  const its = (there && registry.moduleOf(table, there)) ?? module;
  await drafts.move(`${module.name}:${id}`, `${its.name}:${neuId}`, table);
  return addressOf(its, neuId);
}
