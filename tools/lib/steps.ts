import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { inheritedEnv } from '#tools/lib/env.ts';
import { inRepository } from '#tools/lib/paths.ts';
import { signalGroup } from '#tools/lib/processes.ts';

export type Step = {
  name: string;
  /** How many seconds it may take on two cores; printed beside the time it took. */
  shareSeconds: number;
  command: string[];
  env?: Record<string, string>;
};

export type StepResult = {
  name: string;
  isPassed: boolean;
  seconds: number;
  /** How much of all cores was busy meanwhile, from 0 to 1: a step that leaves them idle can share them. */
  cpuShare?: number;
};

type StepOptions = {
  concurrency: number;
  /** Shows a step's output as it comes; otherwise only that of failed steps, each in one piece. */
  isLive?: boolean;
  print?: (text: string) => void;
};

// Steps start the same programs many times; one whose compiled files are kept starts in half the CPU.
const compileCache = inRepository('node_modules', '.cache', 'node');

const running = new Set<number>();
let isInterrupted = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isInterrupted = true;
    for (const pid of running) signalGroup(pid, 'SIGTERM');
  });
}

/** Runs the steps, at most `concurrency` at once, and prints each one's time compared with its budget. */
export const runSteps = async (
  steps: Step[],
  { concurrency, isLive = false, print = printLine }: StepOptions,
): Promise<StepResult[]> => {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const runNext = async (): Promise<void> => {
    const step = waiting.shift();
    if (step === undefined) return;
    if (isInterrupted) {
      results.push({ name: step.name, isPassed: false, seconds: 0 });
      return;
    }
    results.push(await runStep(step, isLive, print));
    await runNext();
  };
  await Promise.all(Array.from({ length: concurrency }, runNext));
  return results;
};

const runStep = async (
  step: Step,
  isLive: boolean,
  print: (text: string) => void,
): Promise<StepResult> => {
  const startedAt = performance.now();
  if (isLive) print(`\n— ${step.name}`);
  const before = readCpuTimes();
  const { isPassed, output } = await run(step, isLive);
  const after = readCpuTimes();
  const result = {
    name: step.name,
    isPassed,
    seconds: (performance.now() - startedAt) / 1000,
    cpuShare: 1 - (after.idle - before.idle) / Math.max(1, after.total - before.total),
  };
  if (!isPassed && !isLive) print(`\n— ${step.name}\n${output}`);
  print(formatStep(result, step.shareSeconds));
  return result;
};

/** Milliseconds of all cores since the machine started. */
const readCpuTimes = (): { idle: number; total: number } => {
  const times = cpus().map((cpu) => cpu.times);
  const total = times.flatMap((each) => Object.values(each)).reduce((sum, one) => sum + one, 0);
  return { idle: times.reduce((sum, { idle }) => sum + idle, 0), total };
};

const printLine = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** One line: the outcome of the step, its time compared with its budget, and how busy the cores were. */
export const formatStep = (
  { name, isPassed, seconds, cpuShare }: StepResult,
  shareSeconds: number,
): string => {
  const time = `${seconds.toFixed(1)} s of ${shareSeconds} s`;
  const excess = seconds > shareSeconds ? '  over its share' : '';
  const busy = cpuShare === undefined ? '' : `  cpu ${Math.round(cpuShare * 100)} %`;
  return `${isPassed ? 'ok    ' : 'FAILED'}  ${name.padEnd(18)} ${time.padStart(18)}${busy}${excess}`;
};

const run = async (step: Step, isLive: boolean): Promise<{ isPassed: boolean; output: string }> => {
  const [program = '', ...args] = step.command;
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: inRepository(),
    env: { NODE_COMPILE_CACHE: compileCache, ...inheritedEnv(), ...step.env },
    detached: true,
    stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ isPassed: false, output: error.message }));
    child.once('close', (code) => {
      if (pid !== undefined) {
        running.delete(pid);
        // Ends processes that the step left running.
        signalGroup(pid, 'SIGKILL');
      }
      resolve({ isPassed: code === 0, output });
    });
  });
};
