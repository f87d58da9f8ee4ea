import { newId } from '../../lib/ids.ts';
import { visibleText } from '../../lib/visible-text.ts';

/** Somebody whom another program marked on a photo; the place as a share of width and height, `x` and `y` of its upper left corner, null where it is not to be trusted. */
export interface MarkiertePerson {
  readonly name: string;
  readonly stelle: { readonly x: number; readonly y: number; readonly w: number; readonly h: number } | null;
}

/** No photo has more faces that somebody named; what claims to is no list of people. */
const meiste = 50;
const laengsterName = 120;

const feld = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Object.entries(of).find(([key]) => key === name)?.[1] : undefined;
const wert = (of: unknown, name: string): unknown => feld(feld(of, name), 'value');
const text = (of: unknown, name: string): string => {
  const value = wert(of, name);
  return typeof value === 'string' ? visibleText(value).trim() : '';
};
const vierStellen = (zahl: number): number => Math.round(zahl * 10_000) / 10_000;

/** The box out of its middle and size; null where it is empty or does not lie on the picture. */
function stelleVon(flaeche: unknown): MarkiertePerson['stelle'] {
  const [mx, my, w, h] = ['x', 'y', 'w', 'h'].map((name) => Number(text(flaeche, name) || Number.NaN));
  if (mx === undefined || my === undefined || w === undefined || h === undefined) return null;
  const [links, oben] = [mx - w / 2, my - h / 2];
  const [rechts, unten] = [mx + w / 2, my + h / 2];
  // Cut at the edges; a sum with NaN is neither above nor below.
  const [x, y] = [Math.max(0, links), Math.max(0, oben)];
  const [breite, hoehe] = [Math.min(1, rechts) - x, Math.min(1, unten) - y];
  return breite > 0 && hoehe > 0 && x < 1 && y < 1
    ? { x: vierStellen(x), y: vierStellen(y), w: vierStellen(breite), h: vierStellen(hoehe) }
    : null;
}

/**
 * People out of the face regions of XMP (Metadata Working Group, regions), as the reader gives them: names without signs that nobody sees,
 * each person once. They are suggestions: they say nothing about a ground (domain: archive-tief 6). `istAufrecht`: the stored picture is
 * not turned; programs do not agree on what the places of a turned one mean, so it has names alone.
 */
export function personenAus(regionen: unknown, istAufrecht: boolean): readonly MarkiertePerson[] {
  const gelesen = wert(feld(regionen, 'value'), 'RegionList');
  const liste: readonly unknown[] = Array.isArray(gelesen) ? gelesen : [];
  if (liste.length > meiste) return [];
  const personen = new Map<string, MarkiertePerson>();
  for (const region of liste) {
    const [name, art] = [text(region, 'Name'), text(region, 'Type')];
    if (name === '' || name.length > laengsterName || (art !== '' && art !== 'Face') || personen.has(name)) continue;
    personen.set(name, { name, stelle: istAufrecht ? stelleVon(wert(region, 'Area')) : null });
  }
  return [...personen.values()];
}

/** Rows of marked people on a photo, without a ground: a human says who it is and on what ground, and until then the photo is not released. */
export const personenzeilen = (foto_id: string, personen: readonly MarkiertePerson[]) =>
  personen.map(({ name, stelle }) => ({ id: newId(), foto_id, name, ...stelle, grundlage: 'Keine' }));
