import type { Transition } from '../../kit/define-table.ts';

/** A run is released by another person than the one who made it; a run without a file can be dropped, which frees its lines (domain: einsaetze 4). */
export const sbsSchritte: readonly Transition<'bank_id' | 'ausfuehrung_am'>[] = [
  { from: 'Entwurf', to: 'Geprueft', action: 'SPEICHERN', label: 'Prüfen und abschließen', requires: ['bank_id', 'ausfuehrung_am'] },
  { from: 'Geprueft', to: 'Entwurf', action: 'SPEICHERN', label: 'Zurück zum Entwurf', needsReason: true },
  { from: 'Geprueft', to: 'Freigegeben', action: 'FREIGEBEN', label: 'Freigeben' },
  { from: 'Freigegeben', to: 'Datei', action: 'ABSCHLIESSEN', label: 'Datei erstellen' },
  { from: 'Datei', to: 'Ausgefuehrt', action: 'ABSCHLIESSEN', label: 'Als ausgeführt melden' },
  { from: 'Entwurf', to: 'Verworfen', action: 'SPEICHERN', label: 'Verwerfen', needsReason: true },
  { from: 'Geprueft', to: 'Verworfen', action: 'SPEICHERN', label: 'Verwerfen', needsReason: true },
  { from: 'Freigegeben', to: 'Verworfen', action: 'SPEICHERN', label: 'Verwerfen', needsReason: true },
];

/** A bank return reopens the lines of one payment. */
export const zahlungSchritte: readonly Transition<never>[] = [{ from: 'Offen', to: 'Zurueckgegeben', action: 'ABSCHLIESSEN', label: 'Rückgabe der Bank', needsReason: true }];
