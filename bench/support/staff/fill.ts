import { withClient } from '@tamiz/db/admin';

import { fillCatalogue } from '#bench/support/fill-catalogue.ts';
import { fillAccounts, prepareNumbers } from '#bench/support/staff/fill-accounts.ts';
import { fillMoney, fillMovements } from '#bench/support/staff/fill-money.ts';
import { fillPlaces } from '#bench/support/staff/fill-places.ts';
import { fillEvents, fillMails, fillWork } from '#bench/support/staff/fill-record.ts';
import { findLandmarks } from '#bench/support/staff/landmarks.ts';
import type { Landmarks } from '#bench/support/staff/landmarks.ts';
import type { StaffSize } from '#bench/support/staff/size.ts';

/**
 * Fills an empty database in bulk. The rules that guard single writes are off meanwhile, for this connection alone; the
 * data satisfies them.
 */
export const fillStaff = (
  adminUrl: string,
  size: StaffSize,
  tell: (text: string) => void,
): Promise<Landmarks> =>
  // Turning triggers off needs a superuser.
  withClient(adminUrl, async (admin) => {
    const start = performance.now();
    const say = (what: string) =>
      tell(`${((performance.now() - start) / 1_000).toFixed(1).padStart(7)} s  ${what}`);
    await admin.query("set session_replication_role = replica; set work_mem = '256MB'");
    await admin.query("set maintenance_work_mem = '1GB'; set temp_buffers = '256MB'");
    // As if the product had made them in the two years that the data are about.
    await admin.query("select app.add_half_years(now() - interval '2 years', 6)");
    await fillCatalogue(admin, { questions: size.questions, evaluations: size.evaluations });
    await prepareNumbers(admin, size);
    await fillAccounts(admin, size);
    await fillMovements(admin);
    await admin.query('analyze');
    say(`${size.accounts} accounts`);
    await fillPlaces(admin, size, say);
    await fillMoney(admin, size);
    say(`${size.payments} payments and what belongs to them`);
    await fillMails(admin, size);
    await fillWork(admin, size);
    say(`${size.mails} mails, ${size.jobs} jobs`);
    await fillEvents(admin, size);
    say(`${size.events} lines of the log`);
    await admin.query('reset session_replication_role');
    await admin.query('vacuum analyze');
    say('vacuumed');
    return findLandmarks(admin, size);
  });
