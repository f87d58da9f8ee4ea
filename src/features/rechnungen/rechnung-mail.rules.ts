/** Where an invoice may go by mail, each address once: that of the invoice first, then those of the person (`adressat`). */
export const adressenDerRechnung = (
  partneremail: string | null | undefined,
  emails: readonly string[],
): readonly string[] => [
  ...new Map(
    [partneremail ?? '', ...emails].flatMap((one) => {
      const address = one.trim();
      return address === '' ? [] : [[address.toLowerCase(), address] as const];
    }),
  ).values(),
];
