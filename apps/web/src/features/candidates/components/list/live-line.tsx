import type { LiveState } from '#src/lib/live/position-stream.ts';
import { counted } from '#src/lib/format.ts';

import css from './live-line.module.css';

const countPeople = (count: number): string =>
  counted(count, 'persona en examen', 'personas en examen');

type LiveLineProps = { state: LiveState | null; inExam: number | null };

/** Whether the list follows what happens by itself, and how many are in the exam now. */
export const LiveLine = ({ state, inExam }: LiveLineProps) => {
  if (state === null || state === 'connecting') return null;
  const kept = state === 'live' ? 'En vivo' : 'Se actualiza cada 15 s';
  return (
    <p className={css['line']} data-state={state}>
      {inExam === null || inExam === 0 ? kept : `${kept} · ${countPeople(inExam)}`}
    </p>
  );
};
