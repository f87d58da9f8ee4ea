import { normiereCode, vergleichswert } from './kennung.rules.ts';

/** Keys that a scanned or typed code may have (domain: inventar 4, `GET …/inventar?code=`). Whose host a label names, who asks knows. */
export function codeWerte(text: string): readonly string[] {
  const code = normiereCode(text, { etikettHosts: [], jahr: 2000 });
  return [...new Set(code.kind === 'code' ? [code.wert, code.text] : [vergleichswert(code.text)])];
}

/** A maker's number as it was typed, or in capitals. */
export const seriennrWerte = (text: string): readonly string[] => [...new Set([text.trim(), vergleichswert(text)])];
