/** What is entered against a receipt and not computed by a rate. */
export const belegposten = ['Verdienstausfall', 'Arbeitgebererstattung', 'Auslagen'] as const;

/** Whether an item is entered against a receipt. */
export const istBeleg = (posten: unknown): boolean => belegposten.some((one) => one === posten);

/** Statuses of a mission that is booked and not yet closed: receipts are entered then. */
export const belegstatus: readonly string[] = ['Gebucht', 'Abgerechnet', 'NichtAbrechenbar'];
