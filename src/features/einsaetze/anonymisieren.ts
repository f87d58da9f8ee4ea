import * as v from 'valibot';
import type { VisibleRowOf } from '../../db/base.ts';
import type { einsaetze } from './einsaetze.table.ts';
import { message } from '../../lib/message.ts';
import { permissionsFor } from '../../permissions/topics.ts';
import type { CommandTarget, RecordCommand } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';

/** Takes who was helped out of missions that need not be kept any longer (domain: einsaetze 4, Data protection). */
export const einsatzErasure = (area: 'EINSAETZE' | 'HILFELEISTUNG'): RecordCommand => ({
  id: 'anonymisieren',
  label: 'Anonymisieren (DSGVO)',
  icon: 'delete',
  right: permissionsFor(`${area}_ANONYMISIERUNG`, 'LOESCHEN'),
  place: 'menu',
  isBulk: true,
  when: ({ anonymisiert_am = null }: VisibleRowOf<typeof einsaetze>) =>
    anonymisiert_am === null || message('Der Einsatz ist schon anonymisiert.'),
  run: (target) => void anonymise(target),
});

const answer = v.object({ id: v.string() });

async function anonymise({ device, rows }: CommandTarget): Promise<void> {
  const text = t(
    'Namen, Kontakte, Versicherungen, Texte, Befunde und Fotos werden für immer gelöscht: in den Datensätzen, im Änderungsprotokoll und auf allen Geräten. Für die Statistik bleiben Zeit, Ort, Altersgruppe, NACA, Zustand und Nation.',
  );
  if (
    (await confirm({
      title: t('{count, plural, one {Einsatz anonymisieren?} other {# Einsätze anonymisieren?}}', {
        count: rows.length,
      }),
      text,
      no: false,
      yes: t('Anonymisieren'),
    })) !== 'ja'
  )
    return;
  for (const [index, { id }] of rows.entries()) {
    const told = await askServer(device.request, `/einsaetze/einsaetze/${id}/anonymisieren`, answer, sending({}));
    if (told.kind === 'done') continue;
    toast({
      tone: 'bad',
      title: tMessage(told.text),
      ...(index > 0 ? { text: t('{count} davor wurden anonymisiert.', { count: index }) } : {}),
    });
    return;
  }
  toast({ tone: 'ok', title: t('Anonymisiert') });
}
