import type { ComponentType } from 'react';
import type { Module, Route } from '../../kit/define-module.ts';
import type { AnyRow } from '../../kit/field.ts';
import { newId } from '../../lib/ids.ts';
import { permissionsFor } from '../../permissions/topics.ts';
import type { CommandDialogProps, CommandTarget, RecordCommand } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { kopieSchema } from './newsletter/newsletter.calls.ts';

/** What newsletters and letters are allowed by. */
export const topic = 'NEWSLETTER_ALLGEMEIN';

/** Whether a newsletter or letter is still written. */
export const wirdGeschrieben = ({ status }: AnyRow): boolean => status === 'Bearbeitung';

/** Chooses whom a newsletter or letter goes to. */
export const empfaengerBefehl = (Dialog: ComponentType<CommandDialogProps>): RecordCommand => ({
  id: 'empfaenger',
  label: 'Empfänger',
  icon: 'people',
  right: permissionsFor(topic, 'SPEICHERN'),
  place: 'button',
  when: wirdGeschrieben,
  Dialog,
});

type Listed = Pick<Module, 'name' | 'url'> & { readonly route: Route };

/** Makes a copy on the server, which can be written again, and opens it. */
export const kopierBefehl = (module: Listed): RecordCommand => ({
  id: 'kopieren',
  label: 'Kopieren',
  icon: 'copy',
  right: permissionsFor(topic, 'KOPIEREN'),
  place: 'menu',
  run: (target) => void kopiere(module, target),
});

async function kopiere(module: Listed, { device, row, go }: CommandTarget): Promise<void> {
  const told = await askServer(device.request, `${module.url}/${row.id}/kopie`, kopieSchema, sending({ id: newId() }));
  if (told.kind !== 'done') return void toast({ tone: 'bad', title: t('Kopieren'), text: tMessage(told.text) });
  await device.engine.syncNow();
  go(addressOf(module, told.value.id));
}
