import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { parse } from 'yaml';

import { bankFolder } from '#src/load-bank.ts';
import { readBank } from '#src/read-bank.ts';
import { describeReadings } from '#src/reading/describe.ts';
import { answersFile, compare } from '#src/reading/record.ts';
import { questionsOf, readSheet, sampleOf, writeSheet } from '#src/reading/sheet.ts';
import { loadReading, loadReadings, saveReading } from '#src/reading/store.ts';
import { findReadingProblems, seenBy, tally } from '#src/reading/summary.ts';

/** The name of the sheet that asks a fresh reader about the whole bank. */
const sampleName = 'fresh-sample';

const usage = `pnpm bank:readings
pnpm bank:readings sheet <technology> [--unread]
pnpm bank:readings sheet ${sampleName} [--seed <text>] [--size <number>]
pnpm bank:readings record <name> --sheet <file> --answers <file> --reader <name>`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    unread: { type: 'boolean', default: false },
    seed: { type: 'string', default: 'tamiz' },
    size: { type: 'string', default: '150' },
    sheet: { type: 'string' },
    answers: { type: 'string' },
    reader: { type: 'string' },
  },
});

const { bank } = readBank(bankFolder);
const print = (text: string) => process.stdout.write(`${text}\n`);

const fail = (message: string): never => {
  throw new Error(`${message}\n${usage}`);
};

const ofTechnology = (name: string) =>
  bank.technologies.find(({ slug }) => slug === name)?.questions ??
  fail(`There is no technology ${name}.`);

const given = (name: 'sheet' | 'answers' | 'reader'): string =>
  values[name] ?? fail(`A record needs --${name}.`);

const sheet = (name: string) => {
  const asked =
    name === sampleName ? sampleOf(bank, values.seed, Number(values.size)) : ofTechnology(name);
  const isSeen = seenBy(loadReadings(bankFolder).values());
  const questions = values.unread ? asked.filter((question) => !isSeen(question)) : asked;
  print(writeSheet({ name, questions }));
};

const record = (name: string) => {
  const reader = given('reader');
  const asked = readSheet(readFileSync(given('sheet'), 'utf8'));
  const answered = answersFile.parse(parse(readFileSync(given('answers'), 'utf8')));
  const { answers, refused } = compare(name, questionsOf(bank), asked, answered);
  for (const refusal of refused) print(`${refusal}: left out`);
  const file = loadReading(bankFolder, name);
  const date = new Date().toISOString().slice(0, 10);
  const seed = name === sampleName ? { seed: values.seed } : {};
  saveReading(bankFolder, name, {
    readings: [...file.readings, { reader, date, ...seed, answers }],
  });
  const open = answers.filter(({ agrees, doubt }) => !agrees || doubt === true);
  for (const { id, answer, key, agrees, note } of open) {
    const verdict = agrees ? 'doubt' : `answered ${answer}, key ${key}`;
    print(`${id}: ${verdict}${note === undefined ? '' : ` (${note})`}`);
  }
  const agreed = answers.filter(({ agrees }) => agrees).length;
  print(`${name}: ${String(agreed)} of ${String(answers.length)} agree`);
};

const summary = () => {
  const files = loadReadings(bankFolder);
  const none = { readings: [] };
  const technologies = bank.technologies.map(({ slug, questions }) =>
    tally(slug, questions.length, files.get(slug) ?? none),
  );
  const samples = (files.get(sampleName) ?? none).readings.map((reading) =>
    tally(`sample ${reading.seed ?? ''}`, reading.answers.length, { readings: [reading] }),
  );
  print(describeReadings(technologies, samples));
  const isSeen = seenBy(files.values());
  const unseen = questionsOf(bank).filter((question) => !isSeen(question)).length;
  print(`${String(unseen)} questions stand in words that no reader has seen (sheet --unread).`);
  const problems = findReadingProblems(bank, files);
  for (const { place, message } of problems) print(`${place}: ${message}`);
  print(problems.length === 0 ? 'Nothing is owed.' : `${String(problems.length)} open.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
};

const [command, name] = positionals;
if (command === undefined) summary();
else if (command === 'sheet' && name !== undefined) sheet(name);
else if (command === 'record' && name !== undefined) record(name);
else fail('Unknown command.');
