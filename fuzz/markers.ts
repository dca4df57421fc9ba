/** Stands in the text of every own question: only authors of its account may read it. */
export const authorsOnly = 'mrkdeadbeefauth0r';

/** The text of every shared question: nobody of an account may read it. Candidates do, when an exam asks it. */
export const sharedText = 'mrkdeadbeefshared';
