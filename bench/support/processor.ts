import { readFileSync } from 'node:fs';

/** The time of the processor that a process has used, in seconds: other load on the machine does not change it. */
export const processorSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
