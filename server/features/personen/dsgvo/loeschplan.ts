import { message } from '../../../../src/lib/message.ts';
import type { Stage } from './rules.ts';

/** Days are ISO dates. `ab`: from when on it may go, null where it stays for good. */
export interface Posten {
  readonly klasse: Stage | 'zahlungen' | 'statistik';
  readonly ab: string | null;
  readonly grund: string;
}

/** What is known of a person whose data are to go. */
export interface Subject {
  /** Last day of the last membership; null while one is open. Of a contact: the day on which it is asked, once it is archived. */
  readonly ende: string | null;
  /** Days of the payments, made or received. */
  readonly zahlungen: readonly string[];
  readonly isContact: boolean;
}

const contactDays = 90;
const coreYears = 3;
const voucherYears = 10;

/** First day on which a payment need not be kept any longer: ten years after the end of its year. */
export const voucherUntil = (day: string): string => `${Number(day.slice(0, 4)) + voucherYears}-12-31`;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The plan by classes of data (domain: personen 4, GDPR); undefined while the person still belongs to it. */
export function planFor({ ende, zahlungen, isContact }: Subject): readonly Posten[] | undefined {
  if (ende === null) return undefined;
  const last = zahlungen.toSorted().at(-1);
  return [
    {
      klasse: 'kontakt',
      ab: isContact ? ende : dayAfter(ende, contactDays),
      grund: message(
        'Anschrift, Telefon, E-Mail, Foto, Arbeitsplatz, Versand, Nachweise und Unterlagen: 90 Tage nach dem Austritt.',
      ),
    },
    {
      klasse: 'kern',
      ab: isContact ? ende : `${Number(ende.slice(0, 4)) + coreYears + 1}-01-01`,
      grund: message(
        'Name, Geburtsdaten, Funktionen, Ehrungen, Qualifikationen und Einwilligungen: drei Jahre nach dem Jahr des Austritts.',
      ),
    },
    ...(last === undefined
      ? []
      : [
          {
            klasse: 'zahlungen' as const,
            ab: dayAfter(voucherUntil(last), 1),
            grund: message(
              'Zahlungen und wer sie geleistet oder erhalten hat: zehn Jahre nach Ende des Jahres, wie es die Buchhaltung verlangt.',
            ),
          },
        ]),
    {
      klasse: 'statistik',
      ab: null,
      grund: message('Geburtsjahr, Geschlecht und Zeiten der Mitgliedschaft bleiben ohne Namen für die Statistik.'),
    },
  ];
}
