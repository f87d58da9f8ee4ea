import { abrechnungsfaelle } from '../../src/features/einsaetze/abrechnung/abrechnungsfaelle.table.ts';
import type { einsaetze } from '../../src/features/einsaetze/einsaetze.table.ts';
import type { Row } from '../../src/kit/define-table.ts';
import { localDate, localYear } from '../../src/lib/local-time.ts';
import { anteile } from '../../src/features/einsaetze/abrechnung/tarif.rules.ts';
import { naturalId } from '../../src/lib/ids.ts';
import type { Random } from './random.ts';
import { child, type StoredRow } from './record.ts';

type Fall = Row<typeof abrechnungsfaelle>;

/** What became of the cases of a mission by its own status; those of others are not booked. */
const outcomes: Readonly<Partial<Record<Row<typeof einsaetze>['status'], Fall['status']>>> = {
  Gebucht: 'Offen',
  Abgerechnet: 'Angenommen',
  Abgeschlossen: 'Bezahlt',
};

/** Amount of the smallest tariff of the reference data in cents. */
const price = 28_000;

/** The cases of a booked mission, one a patient; nobody pays for who is unknown. `next` takes the next number of a year. */
export function caseRows(
  random: Random,
  einsatz: StoredRow,
  patients: readonly StoredRow[],
  next: (year: number) => string,
): StoredRow[] {
  const status = Object.entries(outcomes).find(([name]) => name === einsatz['status'])?.[1];
  if (status === undefined || patients.length === 0) return [];
  const betraege = anteile(price, patients.length);
  return patients.map((patient, index) => {
    const betrag = betraege[index] ?? 0;
    const text = (column: string): string | null => (typeof patient[column] === 'string' ? patient[column] : null);
    const isWaived = patient['kostentraeger_art'] === 'Keiner';
    return child(abrechnungsfaelle, random, einsatz.id, {
      fallnummer: next(localYear(String(einsatz['einsatzende']))),
      einsatz_id: einsatz.id,
      patient_id: patient.id,
      tarif_id: naturalId('einsatztarife', ['Sondereinsatz Stufe 3']),
      betrag,
      kostentraeger_art: isWaived ? 'Keiner' : text('versicherung') === null ? 'Selbstzahler' : 'Privat',
      kostentraeger: isWaived ? null : (text('versicherung') ?? 'Selbstzahler'),
      versicherungsnr: text('kvnr') ?? text('versicherungsnr'),
      status: isWaived ? 'Uneinbringlich' : status,
      gebucht_am: localDate(String(einsatz['einsatzende'])),
      bezahlt_betrag: status === 'Bezahlt' && !isWaived ? betrag : null,
      grund: isWaived ? 'Kein Kostenträger' : null,
    });
  });
}
