import { wearLogo } from '#src/domains/accounts/mail-templates/look-of.ts';
import { findTest } from '#src/domains/accounts/mail-templates/queries.ts';
import { sampleMail } from '#src/domains/accounts/mail-templates/sample-mail.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** The test that somebody sends to themselves of a mail they are writing. */
export const mailTemplateTasks: JobHandlers = {
  'mail.template_test': async (services, { id }) => {
    const [test] = await findTest(services.database.single, { id });
    if (test === undefined) return;
    const { kind, subject, body, closing, colour, account_name: accountName } = test;
    const { logo, pictures } = wearLogo(test);
    const { mail, data } = sampleMail(
      {
        kind,
        content: { subject: `Prueba: ${subject}`, body, closing },
        brand: { colour, logo },
        accountName,
        contactName: test.user_name,
      },
      services.env,
    );
    const replyTo = { name: test.user_name, address: test.email };
    await deliverMail(services, {
      key: `mail-test:${id}`,
      to: test.email,
      replyTo,
      mail,
      data,
      pictures,
    });
  },
};
