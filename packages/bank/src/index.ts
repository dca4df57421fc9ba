export { checkDraft, type Draft, type DraftCheck } from '#src/drafts/check-draft.ts';
export { learn, type Knowledge, type Lesson } from '#src/drafts/learn.ts';
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
export { readGift } from '#src/formats/gift/read-gift.ts';
export { writeGift } from '#src/formats/gift/write-gift.ts';
export { imagesOf, splitImages } from '#src/formats/images.ts';
export { readQtiItem } from '#src/formats/qti/read-item.ts';
export {
  readQtiPackage,
  type PackageFiles,
  type PackageReading,
} from '#src/formats/qti/read-package.ts';
export { writeQtiPackage } from '#src/formats/qti/write-package.ts';
export { checkQuestion, type PortableQuestion } from '#src/formats/question.ts';
export type { FoundQuestion, Reading } from '#src/formats/reading.ts';
export { FormatRefusal } from '#src/formats/refusal.ts';
export type { Remark } from '#src/formats/remark.ts';
export { readYaml } from '#src/formats/yaml/read-yaml.ts';
export { writeYaml } from '#src/formats/yaml/write-yaml.ts';
