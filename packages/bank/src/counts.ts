import { difficultySlugs, type Bank, type BankQuestion } from '#src/schema.ts';

const widths = { name: 34, number: 10 };

/** What the bank holds, category by category down to the topic, one column a difficulty; then the evaluations. */
export const describeBank = (bank: Bank): string => {
  const questions = bank.technologies.flatMap((technology) => technology.questions);
  const rows = [
    ['', ...difficultySlugs, 'total'],
    ...bank.categories.flatMap((category) => {
      const technologies = bank.technologies.filter((one) => one.category === category.slug);
      return [
        row(
          category.name,
          technologies.flatMap((technology) => technology.questions),
        ),
        ...technologies.flatMap((technology) => [
          row(`  ${technology.name}`, technology.questions),
          ...technology.topics.map((topic) =>
            row(
              `    ${topic.name}`,
              technology.questions.filter((question) => question.topic === topic.slug),
            ),
          ),
        ]),
      ];
    }),
    row('Total', questions),
  ];
  return [
    ...rows.map(writeRow),
    '',
    totals(bank),
    `Types: ${countBy(questions, ({ type }) => type)}`,
    `Place of the key in single_choice: ${countBy(singleChoice(questions), keyPlace)}`,
    `Key is the longest option: ${share(singleChoice(questions), isKeyLongest)} of single_choice`,
    `Keys proved by a snippet: ${countBy(proved(questions), ({ run }) => run?.language ?? '')}`,
    '',
    ...bank.evaluations.map((evaluation) => describeEvaluation(evaluation, questions)),
  ].join('\n');
};

const totals = ({ categories, technologies, profiles, evaluations }: Bank): string => {
  const specialties = profiles.flatMap((profile) => profile.specialties);
  const asked = new Set(evaluations.flatMap(({ questions }) => questions));
  return [
    `${String(categories.length)} categories`,
    `${String(technologies.length)} technologies`,
    `${String(profiles.length)} profiles`,
    `${String(specialties.length)} specialties`,
    `${String(evaluations.length)} evaluations that ask ${String(asked.size)} of the questions`,
  ].join(', ');
};

const describeEvaluation = (
  { key, questions: ids }: Bank['evaluations'][number],
  questions: BankQuestion[],
): string => {
  const asked = questions.filter(({ id }) => ids.includes(id));
  const minutes = Math.ceil(asked.reduce((sum, question) => sum + question.time_limit, 0) / 60);
  const levels = countBy(asked, ({ difficulty }) => difficulty);
  return `${key}: ${String(ids.length)} questions, ${String(minutes)} minutes at most (${levels})`;
};

const row = (name: string, questions: BankQuestion[]): string[] => {
  const counts = difficultySlugs.map(
    (slug) => questions.filter(({ difficulty }) => difficulty === slug).length,
  );
  return [
    name,
    ...counts.map((count) => (count === 0 ? '·' : String(count))),
    String(questions.length),
  ];
};

const writeRow = ([name = '', ...cells]: string[]): string =>
  name.padEnd(widths.name) + cells.map((cell) => cell.padStart(widths.number)).join('');

const countBy = (questions: BankQuestion[], keyOf: (question: BankQuestion) => string): string => {
  const groups = Object.entries(Object.groupBy(questions, keyOf));
  return groups
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, group]) => `${key} ${String(group?.length ?? 0)}`)
    .join(', ');
};

const share = (questions: BankQuestion[], test: (question: BankQuestion) => boolean): string => {
  const count = questions.filter(test).length;
  return `${String(Math.round((100 * count) / Math.max(1, questions.length)))} %`;
};

const singleChoice = (questions: BankQuestion[]): BankQuestion[] =>
  questions.filter(({ type }) => type === 'single_choice');

const proved = (questions: BankQuestion[]): BankQuestion[] =>
  questions.filter(({ run }) => run !== undefined);

const keyPlace = ({ options }: BankQuestion): string =>
  `#${String(options.findIndex((option) => option.right) + 1)}`;

const isKeyLongest = ({ options }: BankQuestion): boolean => {
  const lengths = options.map(({ text }) => text.length);
  const key = options.find((option) => option.right)?.text.length ?? 0;
  return lengths.filter((length) => length >= key).length === 1;
};
