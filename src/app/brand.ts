import type { Marke } from '../variants/variants.ts';

/** Colours the page: a variant's brand, or the black of a test system (spec A 9), which stands in the stylesheet. */
export function showBrand({ hell, dunkel }: Marke, isTest: boolean): void {
  const { dataset, style } = document.documentElement;
  if (isTest) dataset['system'] = 'test';
  else delete dataset['system'];
  // Through the CSSOM: the content policy forbids style attributes in markup, not this.
  for (const [name, colour] of [
    ['--brand-light', hell],
    ['--brand-dark', dunkel],
  ] as const) {
    if (isTest) style.removeProperty(name);
    else style.setProperty(name, colour);
  }
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = isTest ? '#000000' : meta.media.includes('dark') ? dunkel : hell;
  }
}
