const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** What a person knows a device by: `Safari, iPad`. An iPad calls itself a Mac, but has a touch screen. */
export function deviceName(userAgent: string, maxTouchPoints: number): string {
  const named = (list: typeof browsers): string | undefined => list.find(([sign]) => sign.test(userAgent))?.[1];
  const system = named(systems);
  return [named(browsers) ?? 'Browser', system === 'Mac' && maxTouchPoints > 1 ? 'iPad' : system]
    .filter((part) => part !== undefined)
    .join(', ');
}
