import { axisX, axisY, barX, barY, gridX, gridY, plot, ruleX, ruleY } from '@observablehq/plot';
import { wholeTicks } from './chart-table.ts';

/** One bar, or a part of one. */
export interface Bar {
  readonly name: string;
  /** The part's kind, e.g. a year. */
  readonly part: string;
  readonly count: number;
}

export interface BarsOptions {
  readonly bars: readonly Bar[];
  /** All names in their order, those without a bar too. */
  readonly names: readonly string[];
  readonly parts: readonly string[];
  /** Bars that stand on a line, for what follows each other in time; else they lie, so that long names fit. */
  readonly isUpright: boolean;
  readonly width: number;
  readonly format: (count: number) => string;
  /** What is counted has no halves. */
  readonly isWhole: boolean;
}

const lineHeight = 28;
const uprightHeight = 240;
const letter = 7;
const longestName = 200;

/** Bars as SVG, stacked by part. Colours are the theme's, so that both themes and a change of it hold. */
export function drawBars({ bars, names, parts, isUpright, width, format, isWhole }: BarsOptions): Element {
  // The part without a name is what may not be told apart.
  const order = [...parts, ''];
  const color = {
    domain: order,
    range: [...parts.map((_, index) => `var(--chart-${((parts.length - 1 - index) % 7) + 1})`), 'var(--line-strong)'],
  };
  const shared = { width, color, className: 'chart-plot' };
  const left = Math.min(longestName, 16 + letter * Math.max(0, ...names.map((name) => name.length)));
  const sums = new Map<string, number>();
  for (const { name, count } of bars) sums.set(name, (sums.get(name) ?? 0) + count);
  const widest = Math.max(0, ...[...sums.values()].map((sum) => format(Math.round(sum)).length));
  // Amounts are long words: on a narrow screen fewer of them stand beside each other.
  const fitting = isUpright ? 5 : Math.max(2, Math.min(5, Math.floor((width - left) / 70)));
  const ticks = isWhole ? [...wholeTicks(Math.max(0, ...sums.values()))] : fitting;
  const made = isUpright
    ? plot({
        ...shared,
        height: uprightHeight,
        marginLeft: Math.max(44, 16 + letter * widest),
        x: { domain: [...names], label: null },
        y: { label: null },
        marks: [
          gridY({ ticks }),
          axisX({ tickSize: 0 }),
          axisY({ ticks, tickFormat: format, tickSize: 0 }),
          barY([...bars], { x: 'name', y: 'count', fill: 'part', order }),
          ruleY([0]),
        ],
      })
    : plot({
        ...shared,
        height: names.length * lineHeight + 40,
        marginLeft: left,
        marginRight: 16,
        x: { label: null },
        y: { domain: [...names], label: null },
        marks: [
          gridX({ ticks }),
          axisX({ ticks, tickFormat: format, tickSize: 0 }),
          axisY({ tickSize: 0, lineWidth: (left - 16) / 12, textOverflow: 'ellipsis' }),
          barX([...bars], { y: 'name', x: 'count', fill: 'part', order }),
          ruleX([0]),
        ],
      });
  // The content policy allows no style in the page; what it says stands in charts.css.
  made.querySelector('style')?.remove();
  // The picture is named as a whole, and the table beside it is what is read out.
  made.setAttribute('aria-hidden', 'true');
  for (const part of made.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  return made;
}
