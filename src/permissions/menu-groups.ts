import type { MenuFlag } from '../variants/menu-flags.ts';
import type { GroupId } from './areas.ts';

/** A group of the main menu; it is shown when one of its flags is on. */
export interface MenuGroupDefinition {
  readonly id: GroupId;
  /** German; message id. */
  readonly label: string;
  readonly flags: readonly MenuFlag[];
  /** Stays enabled when none of its entries may be opened (spec A 6). */
  readonly isAlwaysEnabled?: boolean;
}

/** The groups in their order, with their flags exactly as spec A 2 lists them: a group does not listen to every flag of its entries. */
export const menuGroups: readonly MenuGroupDefinition[] = [
  { id: 'rettungsstellen', label: 'Sektionen', flags: ['RETTUNGSSTELLEN'] },
  { id: 'mitglieder', label: 'Mitglieder', flags: ['MITGLIEDER', 'KONTAKTE'] },
  { id: 'einsaetze', label: 'Einsätze', flags: ['EINSAETZE', 'HILFELEISTUNG'] },
  { id: 'ausbildungen', label: 'Ausbildung', flags: ['AUSBILDUNG'] },
  { id: 'taetigkeit', label: 'Tätigkeit', flags: ['TAETIGKEIT'] },
  {
    id: 'inventar',
    label: 'Inventar',
    flags: ['INVENTAR', 'ANLAGE', 'STAATSMITTEL', 'SHOP', 'ARTIKEL', 'NOTENARCHIV', 'FOTOARCHIV'],
  },
  {
    id: 'kassenbuch',
    label: 'Kassenbuch',
    flags: [
      'KASSABUCH',
      'BUCHUNGEN',
      'LASTSCHRIFTEN',
      'RECHNUNGEN',
      'UEBERWEISUNGEN',
      'VERKAUF',
      'HAUSHALT',
      'ABSCHREIBUNG',
      'BEITRAEGE',
      'PROJEKTE',
    ],
  },
  {
    id: 'verwaltung',
    label: 'Verwaltung',
    flags: [
      'VERWALTUNG',
      'BENUTZERGRUPPEN',
      'BENUTZER',
      'EMAILPROTOKOLL',
      'JOB',
      'SBS',
      'ZAST',
      'NEWSLETTER',
      'RETTUNGSSTELLEN',
      'MUSIKSCHULE',
      'DOKUMENTE',
    ],
    isAlwaysEnabled: true,
  },
  { id: 'info', label: 'Info', flags: ['INFORMATION', 'RETTUNGSSTELLEN'], isAlwaysEnabled: true },
];
