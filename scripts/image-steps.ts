// npm run image-steps -- FOLDER [DATABASE_URL]: does what deploy/Dockerfile says, in folders instead of containers, and with a
// database starts the result as the image would be. For machines without a container engine.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DockerfileParser, type Copy, type Instruction, type JSONInstruction } from 'dockerfile-ast';

const root = path.join(import.meta.dirname, '..');
/** The user `node` of the base image. */
const runAs = { uid: 1000, gid: 1000 };

/** Returns the files that a container engine gets: those in git without what .dockerignore leaves out. */
function contextFiles(): string[] {
  const patterns = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const isLeftOut = (file: string) => {
    const parts = file.split('/');
    const places = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
    return patterns.some((pattern) => places.some((place) => path.matchesGlob(place, pattern)));
  };
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  return files.split('\0').filter((file) => file && !isLeftOut(file) && existsSync(path.join(root, file)));
}

interface Stage {
  /** The folder that is used as the root of the image. */
  folder: string;
  workdir: string;
  env: Record<string, string>;
  command: string[];
}

const words = (instruction: Instruction) => instruction.getArguments().map((one) => one.getValue());
const inStage = ({ folder, workdir }: Stage, place: string) =>
  path.join(folder, path.posix.resolve('/', workdir, place));

function copy(instruction: Copy, stage: Stage, stages: ReadonlyMap<string, Stage>, context: string): void {
  const from = instruction
    .getFlags()
    .find((flag) => flag.getName() === 'from')
    ?.getValue();
  const all = words(instruction);
  const target = all.at(-1)!;
  for (const source of all.slice(0, -1)) {
    const given = from ? inStage(stages.get(from)!, source) : path.join(context, source);
    const isFolder = statSync(given).isDirectory();
    const into = target.endsWith('/') && !isFolder ? path.posix.join(target, path.basename(source)) : target;
    cpSync(given, inStage(stage, into), { recursive: true, verbatimSymlinks: true });
  }
}

function perform(
  instruction: Instruction,
  stage: Stage,
  stages: ReadonlyMap<string, Stage>,
  context: string,
): void {
  const keyword = instruction.getKeyword().toUpperCase();
  if (keyword === 'WORKDIR') {
    stage.workdir = words(instruction)[0]!;
    mkdirSync(inStage(stage, '.'), { recursive: true });
  } else if (keyword === 'COPY') copy(instruction as Copy, stage, stages, context);
  else if (keyword === 'RUN') {
    const line = instruction.getArgumentsContent()!;
    console.log(`  ${line}`);
    const env = { ...process.env, ...stage.env };
    execFileSync('sh', ['-ec', line], {
      cwd: inStage(stage, '.'),
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } else if (keyword === 'ENV')
    for (const pair of words(instruction)) {
      const [name, value] = pair.split('=') as [string, string];
      stage.env[name] = value;
    }
  else if (keyword === 'CMD')
    stage.command = (instruction as JSONInstruction).getJSONStrings().map((one) => one.getJSONValue());
}

/** Does every step, and returns the last stage: the image. */
export function buildStages(folder: string): Stage {
  const context = path.join(folder, 'context');
  for (const file of contextFiles())
    cpSync(path.join(root, file), path.join(context, file), { recursive: true });
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const instruction of DockerfileParser.parse(
    readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8'),
  ).getInstructions()) {
    if (instruction.getKeyword().toUpperCase() === 'FROM') {
      const name = words(instruction)[2] ?? 'image';
      stage = { folder: path.join(folder, name), workdir: '/', env: {}, command: [] };
      stages.set(name, stage);
      console.log(`Stage ${name}`);
    } else if (stage) perform(instruction, stage, stages, context);
  }
  return stage!;
}

async function answers(address: string): Promise<number> {
  return await fetch(address).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Runs the image's command as a user who can write to /data only. Returns what its addresses answer. */
async function tryOut(image: Stage, databaseUrl: string, port = '3911'): Promise<string[]> {
  const [program = '', ...args] = image.command;
  const data = path.join(image.folder, 'data');
  chmodSync(data, 0o777);
  const PATH = `${path.dirname(process.execPath)}:${process.env['PATH']}`;
  const child = spawn(program, args, {
    cwd: inStage(image, '.'),
    env: { PATH, ...image.env, DATA_DIR: data, PORT: port, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
    ...(process.getuid?.() === 0 ? runAs : {}),
  });
  const at = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 240 && child.exitCode === null && !(await answers(`${at}/healthz`)); tries += 1)
    await sleep(500);
  const found = [];
  for (const place of ['/healthz', '/readyz', '/', '/api/setup'])
    found.push(`${place} ${await answers(at + place)}`);
  child.kill('SIGTERM');
  const code = await new Promise((resolve) => void child.once('exit', resolve));
  return [...found, `exit ${String(code)}`];
}

if (import.meta.main) {
  const [folder, databaseUrl] = process.argv.slice(2);
  if (!folder) throw new Error('Usage: npm run image-steps -- FOLDER [DATABASE_URL]');
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
  const image = buildStages(path.resolve(folder));
  console.log(`The image is in ${image.folder}`);
  if (databaseUrl) console.log((await tryOut(image, databaseUrl)).join('\n'));
}
