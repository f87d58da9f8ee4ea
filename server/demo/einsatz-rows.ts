import { einsatzBeteiligte } from '../../src/features/einsaetze/einsatz-beteiligte.table.ts';
import { einsatzFahrzeuge } from '../../src/features/einsaetze/einsatz-fahrzeuge.table.ts';
import type { Row } from '../../src/kit/define-table.ts';
import { isoInstant } from './calendar.ts';
import type { Rescuer } from './mitglieder.ts';
import type { Plan } from './einsatz-plan.ts';
import type { Ortsstelle } from './organisation.ts';
import type { Qualifikation } from './qualifikationen.ts';
import type { Random } from './random.ts';
import { child, type StoredRow } from './record.ts';
import { helicopterId, helicopterOf, type Fahrzeug } from './fahrzeuge.ts';

type Beteiligte = Row<typeof einsatzBeteiligte>;

const minute = 60_000;

/** Leader first, an assistant in larger missions, the crew; now and then somebody of another organisation. */
export function beteiligteRows(random: Random, einsatz_id: string, plan: Plan): StoredRow[] {
  const add = (values: Partial<Beteiligte>): StoredRow =>
    child(einsatzBeteiligte, random, einsatz_id, { einsatz_id, ...values });
  const verguetungsart = payOf(plan);
  const rows = [plan.leiter, ...plan.helfer].map((rescuer, index) => {
    const late = index === 0 ? 0 : random.int(0, 12);
    return add({
      mgd_id: rescuer.id,
      rolle: index === 0 ? 'Leitend' : index === 1 && plan.helfer.length > 5 ? 'Assistierend' : null,
      qualifikationen: traits(rescuer),
      von: isoInstant(plan.beginn + late * minute),
      bis: isoInstant(plan.ende),
      anfahrt_km: random.chance(0.35) ? random.int(1, 18) : null,
      verguetungsart,
    });
  });
  if (plan.scenario.helfer[1] > 8 && random.chance(0.4)) {
    rows.push(
      add({
        extern_name: random.pick(['Gruppenkommandant', 'Zugführer', 'Einsatzkraft']),
        organisation: random.pick(['Freiwillige Feuerwehr', 'Finanzwache (SAGF)', 'Carabinieri', 'Weißes Kreuz']),
        von: isoInstant(plan.beginn),
        bis: isoInstant(plan.ende),
      }),
    );
  }
  if (plan.isHeli)
    rows.push(
      add({
        extern_name: 'Flugretter',
        organisation: 'Flugrettung Südtirol',
        von: isoInstant(plan.beginn),
        bis: isoInstant(plan.abtransport + 20 * minute),
        verguetungsart: 'Flugrettung',
      }),
    );
  return rows;
}

const traitOf: Readonly<Partial<Record<Qualifikation, NonNullable<Beteiligte['qualifikationen']>[number]>>> = {
  notarzt: 'Notarzt',
  hoehle: 'Hoehlenretter',
  kid: 'Kid',
  hund: 'Hundefuehrer',
  lkld: 'LKLD',
  canyon: 'Canyonretter',
};
const traitOrder = ['Notarzt', 'Hoehlenretter', 'Kid', 'Hundefuehrer', 'LKLD', 'Canyonretter'] as const;

function traits({ qualifikationen }: Rescuer): Beteiligte['qualifikationen'] {
  const held = [...qualifikationen].map((qualifikation) => traitOf[qualifikation]);
  return traitOrder.filter((trait) => held.includes(trait));
}

/** What lasts longer costs somebody a working day. */
const longEinsatz = 180 * minute;

function payOf({ scenario, beginn, ende }: Plan): Beteiligte['verguetungsart'] {
  if (scenario.art === 'Pistenrettung') return 'Pistendienst';
  if (scenario.art === 'Vorsorgedienst') return 'Vorsorgedienst';
  return ende - beginn > longEinsatz ? 'Einsatz' : 'Ehrenamtlich';
}

/** Cars of the branch with odometers that only rise, and the helicopter of the district. */
export function fahrzeugRows(
  random: Random,
  einsatz_id: string,
  plan: Plan,
  fahrzeuge: readonly Fahrzeug[],
  { gemeinde }: Ortsstelle,
): StoredRow[] {
  const isPiste = plan.scenario.art === 'Pistenrettung';
  const suited = fahrzeuge.filter(
    ({ art }) => (art === 'Motorschlitten') === isPiste && !(art === 'Quad' && plan.scenario.season === 'winter'),
  );
  const used = random.sample(suited, plan.helfer.length > 5 ? 2 : 1);
  const rows = used.map((fahrzeug, index) => {
    const km_beginn = fahrzeug.km;
    // Shopping, courses and other trips between two missions.
    const km_ende = km_beginn + (isPiste ? random.int(1, 6) : random.int(4, 46));
    fahrzeug.km = km_ende + random.int(20, 260);
    return child(einsatzFahrzeuge, random, einsatz_id, {
      einsatz_id,
      fahrzeug_id: fahrzeug.id,
      fahrer_id: (plan.helfer[index] ?? plan.leiter).id,
      km_beginn,
      km_ende,
      ausgerueckt: isoInstant(plan.beginn + random.int(1, 6) * minute),
      vor_ort: isoInstant(Math.max(plan.beginn + 7 * minute, plan.vorOrt - random.int(0, 4) * minute)),
      zurueck: isoInstant(plan.ende - random.int(0, 5) * minute),
    });
  });
  if (plan.isHeli) rows.push(helicopter(random, einsatz_id, plan, helicopterOf[gemeinde.bezirk]));
  return rows;
}

function helicopter(random: Random, einsatz_id: string, plan: Plan, name: string): StoredRow {
  const arrival = plan.alarm + random.int(9, 24) * minute;
  const back = Math.max(plan.abtransport, arrival + 10 * minute) + random.int(10, 25) * minute;
  return child(einsatzFahrzeuge, random, einsatz_id, {
    einsatz_id,
    fahrzeug_id: helicopterId(name),
    ausgerueckt: isoInstant(arrival - random.int(5, 8) * minute),
    vor_ort: isoInstant(arrival),
    zurueck: isoInstant(back),
    flugminuten: random.int(14, Math.max(15, Math.min(90, Math.round((back - arrival) / minute)))),
  });
}
