import '../server/temporal.ts';
import { Abgleich } from '../src/features/auszuege/zuordnung.rules.ts';
import { liesAuszuege } from '../src/features/auszuege/einlesen.rules.ts';
import { grosserAuszug } from '../src/features/auszuege/test-camt.rules.ts';
import { line, megabytes, ms, timed } from './lib/measure.ts';

// A bank statement is read and its lines are matched with as many open items, as the server does it. BENCH_SIZES=10000 chooses how many.
for (const anzahl of (process.env['BENCH_SIZES'] ?? '10000').split(',').map(Number)) {
  const datei = grosserAuszug(anzahl);
  const gelesen = await timed(async () => liesAuszuege(datei));
  const umsaetze = gelesen.value.flatMap((auszug) => auszug.umsaetze);
  const posten = umsaetze.map(({ betrag }, nr) => ({
    id: `p${String(nr)}`,
    betrag,
    nummer: `B-2026-${String(nr).padStart(5, '0')}`,
    mgd_id: `m${String(nr)}`,
    name: `Zahler ${String(nr)}`,
    ibans: [],
    faelligam: '2026-03-25',
    endtoendid: null,
    mandatsref: null,
  }));
  const abgleich = await timed(async () =>
    new Abgleich(posten).zuordnungen(umsaetze.map((umsatz, nr) => ({ ...umsatz, id: String(nr) }))),
  );
  const sicher = abgleich.value.filter(({ vorgewaehlt }) => vorgewaehlt).length;
  const wie = `${anzahl.toLocaleString('de')} lines`;
  line(`camt.053 of ${wie} read`, ms(gelesen.ms), megabytes(datei.length));
  line(`${wie} matched with as many items`, ms(abgleich.ms), `${String(sicher)} sure`);
}
