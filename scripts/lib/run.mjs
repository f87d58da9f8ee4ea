// Plain Node, no dependencies: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Runs a command in the project's root, its output shown; rejects when it fails. */
export async function run(command, args, options = {}) {
  const { code } = await spawned(command, args, { stdio: 'inherit', ...options });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${code}`);
}

/** Runs a command and collects what it prints; never rejects. */
export async function capture(command, args, options = {}) {
  const chunks = [];
  const { code } = await spawned(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options }, (chunk) =>
    chunks.push(chunk),
  );
  return { code, output: Buffer.concat(chunks).toString('utf8') };
}

function spawned(command, args, options, onData) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, ...options });
    child.stdout?.on('data', onData);
    child.stderr?.on('data', onData);
    child.on('error', (cause) => {
      onData?.(Buffer.from(`${cause.message}\n`));
      resolve({ code: 127 });
    });
    child.on('close', (code, signal) => resolve({ code: code ?? signal ?? 1 }));
  });
}
