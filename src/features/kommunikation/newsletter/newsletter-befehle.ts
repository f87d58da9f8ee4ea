import type { AnyRow } from '../../../kit/field.ts';
import { permissionsFor } from '../../../permissions/topics.ts';
import { part } from '../../../screens/device-area.ts';
import type { CommandTarget, ListLink, RecordCommand } from '../../../screens/device.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { empfaengerBefehl, kopierBefehl, topic, wirdGeschrieben } from '../befehle.ts';
import { erledigtSchema } from './newsletter.calls.ts';
import { newsletterModule } from './newsletter.module.ts';

const laeuft = ({ status }: AnyRow): boolean => status === 'WirdGesendet';

const empfaenger = empfaengerBefehl(part(() => import('./empfaenger-dialog.tsx'), 'EmpfaengerDialog'));

const probe: RecordCommand = {
  id: 'probe',
  label: 'Probe senden',
  icon: 'mail',
  right: permissionsFor(topic, 'SPEICHERN'),
  place: 'button',
  when: wirdGeschrieben,
  Dialog: part(() => import('./probe-dialog.tsx'), 'ProbeDialog'),
};

const senden: RecordCommand = {
  id: 'senden',
  label: 'Senden',
  icon: 'sending',
  right: permissionsFor(topic, 'FREIGEBEN'),
  place: 'button',
  when: wirdGeschrieben,
  Dialog: part(() => import('./senden-dialog.tsx'), 'SendenDialog'),
};

const bericht: RecordCommand = {
  id: 'bericht',
  label: 'Bericht',
  icon: 'chart',
  right: permissionsFor(topic, 'LESEN'),
  place: 'button',
  when: ({ begonnenam }) => (begonnenam ?? null) !== null,
  Dialog: part(() => import('./bericht-dialog.tsx'), 'BerichtDialog'),
};

async function steuere({ device, row }: CommandTarget, was: 'anhalten' | 'fortsetzen' | 'abbrechen'): Promise<void> {
  const told = await askServer(
    device.request,
    `/newsletter/newsletter/${row.id}/versand`,
    erledigtSchema,
    sending({ was }),
  );
  if (told.kind !== 'done') return void toast({ tone: 'bad', title: t('Versand'), text: tMessage(told.text) });
  void device.engine.syncNow();
}

const anhalten: RecordCommand = {
  id: 'anhalten',
  label: 'Versand anhalten',
  icon: 'close',
  right: permissionsFor(topic, 'FREIGEBEN'),
  place: 'button',
  when: (row) => laeuft(row) && (row['pausiertam'] ?? null) === null,
  run: (target) => void steuere(target, 'anhalten'),
};

const fortsetzen: RecordCommand = {
  id: 'fortsetzen',
  label: 'Versand fortsetzen',
  icon: 'sending',
  right: permissionsFor(topic, 'FREIGEBEN'),
  place: 'button',
  when: (row) => laeuft(row) && (row['pausiertam'] ?? null) !== null,
  run: (target) => void steuere(target, 'fortsetzen'),
};

const abbrechen: RecordCommand = {
  id: 'abbrechen',
  label: 'Versand abbrechen',
  icon: 'delete',
  tone: 'danger',
  right: permissionsFor(topic, 'FREIGEBEN'),
  place: 'menu',
  when: laeuft,
  run: (target) =>
    void confirm({
      title: t('Versand abbrechen?'),
      text: t('Wer noch keine E-Mail hat, bekommt keine mehr. Das lässt sich nicht zurücknehmen.'),
      no: false,
      tone: 'danger',
    }).then((answer) => (answer === 'ja' ? steuere(target, 'abbrechen') : undefined)),
};

/** What is done with a newsletter beside writing it. */
export const newsletterBefehle: readonly RecordCommand[] = [
  empfaenger,
  probe,
  senden,
  bericht,
  anhalten,
  fortsetzen,
  abbrechen,
  kopierBefehl(newsletterModule),
];

const read = permissionsFor(topic, 'LESEN');
export const newsletterLink: ListLink = { to: '/newsletter', label: 'Newsletter', icon: 'mail', right: read };
export const listenLink: ListLink = {
  to: '/newsletter/listen',
  label: 'Newsletter-Listen',
  icon: 'people',
  right: read,
};
export const sperrlisteLink: ListLink = {
  to: '/newsletter/sperrliste',
  label: 'Gesperrte Adressen',
  icon: 'warning',
  right: read,
};
export const zustellbarkeitLink: ListLink = {
  to: '/newsletter/zustellbarkeit',
  label: 'Zustellbarkeit',
  icon: 'info',
  right: read,
};
