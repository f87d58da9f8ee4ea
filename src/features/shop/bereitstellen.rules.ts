import type { Known } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import type { inventar } from '../inventar/inventar.table.ts';
import { istGebunden } from '../inventar/ausmustern.rules.ts';
import { sperrenAm } from '../inventar/zustand.rules.ts';
import type { Ding } from '../inventur/ding.rules.ts';
import type { bestellpositionen } from './bestellpositionen.table.ts';
import type { bestellungen } from './bestellungen.table.ts';

type Stueck = Known<typeof inventar>;
type Bestellung = Known<typeof bestellungen>;
type Position = Known<typeof bestellpositionen> & { readonly id: string };

/** While an order is made ready pieces are bound to its lines; a cancelled one lets go of them (domain: inventar 4 "Abgeschlossen→Abholbereit"). */
export const wirdBereitgestellt = ({ status }: Bestellung): boolean =>
  status === 'Abgeschlossen' || status === 'Abholbereit';

/** Why a piece does not go out for a line of an order, a packed sentence; undefined where it may. */
export function stueckeinwand(
  stueck: Stueck,
  artikel_id: string | null | undefined,
  { lager_id, art }: Bestellung,
  tag: string,
): string | undefined {
  const nummer = stueck.inventarnr ?? stueck.vorlaeufig ?? stueck.name ?? '';
  if (stueck.artikel_id !== artikel_id) return message('{was} gehört nicht zu dieser Bestellung.', { was: nummer });
  if (stueck.sek_id !== lager_id) return message('{was} gehört nicht zu diesem Lager.', { was: nummer });
  if (stueck.status === 'Verliehen') return message('{was} ist verliehen.', { was: nummer });
  if (sperrenAm(stueck, tag).length > 0)
    return message('{was} ist gesperrt und wird nicht ausgegeben.', { was: nummer });
  return art !== 'Staatsmittel' && istGebunden(stueck, tag)
    ? message('Das Stück ist gefördert und noch gebunden. Es braucht eine Freigabe.')
    : undefined;
}

/** What a scan does: it ticks a line, and binds the piece when it named one. */
export type Scan<P> = { readonly zeile: P } | { readonly einwand: string };

/** What a store knows when it makes an order ready. */
export interface Bereitstellung<P extends Position> {
  readonly bestellung: Bestellung;
  readonly zeilen: readonly P[];
  readonly tag: string;
  /** Names of articles. */
  readonly nameVon: (artikel_id: string) => string;
  /** Whether a line belongs to an order that is still being made ready; it holds its pieces then. */
  readonly haelt: (bestellposition_id: string) => boolean;
}

/** Which line the thing in the hand ticks: the first one of its article that lacks something (domain: inventar 4 "pieces scanned"). */
export function scanne<P extends Position>(
  ding: Ding,
  stueck: Stueck | undefined,
  { bestellung, zeilen, tag, nameVon, haelt }: Bereitstellung<P>,
): Scan<P> {
  if ('code' in ding) return { einwand: message('Zu diesem Code gibt es keinen Artikel.') };
  const artikel_id = 'artikel_id' in ding ? ding.artikel_id : (stueck?.artikel_id ?? '');
  const was = nameVon(artikel_id);
  const passend = zeilen.filter((one) => one.artikel_id === artikel_id);
  const [erste] = passend;
  if (erste === undefined) return { einwand: message('{was} gehört nicht zu dieser Bestellung.', { was }) };
  if (stueck !== undefined) {
    const einwand = stueckeinwand(stueck, artikel_id, bestellung, tag) ?? schonGebunden(stueck, zeilen, haelt);
    if (einwand !== undefined) return { einwand };
  }
  const zeile = passend.find(({ geliefert, menge }) => (geliefert ?? 0) < (menge ?? 0));
  return zeile === undefined ? { einwand: message('{was}: schon vollständig.', { was }) } : { zeile };
}

function schonGebunden(
  { bestellposition_id, inventarnr, vorlaeufig }: Stueck,
  zeilen: readonly Position[],
  haelt: (id: string) => boolean,
): string | undefined {
  const id = bestellposition_id ?? '';
  const was = inventarnr ?? vorlaeufig ?? '';
  if (zeilen.some((one) => one.id === id)) return message('{was} ist schon gescannt.', { was });
  return id !== '' && haelt(id) ? message('{was} liegt für eine andere Bestellung bereit.', { was }) : undefined;
}

const istBegonnen = (zeilen: readonly Position[]): boolean =>
  zeilen.some(({ geliefert }) => (geliefert ?? null) !== null);

/** Lines that nobody scanned while others were: they are left out, and follow as an order of their own (domain: inventar 4, shortage). */
export const ungescannt = (zeilen: readonly Position[]): readonly Position[] =>
  istBegonnen(zeilen) ? zeilen.filter(({ geliefert }) => (geliefert ?? null) === null) : [];

/** How many lack of an order of which something was scanned; without a scan all that is there goes out. */
export const fehlende = (zeilen: readonly Position[]): number =>
  istBegonnen(zeilen)
    ? zeilen.reduce((sum, { menge, geliefert }) => sum + Math.max(0, (menge ?? 0) - (geliefert ?? 0)), 0)
    : 0;
