import * as v from 'valibot';

const summen = { anzahl: v.number(), summen: v.record(v.string(), v.number()) };

/** `POST {url}/summen`: how many rows a list has in all and their sums (money: cents), and the same by the values of the column `gruppe`. */
export const summenSchema = v.object({
  ...summen,
  gruppen: v.optional(v.array(v.object({ wert: v.unknown(), ...summen })), []),
});

export type Summen = v.InferOutput<typeof summenSchema>;
