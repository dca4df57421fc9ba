import { readFileSync } from 'node:fs';
import path from 'node:path';

import { colorSchemeKey } from '@tamiz/ui';
import { expect, test } from 'vitest';

test('the script before the first paint reads the key the app writes', () => {
  const script = readFileSync(
    path.join(import.meta.dirname, '../../public/color-scheme.js'),
    'utf8',
  );
  expect(script).toContain(`localStorage.getItem('${colorSchemeKey}')`);
});
