import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks for a new password twice, without showing it. Without a terminal it is the first line of the standard input. Undefined when the two differ. */
export async function askPassword(): Promise<string | undefined> {
  if (!process.stdin.isTTY) {
    for await (const line of createInterface({ input: process.stdin })) return line;
    return '';
  }
  const dark = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: dark, terminal: true });
  console.log('Mindestens 12 Zeichen; mehrere Wörter hintereinander lassen sich leicht merken.');
  try {
    const ask = async (prompt: string): Promise<string> => {
      process.stdout.write(prompt);
      const answer = await terminal.question('');
      process.stdout.write('\n');
      return answer;
    };
    const password = await ask('Neues Kennwort: ');
    return password === (await ask('Bestätigung: ')) ? password : undefined;
  } finally {
    terminal.close();
  }
}
