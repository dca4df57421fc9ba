const mebibyte = 1024 * 1024;

/** Limits of a file of questions; all are far above what an author writes. */
export const limits = {
  /** Characters of a text, whatever its format. */
  fileCharacters: 2 * mebibyte,
  questions: 2_000,
  /** Options that are looked at; a question may have eight. */
  options: 64,
  /** Remarks a reader may have to go through; what comes after them is counted. */
  remarks: 500,
  markupDepth: 64,
  markupElements: 50_000,
  attributes: 64,
  /** Files of a package that are texts or images. */
  packageFiles: 2_100,
  packageCharacters: 16 * mebibyte,
  imageBytes: 4 * mebibyte,
} as const;
