import { listAnnouncements } from '@tamiz/contract/calls/operations/announcements';
import { Announcements } from '@tamiz/ui/announcements';
import { createNews } from '@tamiz/ui/news';
import type { News } from '@tamiz/ui/news';
import { useCallback, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

import type { Exam, Snapshot } from '#src/app/exam.ts';
import type { World } from '#src/app/world.ts';
import { createCaller } from '#src/lib/caller.ts';
import { hasFields, isListOf, isNullOr, isOneOf, isText } from '#src/lib/shapes/shapes.ts';

type StageName = Snapshot['stage']['name'];

const isTold = hasFields({
  id: isText,
  kind: isOneOf(['incident', 'maintenance', 'information']),
  body: isText,
  details: isNullOr(isText),
});
const isList = hasFields({ data: isListOf(isTold) });

/** From the practice to the last question nothing distracts but what concerns the exam. */
const during = new Set<StageName>(['practice', 'entering', 'question', 'paused', 'elsewhere']);

type ExamAnnouncementsProps = {
  exam: Pick<Exam, 'subscribe'> & { read: () => { stage: { name: StageName } } };
  news: News;
  world: Pick<World, 'transport' | 'tab'>;
};

/** What everybody is told, above the head of the exam: the clock stays in view, and answers never wait for it. */
export const ExamAnnouncements = ({
  exam,
  news,
  world: { transport, tab },
}: ExamAnnouncementsProps) => {
  const { stage } = useSyncExternalStore(exam.subscribe, exam.read);
  const load = useCallback(async () => {
    const { call } = createCaller(transport);
    const asked = { query: { reader: 'candidates' } } as const;
    const answer = await call(listAnnouncements, isList, null, asked);
    return answer.ok ? answer.value.data : null;
  }, [transport]);
  return <Announcements news={news} load={load} memory={tab} isCalm={during.has(stage.name)} />;
};

let shown: News | null = null;

/** Tells what an answer said; the first time it puts the bar above the exam, on a root of its own. */
export const tell = (headers: Headers, around: Omit<ExamAnnouncementsProps, 'news'>): void => {
  if (shown === null) {
    shown = createNews();
    const place = document.createElement('div');
    document.body.prepend(place);
    createRoot(place).render(<ExamAnnouncements {...around} news={shown} />);
  }
  shown.note(headers);
};
