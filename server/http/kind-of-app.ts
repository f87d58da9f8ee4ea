import type { Variant, Variante } from '../../src/variants/variants.ts';

/** Files of the build that say what the app is and what colour it has, before it runs. */
export const saysKind: ReadonlySet<string> = new Set(['index.html', 'manifest.webmanifest', 'icons/logo.svg']);

/** Whom the app is for, as it stands below its picture; mountain rescue is what the build says. */
const wen: Readonly<Record<Exclude<Variante, 'BERGRETTUNG'>, string>> = {
  SCV: 'Chöre',
  VSM: 'Musikkapellen',
  CLUBOFFICE: 'Vereine',
  STF: 'Bezirke',
  KJS: 'Jungschar',
  SKJ: 'Jugend',
  SIB: 'Imker',
};

/** Colours of the product's mark in the build: as a surface, and behind the bar of a dark screen. */
const [flaeche, dunkel] = [/#b3001b/g, /#3a0009/g] as const;

/**
 * A file of `saysKind` as this kind of organisation has it: its colours, whom it is for, and pictures that can take the colour. Pictures in
 * pixels keep that of the product; the page names them for browsers that take no other.
 */
export function asKind(name: string, text: string, { name: kind, marke }: Variant): string {
  if (kind === 'BERGRETTUNG') return text;
  const coloured = text
    .replaceAll('Verwaltung für Bergrettung und Vereine:', `Verwaltung für ${wen[kind]}:`)
    .replaceAll(flaeche, marke.hell)
    .replaceAll(dunkel, marke.dunkel);
  if (!name.endsWith('.webmanifest')) return coloured;
  const manifest: Readonly<Record<string, unknown>> = JSON.parse(coloured);
  const icon = { src: 'icons/logo.svg', sizes: 'any', type: 'image/svg+xml' };
  const icons = [icon, { ...icon, purpose: 'maskable' }];
  const { screenshots: _, ...rest } = manifest;
  return JSON.stringify({ ...rest, name: `Hüttenbuch ${wen[kind]}`, icons });
}
