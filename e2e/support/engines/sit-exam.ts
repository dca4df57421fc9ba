import type { NewQuestion } from '#e2e/support/exams/publish-exam.ts';
import type { Engine } from '#e2e/support/engines/engine.ts';
import { openScreen, type Screen } from '#e2e/support/engines/screen.ts';

/** A question and what the candidate chooses in it. */
export type Planned = NewQuestion & { chosen: string[] };

/** One question of each kind; the last one is answered by keyboard. */
export const plan: Planned[] = [
  {
    text: '¿Qué estructura no admite elementos repetidos?',
    options: ['`Set`', '`List`', '`Deque`', '`Queue`'],
    right: 1,
    limit: 600,
    chosen: ['Set'],
  },
  {
    text: '¿Qué métodos son finales en Object?',
    options: ['notify', 'wait', 'hashCode', 'toString'],
    right: 2,
    limit: 600,
    chosen: ['wait', 'toString'],
  },
  {
    text: 'Observa el código:\n\n```java\nvar nombres = List.of("Ana", "Luis");\nnombres.add("Eva");\n```\n\n¿Qué ocurre al ejecutarlo?',
    options: ['Lanza una excepción', 'Agrega a Eva', 'No compila'],
    right: 1,
    limit: 600,
    chosen: ['Lanza una excepción'],
  },
  {
    text: '¿Qué palabra declara una clase que no se hereda?',
    options: ['final', 'static', 'sealed'],
    right: 1,
    limit: 600,
    chosen: ['sealed'],
  },
];

/** Which question is on the screen: their order is drawn for every candidate. */
const recognise = async (screen: Screen): Promise<Planned> => {
  const text = await screen.read();
  const found = plan.find((question) => text.includes(question.text.split('\n').at(-1) ?? ''));
  if (found === undefined) throw new Error(`No planned question in:\n${text}`);
  return found;
};

type Answering = { engine: Engine; screen: Screen; asked: Planned };

/** Looks after every click, as a person does: the banner of an outage may have moved the options meanwhile. */
const choose = async ({ screen, asked: { right, chosen } }: Answering): Promise<void> => {
  for (const words of chosen) {
    while (!(await screen.option(words)).isChecked) {
      await screen.click(right > 1 ? 'checkbox' : 'radio', words);
    }
  }
};

const goOn = ({ screen }: Answering): Promise<void> => screen.click('button', 'Siguiente');

const expectChosen = async ({ screen, asked: { chosen } }: Answering): Promise<void> => {
  for (const words of chosen) {
    const { isChecked } = await screen.option(words);
    if (!isChecked) throw new Error(`“${words}” is not chosen any more.`);
  }
};

/** How each question is answered, in the order in which they come. */
const ways: { what: string; answer: (answering: Answering) => Promise<void> }[] = [
  {
    what: 'by mouse',
    answer: async (answering) => {
      await choose(answering);
      await answering.screen.see('Guardado');
      await goOn(answering);
    },
  },
  {
    what: 'with a reload in the middle',
    answer: async (answering) => {
      const { engine, screen } = answering;
      await choose(answering);
      await screen.see('Guardado');
      await engine.reload();
      await screen.reach('Pregunta 2 de 4');
      await expectChosen(answering);
      await goOn(answering);
    },
  },
  {
    what: 'without a network',
    answer: async (answering) => {
      const { engine, screen } = answering;
      await engine.setConnected(false);
      await choose(answering);
      await screen.see('Solo en este equipo');
      await engine.setConnected(true);
      await screen.see('Guardado');
      await expectChosen(answering);
      await goOn(answering);
    },
  },
  {
    what: 'by keyboard',
    answer: async ({ engine, screen, asked: { chosen } }) => {
      for (const words of chosen) await engine.press((await screen.option(words)).key);
      await screen.see('Guardado');
      // A key does nothing either until the question has been there for a moment.
      await screen.meet('button', 'Siguiente');
      await engine.press('Enter');
    },
  },
];

/** A whole exam, as one person takes it, in any engine; tells what it covered. */
export const sitExam = async (
  engine: Engine,
  { link, askForCode }: { link: string; askForCode: () => Promise<string> },
): Promise<string[]> => {
  const screen = openScreen(engine);
  await engine.open(link);
  await screen.reach('Te invitaron a un examen técnico');
  await screen.click('button', 'Continuar');
  await screen.reach('Hola');

  const code = await askForCode();
  await engine.open(new URL('/', link).href);
  await screen.reach('Este enlace fue reemplazado');
  await screen.click('button', 'Escribir un código de acceso');
  await screen.reach('Escribe tu código de acceso');
  await screen.click('textbox', 'Código de acceso');
  await engine.press(...code.toLowerCase().split(''), 'Enter');
  await screen.reach('Hola');

  await screen.click('button', 'Practicar');
  for (const [index, role] of (['radio', 'checkbox', 'radio'] as const).entries()) {
    await screen.reach(`Práctica ${index + 1} de 3`);
    await screen.click(role, '');
    await screen.click('button', 'Siguiente');
  }
  await screen.reach('Hola');
  await screen.click('checkbox', 'Acepto');
  await screen.click('button', 'Comenzar examen');

  for (const [index, { answer }] of ways.entries()) {
    await screen.reach(`Pregunta ${index + 1} de 4`);
    await answer({ engine, screen, asked: await recognise(screen) });
  }
  await screen.click('button', 'Entregar examen');
  await screen.reach('Listo');
  await screen.see('4 de 4');
  return [
    'entry by link and by code, landing, practice, consent, 4 questions, handing in',
    ...ways.map(({ what }, index) => `question ${index + 1}: ${what}`),
    engine.outage === 'offline'
      ? 'outage: the browser knows that it is offline'
      : 'outage: connections are cut; this engine cannot be told that it is offline',
    engine.faults === 'all'
      ? 'errors: everything the browser tells'
      : 'errors: what happens after a page has loaded; this engine tells nothing else',
  ];
};
