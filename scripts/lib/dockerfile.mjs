// Reads the repository's Dockerfile and runs its steps in a folder, for machines without a builder. It knows the instructions that our
// file has, and refuses all others: what it cannot do like a builder it does not do at all.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, run } from './run.mjs';

/** Instructions with their words, continued lines joined. */
export function instructionsOf(text) {
  return text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
      if (name === undefined) throw new Error(`Dockerfile: ${line}`);
      return { name, rest: rest.trim() };
    });
}

/** Whether a file of the repository is part of the build's context, by `.dockerignore`: the last line that fits decides. */
export function contextFilter(text) {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => (line.startsWith('!') ? { path: line.slice(1), isIn: true } : { path: line, isIn: false }));
  const fits = (path, file) => path === '*' || file === path || file.startsWith(`${path}/`);
  return (file) => rules.findLast(({ path }) => fits(path, file))?.isIn ?? true;
}

/**
 * Runs all steps below `folder`, each stage in a folder of its own. What `npm ci` would fetch is taken from here, where the same lockfile was
 * installed; a build of exactly the copied sources is, too. Answers what the last stage says.
 */
export async function runSteps(folder) {
  const isInContext = contextFilter(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const stages = new Map();
  let stage;
  const inside = (path) => (path.startsWith('/') ? join(stage.folder, path) : join(stage.folder, stage.workdir, path));
  const from = (rest) => {
    const [, name = 'last'] = /^\S+(?: AS (\w+))?$/.exec(rest) ?? [];
    stage = { folder: join(folder, name), workdir: '/', env: {}, said: {} };
    stages.set(name, stage);
  };
  const copy = (rest) => {
    const words = rest.split(/\s+/);
    const source = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
    const paths = words.filter((word) => !word.startsWith('--'));
    const target = inside(paths.pop());
    for (const path of paths) {
      if (source === undefined) copyContext(path, target, isInContext);
      else cpSync(join(stages.get(source).folder, path), target, { recursive: true });
    }
  };
  const runStep = async (rest) => {
    const cwd = inside('.');
    if (rest === 'npm ci') return symlinkSync(join(root, 'node_modules'), join(cwd, 'node_modules'));
    if (rest === 'node scripts/build.mjs' && (await isBuiltOf(cwd))) return undefined;
    const [command, ...args] = rest.split(' ');
    return run(command === 'node' ? process.execPath : command, args, { cwd, env: { ...process.env, ...stage.env } });
  };
  const steps = {
    FROM: from,
    WORKDIR: (rest) => {
      stage.workdir = rest;
      mkdirSync(inside('.'), { recursive: true });
    },
    COPY: copy,
    RUN: runStep,
    ENV: (rest) => Object.assign(stage.env, Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split('=')))),
  };
  for (const { name, rest } of instructionsOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))) {
    if (name in steps) await steps[name](rest);
    else if (['USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'].includes(name)) stage.said[name] = rest;
    else throw new Error(`Dockerfile: ${name} is not known to the script that runs its steps`);
  }
  return stage;
}

/** A folder's own reading of its sources says whether the build that lies here is theirs. */
async function isBuiltOf(folder) {
  if (!existsSync(join(root, 'dist'))) return false;
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  const { isBuilt } = await import(join(folder, 'scripts/lib/sources.mjs'));
  return isBuilt();
}

function copyContext(path, target, isIn) {
  const source = join(root, path);
  if (!statSync(source).isDirectory()) {
    if (!isIn(path)) throw new Error(`${path} is not part of the build's context (.dockerignore)`);
    return cpSync(source, join(target, path));
  }
  const filter = (file) => isIn(relative(root, file));
  for (const entry of readdirSync(source)) {
    if (isIn(entry)) cpSync(join(source, entry), join(target, entry), { recursive: true, filter });
  }
  return undefined;
}
