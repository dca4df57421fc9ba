import * as contract from '@tamiz/contract/accounts/mail-templates';
import { isGranted } from '@tamiz/contract/shared/permissions';
import type { FastifyInstance } from 'fastify';

import { findLogoByToken } from '#src/domains/accounts/mail-templates/find-logo.ts';
import { keepLogo } from '#src/domains/accounts/mail-templates/keep-logo.ts';
import { listTemplates } from '#src/domains/accounts/mail-templates/list-templates.ts';
import { listVersions } from '#src/domains/accounts/mail-templates/list-versions.ts';
import { previewHeaders, previewPage } from '#src/domains/accounts/mail-templates/preview-page.ts';
import { drawDraft } from '#src/domains/accounts/mail-templates/draw-draft.ts';
import { previewTemplate } from '#src/domains/accounts/mail-templates/preview-template.ts';
import { publishTemplate } from '#src/domains/accounts/mail-templates/publish-template.ts';
import { sendTest } from '#src/domains/accounts/mail-templates/send-test.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import { shownRoute } from '#src/platform/http/files/shown-route.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';
import { readUploadedFile } from '#src/platform/http/uploaded-file.ts';

/** The mails to candidates that an account words itself: read by recruiters, published by owners. */
export const mailTemplateRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.listMailTemplates, async ({ visitor }) => {
    const accountId = accountOf(visitor);
    const abilities = isGranted(visitor.role, 'account.manage') ? ['edit'] : [];
    const data = { ...(await listTemplates(services, { accountId, visitor })), abilities };
    return { status: 200, body: { data } };
  });

  route(app, contract.listMailVersions, async ({ visitor, params: { kind } }) => ({
    status: 200,
    body: { data: await listVersions(services, { accountId: accountOf(visitor), kind }) },
  }));

  route(app, contract.publishMailTemplate, async ({ visitor, params: { kind }, body }) => {
    const { base, content, brand } = body;
    const { isChanged } = await publishTemplate(services, {
      accountId: accountOf(visitor),
      visitor,
      kind,
      base,
      content,
      brand: { colour: brand.colour, logoId: brand.logo_id },
    });
    const message = isChanged
      ? 'Publicado. Los correos que salgan desde ahora lo llevan.'
      : 'No había cambios por publicar.';
    return { status: 200, body: { message } };
  });

  const draftOf = (
    visitor: Parameters<typeof accountOf>[0] & { userId: string },
    kind: Parameters<typeof sendTest>[1]['kind'],
    body: {
      content: Parameters<typeof sendTest>[1]['content'];
      brand: { colour: string | null; logo_id: string | null };
    },
  ) => ({
    accountId: accountOf(visitor),
    userId: visitor.userId,
    kind,
    content: body.content,
    brand: { colour: body.brand.colour, logoId: body.brand.logo_id },
  });

  route(app, contract.previewMailTemplate, async ({ visitor, params: { kind }, body }) => ({
    status: 200,
    body: { data: await previewTemplate(services, draftOf(visitor, kind, body)) },
  }));

  shownRoute(app, contract.showMailPreview, async ({ visitor, params: { id }, query, reply }) => {
    const wanted = { accountId: accountOf(visitor), userId: visitor.userId, id };
    const { html } = await drawDraft(services, wanted);
    reply.headers(previewHeaders(services.env));
    return {
      type: 'text/html; charset=utf-8',
      content: previewPage(html, query.scheme ?? 'light'),
    };
  });

  route(app, contract.sendMailTest, async ({ visitor, params: { kind }, body }) => {
    await sendTest(services, draftOf(visitor, kind, body));
    return { status: 202, body: { message: 'La prueba va en camino a tu correo.' } };
  });

  route(app, contract.uploadMailLogo, async ({ visitor, request }) => {
    const { bytes } = await readUploadedFile(request);
    return {
      status: 201,
      body: { data: await keepLogo(services, { accountId: accountOf(visitor), bytes }) },
    };
  });

  shownRoute(app, contract.getMailLogo, async ({ params: { token }, reply }) => {
    const content = await findLogoByToken(services, token);
    reply.headers({
      // The address never shows another picture.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
    });
    return { type: 'image/png', content };
  });
};
