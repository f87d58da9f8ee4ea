import type { Known } from '../../kit/define-table.ts';
import { localDate } from '../../lib/local-time.ts';
import { unberichtigt } from './alter.rules.ts';
import type { inventar } from './inventar.table.ts';
import { uhrToleranzMs, zaehltAb, zwillingMs, type Pruefung } from './pruefung.rules.ts';

type Hinweis = NonNullable<Pruefung['hinweise']>[number];

/** A check, the piece, and what is known beside them. */
export interface Geprueft {
  readonly stueck: Known<typeof inventar>;
  readonly pruefung: Pruefung;
  /** Whether the tester may check by the plan: holds its qualification on that day. */
  readonly darf: boolean;
  /** The version that the plan has now. */
  readonly planversion: number | null;
  /** The first day on which the piece may have been made. */
  readonly hergestellt: string | null;
  /** The other checks of the piece. */
  readonly andere: readonly Pruefung[];
}

/** Whether another check of the kind lies less than a day away; the one that this corrects is none. */
const hatZwilling = ({ pruefung, andere }: Geprueft): boolean =>
  unberichtigt([...andere, pruefung]).some(
    (other) =>
      other.id !== pruefung.id &&
      other.pruefart === pruefung.pruefart &&
      Math.abs(zaehltAb(other) - zaehltAb(pruefung)) < zwillingMs,
  );

/** What is to be noticed about a check that is kept all the same (domain: inventar 4, 7; inventar-tief 8). */
export function hinweiseVon(of: Geprueft): Hinweis[] {
  const { stueck, pruefung, darf, planversion, hergestellt } = of;
  const { zeitpunkt, erfasstam, pruefer_id } = pruefung;
  const tag = localDate(zaehltAb(pruefung));
  const found: [Hinweis, boolean][] = [
    ['OhneQualifikation', !darf],
    ['EigenePSA', stueck.psa === true && typeof pruefer_id === 'string' && pruefer_id === stueck.traeger_id],
    ['VorHerstellung', hergestellt !== null && tag < hergestellt],
    ['VorAnschaffung', typeof stueck.kaufdatum === 'string' && tag < stueck.kaufdatum],
    ['Ausgemustert', stueck.status === 'Ausgemustert'],
    ['UhrVoraus', Date.parse(zeitpunkt ?? '') > Date.parse(erfasstam ?? '') + uhrToleranzMs],
    ['ZweiterAmTag', hatZwilling(of)],
    [
      'AlterPlan',
      planversion !== null && typeof pruefung.planversion === 'number' && pruefung.planversion < planversion,
    ],
  ];
  return found.flatMap(([hinweis, holds]) => (holds ? [hinweis] : []));
}
