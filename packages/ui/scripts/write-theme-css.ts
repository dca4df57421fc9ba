import { writeFileSync } from 'node:fs';

import { themeCss } from '#src/theme-css.ts';

writeFileSync(new URL('../src/mantine-theme.css', import.meta.url), themeCss());
