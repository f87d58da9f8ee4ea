import '../server/temporal.ts';
import { faelligkeitenBis } from '../src/features/inventar/faellig.ts';
import { line, ms, timed } from './lib/measure.ts';

const day = (n: number): string => Temporal.PlainDate.from('2026-01-01').add({ days: n }).toString();

// The due list of many pieces, as a device makes it. BENCH_SIZES=50000 chooses how many.
for (const anzahl of (process.env['BENCH_SIZES'] ?? '50000').split(',').map(Number)) {
  const days = Array.from({ length: 1000 }, (_, n) => day(n - 300));
  const pieces = Array.from({ length: anzahl }, (_, n) => ({
    id: `p${String(n)}`,
    rev: 1,
    name: `Gurt ${String(n)}`,
    status: 'InGebrauch' as const,
    naechsteart: 'PSAJahr' as const,
    naechstepruefung: days[n % 1000] ?? null,
    faelligab: days[Math.max(0, (n % 1000) - 60)] ?? null,
    ablauf: n % 3 === 0 ? (days[(n * 7) % 1000] ?? null) : null,
  }));
  const due = await timed(async () => faelligkeitenBis(pieces, '2026-03-01', '2026-06-01'));
  line(`due list of ${anzahl.toLocaleString('de')} pieces`, ms(due.ms), `${String(due.value.length)} due`);
}
