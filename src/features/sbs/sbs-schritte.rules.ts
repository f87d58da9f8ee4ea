import type { Transition } from '../../kit/define-table.ts';

/** A run is released by another person than the one who made it; a run without a file can be dropped, which frees its lines (domain: einsaetze 4). */
export const sbsSchritte: readonly Transition<'bank_id' | 'ausfuehrung_am'>[] = [
  {
    from: 'Entwurf',
    to: 'Geprueft',
    action: 'SPEICHERN',
    label: 'Prüfen und abschließen',
    done: 'Geprüft und abgeschlossen',
    requires: ['bank_id', 'ausfuehrung_am'],
  },
  {
    from: 'Geprueft',
    to: 'Entwurf',
    action: 'SPEICHERN',
    label: 'Zurück zum Entwurf',
    done: 'Wieder ein Entwurf',
    needsReason: true,
  },
  { from: 'Geprueft', to: 'Freigegeben', action: 'FREIGEBEN', label: 'Freigeben', done: 'Freigegeben' },
  { from: 'Freigegeben', to: 'Datei', action: 'ABSCHLIESSEN', label: 'Datei erstellen', done: 'Datei erstellt' },
  {
    from: 'Datei',
    to: 'Ausgefuehrt',
    action: 'ABSCHLIESSEN',
    label: 'Als ausgeführt melden',
    done: 'Als ausgeführt gemeldet',
  },
  { from: 'Entwurf', to: 'Verworfen', action: 'SPEICHERN', label: 'Verwerfen', done: 'Verworfen', needsReason: true },
  { from: 'Geprueft', to: 'Verworfen', action: 'SPEICHERN', label: 'Verwerfen', done: 'Verworfen', needsReason: true },
  {
    from: 'Freigegeben',
    to: 'Verworfen',
    action: 'SPEICHERN',
    label: 'Verwerfen',
    done: 'Verworfen',
    needsReason: true,
  },
];

/** A bank return reopens the lines of one payment. */
export const zahlungSchritte: readonly Transition<never>[] = [
  {
    from: 'Offen',
    to: 'Zurueckgegeben',
    action: 'ABSCHLIESSEN',
    label: 'Rückgabe der Bank',
    done: 'Rückgabe der Bank eingetragen',
    needsReason: true,
  },
];
