/** A kind of background job as an area declares it; what it does stands on the server (server/jobs/kind.ts). */
export interface JobDefinition<N extends string = string> {
  readonly typ: N;
  /** Given once for ever: filters name kinds by it, too. */
  readonly nr: number;
  readonly label: string;
  /** Right that is needed to order it and to run it, beside the one to order jobs at all and those of the rows. */
  readonly needs?: string;
  /** Message that says what comes of it, where it is ordered from the list of jobs; without it that is done elsewhere. */
  readonly offer?: string;
}

/** Describes a kind of background job. */
export const defineJob = <const N extends string>(job: JobDefinition<N>): JobDefinition<N> => job;
