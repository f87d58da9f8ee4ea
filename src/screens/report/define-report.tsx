import type { ReactElement } from 'react';
import { ReportScreen } from './report-screen.tsx';
import type { Report } from './report.ts';

/** The screen of a report: who may open it, the way back, branch and choices, sort, export, print and what can be done with rows. */
export function defineReport<R extends { readonly id: string }, C extends string>(
  report: Report<R, C>,
): (props: { /** Stands before the choices, e.g. to go to another report. */ before?: ReactElement }) => ReactElement {
  return ({ before }) => <ReportScreen report={report} before={before} />;
}
