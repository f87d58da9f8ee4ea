import { monthOf } from './calendar.ts';
import type { Random } from './random.ts';

const valley = [-1, 2, 7, 12, 16, 20, 22, 21, 17, 11, 5, 0];

interface Sky {
  readonly text: string;
  readonly sicht: readonly [number, number];
  readonly wind: readonly [number, number];
  readonly warmer: number;
}

const summer: readonly (readonly [Sky, number])[] = [
  [{ text: 'sonnig', sicht: [20_000, 60_000], wind: [0, 20], warmer: 2 }, 40],
  [{ text: 'leicht bewölkt', sicht: [15_000, 40_000], wind: [0, 25], warmer: 0 }, 28],
  [{ text: 'bedeckt', sicht: [5_000, 20_000], wind: [5, 30], warmer: -3 }, 14],
  [{ text: 'Gewitter, Starkregen', sicht: [500, 4_000], wind: [20, 70], warmer: -5 }, 9],
  [{ text: 'leichter Regen', sicht: [2_000, 8_000], wind: [5, 30], warmer: -4 }, 6],
  [{ text: 'Nebel in den Hängen', sicht: [50, 500], wind: [0, 15], warmer: -4 }, 3],
];
const winter: readonly (readonly [Sky, number])[] = [
  [{ text: 'sonnig, kalt', sicht: [20_000, 70_000], wind: [0, 25], warmer: -2 }, 38],
  [{ text: 'leicht bewölkt', sicht: [15_000, 40_000], wind: [0, 30], warmer: 0 }, 22],
  [{ text: 'bedeckt, diffuses Licht', sicht: [1_000, 8_000], wind: [5, 35], warmer: 0 }, 16],
  [{ text: 'Schneefall', sicht: [100, 1_500], wind: [10, 50], warmer: -2 }, 14],
  [{ text: 'Föhn, Sturm in der Höhe', sicht: [20_000, 60_000], wind: [40, 110], warmer: 5 }, 7],
  [{ text: 'Nebel', sicht: [50, 400], wind: [0, 10], warmer: -1 }, 3],
];

/** Weather of a day at a height: the valley's mean by month, 6.5 °C less for each 1000 m. Rain freezes to snow. */
export function weather(
  random: Random,
  day: number,
  hoehe: number,
): { wetter: string; sicht_m: number; wind_kmh: number; temperatur: number } {
  const month = monthOf(day);
  const sky = random.weighted(month >= 4 && month <= 9 ? summer : winter);
  const temperatur =
    Math.round(
      ((valley[month] ?? 10) + 4 + sky.warmer - Math.max(0, hoehe - 300) * 0.0065 + random.int(-30, 30) / 10) * 10,
    ) / 10;
  return {
    wetter:
      temperatur < 0
        ? sky.text.replace('leichter Regen', 'leichter Schneefall').replace('Starkregen', 'Schneeschauer')
        : sky.text,
    sicht_m: Math.round(random.int(...sky.sicht) / 50) * 50,
    wind_kmh: Math.round(random.int(...sky.wind) / 5) * 5,
    temperatur: Math.max(-50, Math.min(45, temperatur)),
  };
}
