import type { Bank, BankQuestion } from '#src/schema.ts';

/** A question that breaks no rule; each test changes the part it checks. */
export const sampleQuestion = (changes: Partial<BankQuestion> = {}): BankQuestion => ({
  id: 'js-arreglos-001',
  topic: 'arreglos',
  difficulty: 'junior',
  type: 'single_choice',
  time_limit: 60,
  description: 'Recorrido de una lista de precios.',
  text: '¿Qué imprime `console.log([1, 2].length)`?',
  options: [
    { text: '`1`', why: 'Cuenta desde cero.' },
    { text: '`2`', right: true },
  ],
  explanation: 'Hay **dos** elementos.',
  reference: 'https://developer.mozilla.org/en-US/docs/Web/JavaScript',
  ...changes,
});

/** The smallest bank that breaks no rule, with the given questions. */
export const sampleBank = (questions: BankQuestion[] = [sampleQuestion()]): Bank => ({
  categories: [{ slug: 'lenguajes', name: 'Lenguajes' }],
  difficulties: [
    { slug: 'intern', name: 'intern' },
    { slug: 'junior', name: 'junior' },
    { slug: 'middle', name: 'middle' },
    { slug: 'senior', name: 'senior' },
    { slug: 'lead', name: 'lead' },
    { slug: 'architect', name: 'architect' },
  ],
  profiles: [
    {
      slug: 'desarrollo',
      name: 'Desarrollo',
      specialties: [{ slug: 'web', name: 'Web', description: 'Sitios y aplicaciones.' }],
    },
  ],
  technologies: [
    {
      slug: 'javascript',
      name: 'JavaScript',
      category: 'lenguajes',
      topics: [{ slug: 'arreglos', name: 'Arreglos' }],
      questions,
    },
  ],
  evaluations: [
    {
      key: 'web-junior',
      title: 'Web junior',
      specialty: 'web',
      type: 'technical',
      description: 'Bases.',
      questions: questions.map(({ id }) => id),
    },
  ],
  samples: [],
});
