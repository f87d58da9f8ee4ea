import { message } from '../../lib/message.ts';
import { holderOf } from '../../lib/tax-id.ts';

type Row = Readonly<Record<string, unknown>>;

/** Sentences on what a codice fiscale says otherwise than the record (domain: personen 7); it may be saved all the same. */
export function widersprueche({ steuer_id, gebdatum, geschlecht }: Row): readonly string[] {
  const holder = typeof steuer_id === 'string' ? holderOf(steuer_id.replace(/\s/g, '').toUpperCase()) : undefined;
  if (holder === undefined) return [];
  const born = [holder.year, holder.month, holder.day].map((part) => String(part).padStart(2, '0')).join('-');
  const isOtherDay = typeof gebdatum === 'string' && gebdatum.slice(2) !== born;
  const isOtherSex = (geschlecht === 'Weiblich' && !holder.isWoman) || (geschlecht === 'Maennlich' && holder.isWoman);
  return [
    ...(isOtherDay ? [message('Die Steuernummer passt nicht zum Geburtsdatum.')] : []),
    ...(isOtherSex ? [message('Die Steuernummer passt nicht zum Geschlecht.')] : []),
  ];
}
