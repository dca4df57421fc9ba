type Entry<Item, Answer> = {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

/**
 * Joins calls that come while another is under way into the next one, so that many small statements of jobs that run side
 * by side become few. Each caller hears only after the statement of its own item ended.
 */
export const coalesce = <Item, Answer>(
  run: (items: Item[]) => Promise<(item: Item) => Answer>,
): ((item: Item) => Promise<Answer>) => {
  let waiting: Entry<Item, Answer>[] = [];
  let isRunning = false;

  const runAll = async (): Promise<void> => {
    isRunning = true;
    // What is asked in the same tick goes along.
    await Promise.resolve();
    while (waiting.length > 0) {
      const entries = waiting;
      waiting = [];
      try {
        const answerOf = await run(entries.map(({ item }) => item));
        for (const { item, resolve } of entries) resolve(answerOf(item));
      } catch (error) {
        for (const { reject } of entries) reject(error);
      }
    }
    isRunning = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void runAll();
    });
};
