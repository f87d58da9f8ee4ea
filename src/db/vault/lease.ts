import * as v from 'valibot';

const dayMs = 86_400_000;

/** Where the server has said nothing yet. */
export const usualLeaseDays = 14;

/**
 * How long a vault opens without a contact with the server, in ms since 1970. `gesehen` is a clock of its own that only runs forward:
 * where the device's clock was set back, `vorsprung` is what must be added to go on from the highest time seen.
 */
export const leaseSchema = v.object({ bis: v.number(), gesehen: v.number(), vorsprung: v.number() });

export type Lease = v.InferOutput<typeof leaseSchema>;

/** A contact begins it anew; what the clock did before no longer counts. */
export const newLease = (now: number, days: number): Lease => ({ bis: now + days * dayMs, gesehen: now, vorsprung: 0 });

/** What the lease knows after a look at the device's clock. */
export function seenAt(lease: Lease, now: number): Lease {
  const time = now + lease.vorsprung;
  return time < lease.gesehen ? { ...lease, vorsprung: lease.gesehen - now } : { ...lease, gesehen: time };
}

/** Ms that are left; 0 when only the password and a contact together open the vault. */
export const leftOf = ({ bis, gesehen }: Lease): number => Math.max(0, bis - gesehen);
