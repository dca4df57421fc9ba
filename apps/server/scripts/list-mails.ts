import { join } from 'node:path';

import { compileMails } from '#scripts/mails/compile.ts';
import { listVariants } from '#scripts/mails/variants.ts';

const templates = join(import.meta.dirname, '..', 'src', 'platform', 'mail', 'templates');

process.stdout.write(JSON.stringify(listVariants(await compileMails(templates))));
