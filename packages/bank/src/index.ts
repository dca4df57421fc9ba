export { bankFolder, loadBank } from '#src/load-bank.ts';
export { BankError, type Problem } from '#src/problem.ts';
export { readTechnologyFile } from '#src/read-technology-file.ts';
export {
  difficultySlugs,
  questionTypes,
  type Bank,
  type BankEvaluation,
  type BankQuestion,
  type BankTechnology,
  type DifficultySlug,
  type QuestionType,
} from '#src/schema.ts';
export {
  toImport,
  type BankImport,
  type ImportAnswer,
  type ImportCategory,
  type ImportDifficulty,
  type ImportEvaluation,
  type ImportProfile,
  type ImportQuestion,
  type ImportSample,
  type ImportSpecialty,
  type ImportTechnology,
  type ImportTopic,
} from '#src/to-import.ts';
