import { axisX, axisY, dot, gridY, line, plot, ruleX } from '@observablehq/plot';

/** Values of one kind over time. */
export interface LineSeries {
  readonly name: string;
  /** Where a value is NaN the curve has a gap. */
  readonly points: readonly { readonly at: Date; readonly value: number }[];
}

/** Values with an upper and a lower end, as a bar at each instant. */
export interface SpanSeries {
  readonly name: string;
  readonly spans: readonly { readonly at: Date; readonly low: number; readonly high: number }[];
}

export interface LinesOptions {
  readonly lines: readonly LineSeries[];
  readonly span?: SpanSeries;
  readonly width: number;
  /** Where the axis of time says when; anywhere without it. */
  readonly ticks?: readonly Date[] | undefined;
  readonly formatTime: (at: Date) => string;
  /** Values as the axis says them; as they are without it. */
  readonly formatValue?: (value: number) => string;
}

const height = 240;
export const symbols = ['circle', 'diamond2', 'square2', 'triangle2', 'star'] as const;

/** Curves as SVG, each with its own mark, so that they differ without their colours too. */
export function drawLines({ lines, span, width, ticks, formatTime, formatValue }: LinesOptions): Element {
  const color = (index: number): string => `var(--chart-${(index % 7) + 1})`;
  const spans = span?.spans ?? [];
  const times = [
    ...new Set([
      ...lines.flatMap(({ points }) => points.map(({ at }) => at.getTime())),
      ...spans.map(({ at }) => at.getTime()),
    ]),
  ];
  const made = plot({
    width,
    height,
    marginLeft: formatValue === undefined ? 40 : 64,
    marginRight: 16,
    className: 'chart-plot',
    x: {
      type: 'time',
      label: null,
      ...(times.length === 1
        ? { domain: [new Date((times[0] ?? 0) - 300_000), new Date((times[0] ?? 0) + 300_000)] }
        : {}),
    },
    y: { label: null, zero: true, nice: true },
    marks: [
      gridY(),
      axisX({
        tickSize: 0,
        ticks: ticks === undefined ? Math.max(2, Math.floor(width / 110)) : [...ticks],
        tickFormat: formatTime,
      }),
      axisY({ tickSize: 0, ...(formatValue === undefined ? {} : { tickFormat: formatValue }) }),
      ruleX([...spans], { x: 'at', y1: 'low', y2: 'high', stroke: color(lines.length), strokeWidth: 2 }),
      dot([...spans], { x: 'at', y: 'high', symbol: 'triangle2', rotate: 180, r: 5, fill: color(lines.length) }),
      dot([...spans], { x: 'at', y: 'low', symbol: 'triangle2', r: 5, fill: color(lines.length) }),
      ...lines.flatMap(({ points }, index) => [
        line([...points], { x: 'at', y: 'value', stroke: color(index), strokeWidth: 2 }),
        dot([...points], {
          x: 'at',
          y: 'value',
          symbol: symbols[index % symbols.length] ?? 'circle',
          fill: color(index),
          r: 4,
        }),
      ]),
    ],
  });
  // The content policy allows no style in the page; what it says stands in charts.css.
  made.querySelector('style')?.remove();
  made.setAttribute('aria-hidden', 'true');
  for (const part of made.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  return made;
}
