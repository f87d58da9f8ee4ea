import type { AnyRow } from '../../../kit/field.ts';
import { permissionsFor } from '../../../permissions/topics.ts';
import { part } from '../../../screens/device-area.ts';
import type { BeforeSave, ListLink, RecordCommand } from '../../../screens/device.ts';
import { empfaengerBefehl, kopierBefehl, topic, wirdGeschrieben } from '../befehle.ts';
import { brieffehler } from './serienbrief.rules.ts';
import { serienbriefeModule } from './serienbriefe.module.ts';
import { vorlagenfehler } from './vorlagen.rules.ts';

const istFest = ({ status }: AnyRow): boolean => status === 'Festgeschrieben';

const empfaenger = empfaengerBefehl(part(() => import('./brief-empfaenger-dialog.tsx'), 'BriefEmpfaengerDialog'));

const festschreiben: RecordCommand = {
  id: 'festschreiben',
  label: 'Festschreiben',
  icon: 'lock',
  right: permissionsFor(topic, 'FREIGEBEN'),
  place: 'button',
  when: wirdGeschrieben,
  Dialog: part(() => import('./festschreiben-dialog.tsx'), 'FestschreibenDialog'),
};

const drucken: RecordCommand = {
  id: 'drucken',
  label: 'Briefe drucken',
  icon: 'download',
  right: permissionsFor(topic, 'LESEN'),
  place: 'button',
  when: istFest,
  Dialog: part(() => import('./drucken-dialog.tsx'), 'DruckenDialog'),
};

const ansehen: RecordCommand = {
  id: 'ansehen',
  label: 'Probebrief',
  icon: 'file',
  right: permissionsFor(topic, 'LESEN'),
  place: 'button',
  when: wirdGeschrieben,
  Dialog: part(() => import('./probebrief-dialog.tsx'), 'ProbebriefDialog'),
};

/** What is done with a serial letter beside writing it. */
export const serienbriefBefehle: readonly RecordCommand[] = [
  empfaenger,
  ansehen,
  festschreiben,
  drucken,
  kopierBefehl(serienbriefeModule),
];

/** A letter on the paper of a branch, to look at. */
export const briefkopfBefehle: readonly RecordCommand[] = [
  {
    id: 'vorschau',
    label: 'Vorschau',
    icon: 'file',
    right: permissionsFor(topic, 'LESEN'),
    place: 'button',
    Dialog: part(() => import('./briefkopf-dialog.tsx'), 'BriefkopfDialog'),
  },
];

/** A template's mail, to look at. */
export const vorlagenBefehle: readonly RecordCommand[] = [
  {
    id: 'probe',
    label: 'Probe senden',
    icon: 'mail',
    right: permissionsFor(topic, 'SPEICHERN'),
    place: 'button',
    Dialog: part(() => import('./vorlagenprobe-dialog.tsx'), 'VorlagenprobeDialog'),
  },
];

/** What is wrong with a letter, as the server would say it. */
export const serienbriefBeforeSave: BeforeSave = async (row) => ({ issues: brieffehler(row), questions: [] });
/** What is wrong with a template, as the server would say it. */
export const vorlagenBeforeSave: BeforeSave = async (row) => ({ issues: vorlagenfehler(row), questions: [] });

const read = permissionsFor(topic, 'LESEN');
export const serienbriefeLink: ListLink = {
  to: '/newsletter/serienbriefe',
  label: 'Serienbriefe',
  icon: 'file',
  right: read,
};
export const briefkoepfeLink: ListLink = {
  to: '/newsletter/briefkoepfe',
  label: 'Briefköpfe',
  icon: 'image',
  right: read,
};
export const vorlagenLink: ListLink = {
  to: '/newsletter/vorlagen',
  label: 'E-Mail-Vorlagen',
  icon: 'mail',
  right: read,
};
export const einrichtenLink: ListLink = {
  to: '/newsletter/einrichten',
  label: 'Einrichten',
  icon: 'settings',
  right: read,
};
