import type { Bank } from '#src/schema.ts';

/** What was checked so long ago that its facts may have changed: a whole file, or a question with a date of its own. */
export type Due = { what: string; questions: number; against: string; on: string };

/** Calendar days as ISO writes them compare as text. */
const isoDate = (date: Date): string => date.toISOString().slice(0, 10);

const monthsBefore = (today: Date, months: number): string => {
  const day = new Date(today);
  day.setUTCMonth(day.getUTCMonth() - months);
  return isoDate(day);
};

/** Everything last checked `months` months before `today` or earlier, the oldest first. */
export const findDue = (bank: Bank, { today, months }: { today: Date; months: number }): Due[] => {
  const limit = monthsBefore(today, months);
  return bank.technologies
    .flatMap(({ slug, checked, questions }) => {
      const inherited = questions.filter((question) => question.checked === undefined).length;
      return [
        ...(checked === undefined ? [] : [{ what: slug, questions: inherited, ...checked }]),
        ...questions.flatMap(({ id, checked: own }) =>
          own === undefined ? [] : [{ what: id, questions: 1, ...own }],
        ),
      ];
    })
    .filter(({ questions, on }) => questions > 0 && on <= limit)
    .toSorted((a, b) => (a.on < b.on ? -1 : 1));
};
