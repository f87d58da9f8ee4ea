import type { Umsatzart } from './auszug.rules.ts';

/** Codes of German banks (GVC) for what we tell apart. */
const arten: Readonly<Record<string, Umsatzart>> = {
  '104': 'Belastung',
  '105': 'Belastung',
  '108': 'Rueckgabe',
  '109': 'Rueckgabe',
  '116': 'Ueberweisung',
  '117': 'Ueberweisung',
  '152': 'Gutschrift',
  '166': 'Gutschrift',
  '168': 'Gutschrift',
  '169': 'Gutschrift',
  '171': 'Einzug',
  '174': 'Einzug',
  '191': 'Ueberweisung',
  '192': 'Einzug',
  '805': 'Gebuehr',
  '808': 'Gebuehr',
};

/** Kind of a movement by the German code, alone or as banks write it in camt (`NTRF+166+9001`). */
export const artNachGvc = (code: string | null): Umsatzart | null =>
  arten[/(?:^|\+)(\d{3})(?:\+|$)/.exec(code ?? '')?.[1] ?? ''] ?? null;
