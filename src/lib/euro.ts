/** `cent` in words of a sentence that is stored as it was written, as "-1234,50 €"; screens show amounts by `src/ui/format.ts`. */
export const euroText = (cent: number): string =>
  `${cent < 0 ? '-' : ''}${String(Math.floor(Math.abs(cent) / 100))},${String(Math.abs(cent) % 100).padStart(2, '0')} €`;
