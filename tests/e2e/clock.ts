/** Settings of a server on which it is another time; it goes on from there. Set it forward only: sessions end by the clock of the browser, too. */
export function clockAt(day: string): Record<string, string> {
  const start = Date.parse(`${day}T09:00:00Z`);
  const code = `const Real = Date, ahead = ${start} - Real.now();
    globalThis.Date = class extends Real {
      constructor(...given) { if (given.length === 0) super(Real.now() + ahead); else super(...given); }
      static now() { return Real.now() + ahead; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}
