import { styleText } from 'node:util';
import type { Stack } from '#tools/dev/stack.ts';

const colours = ['cyan', 'green', 'magenta', 'yellow', 'blue'] as const;
const nameWidth = 8;

/** One prefix and colour per process, so that interleaved lines stay readable. */
export const createPrinter = (
  isColourWanted: boolean,
): {
  line: (name: string, line: string) => void;
} => {
  const names: string[] = [];
  return {
    line: (name, line) => {
      if (!names.includes(name)) names.push(name);
      const label = name.padEnd(nameWidth);
      const colour = colours[names.indexOf(name) % colours.length] ?? 'cyan';
      process.stdout.write(`${isColourWanted ? styleText(colour, label) : label} ${line}\n`);
    },
  };
};

const demoPeople = [
  ['mariana.villasenor@ejemplo.mx', 'propietaria de «Talento Norte»'],
  ['diego.salinas@ejemplo.mx', 'reclutador de «Talento Norte»'],
  ['hector.luna@ejemplo.mx', 'autoría técnica en «Talento Norte»'],
  ['lucia.barragan@ejemplo.mx', 'solo lectura en «Talento Norte»'],
  ['ximena.robledo@ejemplo.mx', 'propietaria de «Bruma Estudio»'],
  ['operacion@tamiz.example', 'personal de operación'],
] as const;

/** What a newcomer needs next: the addresses, whom to sign in as, and where the code arrives. */
export const printWelcome = (urls: Stack['urls']): void => {
  const addresses = [
    ['Aplicación', urls.web],
    ['Examen', urls.exam],
    ['Buzón de correo', urls.mailbox],
    ['Emulador de pagos', urls.payments],
    ['API', `${urls.api}/api/openapi.json`],
    ['Base de datos', urls.database.owner],
  ] as const;
  const text = [
    '',
    '  Tamiz está en marcha',
    '',
    ...addresses.map(([label, address]) => `  ${label.padEnd(17)} ${address}`),
    '',
    '  Personas de ejemplo',
    ...demoPeople.map(([email, role]) => `  ${email.padEnd(31)} ${role}`),
    '',
    '  Para entrar: escribe uno de esos correos, abre el buzón y copia el código de 6 dígitos.',
    '  Ctrl-C detiene todo.',
    '',
  ];
  process.stdout.write(`${text.join('\n')}\n`);
};
