import { describe, expect, test } from 'vitest';
import { germanText } from '../message.ts';
import { isSvg, svgFault } from './svg-check.ts';

const svg = (inside: string, more = ''): string =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"${more}>${inside}</svg>`;

describe('a drawing', () => {
  test('of lines, letters and gradients is taken', () => {
    expect(
      svgFault(
        svg(
          '<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><path fill="url(#g)" d="M0 0h4"/><text>A &amp; B</text>',
        ),
      ),
    ).toBeUndefined();
    expect(
      svgFault(`<!-- made by hand -->${svg('<rect width="4" height="4"/>')}`.replace('<?xml version="1.0"?>', '')),
    ).toBeUndefined();
  });
  test.each([
    '<script>alert(1)</script>',
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">1</svg:script>',
    '<foreignObject><p/></foreignObject>',
    '<image href="https://boese.example/x.png"/>',
    '<image xlink:href="data:image/png;base64,AA"/>',
    '<use href="https://boese.example/a.svg#x"/>',
    '<rect onload="alert(1)"/>',
    '<rect fill="url(https://boese.example/x)"/>',
    '<style>@import "https://boese.example/x.css";</style>',
    '<a href="javascript:alert(1)"><text>x</text></a>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<text>&xxe;</text>',
    '<a href="java&#115;cript:alert(1)"/>',
  ])('with %s is refused in one sentence', (inside) => {
    expect(germanText(svgFault(svg(inside)) ?? '')).toBe(
      'Die SVG-Datei enthält mehr als eine Zeichnung und wird nicht angenommen. Bitte als PNG speichern.',
    );
  });
  test('with entities of its own, in another order, or with nothing of a drawing, is refused', () => {
    expect(svgFault(`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('')}`)).toBeDefined();
    expect(svgFault('<html></html>')).toBe('Das ist keine SVG-Zeichnung.');
    expect(svgFault(svg('x'.repeat(500_001)))).toContain('zu groß');
  });
  test('is known by name, type, or what it begins with', () => {
    expect(isSvg('logo.svg', '', '')).toBe(true);
    expect(isSvg('logo', 'image/svg+xml', '')).toBe(true);
    expect(isSvg('logo.png', 'image/png', '<?xml version="1.0"?><svg>')).toBe(true);
    expect(isSvg('logo.png', 'image/png', '\u0089PNG')).toBe(false);
  });
});
