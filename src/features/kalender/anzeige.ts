import type { CalendarEntry } from '../../screens/calendar/calendar-entries.ts';
import { message } from '../../lib/message.ts';
import { wallTime } from '../../lib/local-time.ts';
import type { Device } from '../../screens/device.ts';
import type { LabelOf } from '../../screens/value-text.ts';
import { formatDate } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { addressOf, type Address } from '../addresses.ts';
import {
  ausbildungenModule,
  dienstplaeneModule,
  taetigkeitenModule,
  uebungenModule,
} from '../ausbildung/ausbildungen.module.ts';
import { inventarModule } from '../inventar/inventar.module.ts';
import { mitgliederModule } from '../personen/mitglieder.module.ts';
import type { Eintrag, Quelle } from './eintrag.rules.ts';
import { termineModule } from './termine.module.ts';

/** What each source is called. */
export const quellentext: Readonly<Record<Quelle, string>> = {
  Termin: message('Termine'),
  Ausbildung: message('Ausbildungen'),
  Uebung: message('Übungen'),
  Taetigkeit: message('Tätigkeiten'),
  Dienstplan: message('Dienste'),
  Pruefung: message('Fällige Prüfungen'),
  Ablauf: message('Läuft bald ab'),
  Geburtstag: message('Geburtstage'),
};

const einText: Readonly<Record<Quelle, string>> = {
  Termin: message('Termin'),
  Ausbildung: message('Ausbildung'),
  Uebung: message('Übung'),
  Taetigkeit: message('Tätigkeit'),
  Dienstplan: message('Dienst'),
  Pruefung: message('Fällige Prüfung'),
  Ablauf: message('Gültig bis'),
  Geburtstag: message('Geburtstag'),
};

const toene: Partial<Readonly<Record<Quelle, CalendarEntry['tone']>>> = {
  Ausbildung: 'info',
  Uebung: 'ok',
  Pruefung: 'warn',
  Ablauf: 'warn',
};

/** The list in which each source's entries open. */
export const modulVon = {
  Termin: termineModule,
  Ausbildung: ausbildungenModule,
  Uebung: uebungenModule,
  Taetigkeit: taetigkeitenModule,
  Dienstplan: dienstplaeneModule,
  Pruefung: inventarModule,
  Ablauf: mitgliederModule,
  Geburtstag: mitgliederModule,
} as const;

const uhrzeit = (instant: string): string => wallTime(instant).slice(11, 16);

/** When something is, in words. */
export function wannText({ von, bis, zeit }: Eintrag): string {
  if (zeit === undefined) return von === bis ? formatDate(von) : `${formatDate(von)} – ${formatDate(bis)}`;
  const begin = `${formatDate(von)}, ${uhrzeit(zeit.beginn)}`;
  return von === bis ? `${begin} – ${uhrzeit(zeit.ende)}` : `${begin} – ${formatDate(bis)}, ${uhrzeit(zeit.ende)}`;
}

/** When something is, below the day on which it stands: of what ends on it the hours alone. */
const uhrzeitText = (eintrag: Eintrag): string =>
  eintrag.von !== eintrag.bis
    ? wannText(eintrag)
    : eintrag.zeit === undefined
      ? ''
      : `${uhrzeit(eintrag.zeit.beginn)} – ${uhrzeit(eintrag.zeit.ende)}`;

/** The name under which the calendar knows an entry. */
export const nameVonEintrag = ({ quelle, id }: Eintrag): string => `${quelle} ${id}`;

/** Entries as a calendar draws them. */
export function anzeigen(
  eintraege: readonly Eintrag[],
  { rights }: Pick<Device, 'rights'>,
  labelOf: LabelOf,
): readonly CalendarEntry[] {
  return eintraege.map((eintrag) => ({
    id: nameVonEintrag(eintrag),
    from: eintrag.von,
    until: eintrag.bis < eintrag.von ? eintrag.von : eintrag.bis,
    at: eintrag.zeit?.beginn,
    title: eintrag.titel,
    path: adresse(eintrag, rights),
    detail: [
      eintrag.istAbgesagt ? t('Abgesagt') : '',
      t(einText[eintrag.quelle]),
      uhrzeitText(eintrag),
      eintrag.ort,
      eintrag.sek_id === null ? '' : (labelOf('sektionen', eintrag.sek_id) ?? ''),
    ]
      .filter(Boolean)
      .join(' · '),
    tone: eintrag.istAbgesagt ? 'bad' : toene[eintrag.quelle],
    isOff: eintrag.istAbgesagt,
  }));
}

const adresse = ({ quelle, id, gehoert = id }: Eintrag, rights: Device['rights']): Address | undefined => {
  const module = modulVon[quelle];
  // A shift opens where people serve it, not where it is planned.
  if (quelle === 'Dienstplan') return rights.anywhere('DIENSTPLAN_LESEN') ? '/dienstplan' : undefined;
  return rights.anywhere(`${module.area}_LESEN`) ? addressOf(module, gehoert) : undefined;
};
