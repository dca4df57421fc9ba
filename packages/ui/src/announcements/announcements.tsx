import { useEffect, useState, useSyncExternalStore } from 'react';

import { AnnouncementBar } from '#src/announcements/announcement-bar.tsx';
import type { Told } from '#src/announcements/announcement-bar.tsx';
import type { News } from '#src/announcements/news.ts';

/** Keeps texts as long as a tab lives, as far as the browser lets it. */
type TabMemory = { get: (key: string) => string | null; set: (key: string, value: string) => void };

type AnnouncementsProps = {
  news: Pick<News, 'read' | 'subscribe'>;
  /** Null when there was no answer: what is on screen stays. */
  load: () => Promise<readonly Told[] | null>;
  memory: TabMemory;
  /** Leaves out what would only distract now. */
  isCalm?: boolean;
};

const key = 'tamiz-notices';

/** While something is told it is read again now and then: it ends by itself, on a page that asks for nothing too. */
const againMs = 60_000;

const nothing: readonly Told[] = [];

const useTold = ({ news, load }: Pick<AnnouncementsProps, 'news' | 'load'>): readonly Told[] => {
  const tag = useSyncExternalStore(news.subscribe, news.read);
  const [told, setTold] = useState<readonly Told[]>([]);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const answer = tag === null ? null : await load();
      if (answer !== null && !isOver) setTold(answer);
    };
    void read();
    const timer = setInterval(() => void read(), againMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [tag, load]);
  return tag === null ? nothing : told;
};

/** What everybody is told, on top of the page; put away one by one, for as long as the tab lives. */
export const Announcements = ({ news, load, memory, isCalm = false }: AnnouncementsProps) => {
  const told = useTold({ news, load });
  const [hidden, setHidden] = useState(() => memory.get(key)?.split(',') ?? []);
  const handleDismiss = (id: string) => {
    const next = [...hidden, id];
    memory.set(key, next.join());
    setHidden(next);
  };
  const shown = told.filter(
    ({ id, kind }) => !hidden.includes(id) && !(isCalm && kind === 'information'),
  );
  if (shown.length === 0) return null;
  return (
    <section aria-label="Avisos de Tamiz">
      {shown.map((one) => (
        <AnnouncementBar
          key={one.id}
          told={one}
          onDismiss={one.kind === 'incident' ? undefined : () => handleDismiss(one.id)}
        />
      ))}
    </section>
  );
};
