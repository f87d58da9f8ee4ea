/** Values of a metric's labels, in the order of their names. */
type Labels = readonly string[];

/** What a gauge says at the moment: a number, or one for each set of labels. */
export type Reading = readonly { readonly labels?: Labels; readonly value: number }[];

/** Sets of labels that a metric has at most: what comes later counts as `andere`. Whoever asks for odd things fills no memory. */
const usualSeries = 2000;

interface Metric {
  lines(): Promise<readonly string[]>;
}

/** Metrics of one process in Prometheus' text format (version 0.0.4). Nothing personal is a label: patterns, statuses and kinds only. */
export class Metrics {
  readonly #metrics = new Map<string, Metric>();

  /** A number that only grows. Answers the way to add to it. */
  counter(name: string, help: string, labels: Labels = [], most = usualSeries): (values?: Labels, by?: number) => void {
    const series = new Series<{ sum: number }>(labels, most, () => ({ sum: 0 }));
    this.#add(name, async () => [
      ...head(name, help, 'counter'),
      ...series.all.map(([values, { sum }]) => line(name, labels, values, sum)),
    ]);
    return (values = [], by = 1) => {
      series.of(values).sum += by;
    };
  }

  /** How long something takes, in seconds, by upper bounds. Answers the way to note one. */
  histogram(
    name: string,
    help: string,
    labels: Labels,
    bounds: readonly number[],
    most = usualSeries,
  ): (values: Labels, seconds: number) => void {
    const series = new Series(labels, most, () => ({ sum: 0, counts: bounds.map(() => 0), count: 0 }));
    this.#add(name, async () => [
      ...head(name, help, 'histogram'),
      ...series.all.flatMap(([values, { sum, counts, count }]) => [
        ...[...bounds, Infinity].map((bound, at) =>
          line(
            `${name}_bucket`,
            [...labels, 'le'],
            [...values, bound === Infinity ? '+Inf' : String(bound)],
            counts[at] ?? count,
          ),
        ),
        line(`${name}_sum`, labels, values, sum),
        line(`${name}_count`, labels, values, count),
      ]),
    ]);
    return (values, seconds) => {
      const one = series.of(values);
      one.sum += seconds;
      one.count += 1;
      bounds.forEach((bound, at) => {
        if (seconds <= bound) one.counts[at] = (one.counts[at] ?? 0) + 1;
      });
    };
  }

  /** A number that is looked up when somebody asks. Where that fails the metric is left out, so that an alert on its absence speaks. */
  gauge(name: string, help: string, labels: Labels, read: () => Reading | Promise<Reading>): void {
    this.#add(name, async () => {
      const readings = await read();
      return [
        ...head(name, help, 'gauge'),
        ...readings.slice(0, usualSeries).map(({ labels: values = [], value }) => line(name, labels, values, value)),
      ];
    });
  }

  /** Everything, as Prometheus reads it. */
  async text(): Promise<string> {
    const parts = await Promise.all([...this.#metrics.values()].map((metric) => metric.lines().catch(() => [])));
    return `${parts.flat().join('\n')}\n`;
  }

  #add(name: string, lines: Metric['lines']): void {
    if (this.#metrics.has(name)) throw new Error(`the metric ${name} is there already`);
    this.#metrics.set(name, { lines });
  }
}

/** One value for each set of labels. */
class Series<T> {
  readonly #values = new Map<string, T>();
  readonly #others: string;
  readonly #most: number;
  readonly #first: () => T;

  constructor(labels: Labels, most: number, first: () => T) {
    this.#others = JSON.stringify(labels.map(() => 'andere'));
    this.#most = most;
    this.#first = first;
  }

  of(values: Labels): T {
    const wanted = JSON.stringify(values);
    const key = this.#values.has(wanted) || this.#values.size < this.#most - 1 ? wanted : this.#others;
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const fresh = this.#first();
    this.#values.set(key, fresh);
    return fresh;
  }

  get all(): readonly (readonly [Labels, T])[] {
    return [...this.#values].map(([key, value]) => [JSON.parse(key), value]);
  }
}

const head = (name: string, help: string, type: string): readonly string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

function line(name: string, labels: Labels, values: Labels, value: number): string {
  const named = labels.map((label, at) => `${label}="${escaped(values[at] ?? '')}"`);
  return `${name}${named.length === 0 ? '' : `{${named.join(',')}}`} ${value}`;
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** The metrics of this process. */
export const metrics = new Metrics();
