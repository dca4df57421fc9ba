// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as mailTemplates from '#src/accounts/mail-templates.ts';

export const getMailLogo: Call<typeof mailTemplates.getMailLogo> = {
  method: 'GET',
  path: '/api/mail-logos/{token}',
};

export const listMailTemplates: Call<typeof mailTemplates.listMailTemplates> = {
  method: 'GET',
  path: '/api/mail-templates',
};

export const listMailVersions: Call<typeof mailTemplates.listMailVersions> = {
  method: 'GET',
  path: '/api/mail-templates/{kind}/versions',
};

export const previewMailTemplate: Call<typeof mailTemplates.previewMailTemplate> = {
  method: 'POST',
  path: '/api/mail-templates/{kind}/previews',
};

export const publishMailTemplate: Call<typeof mailTemplates.publishMailTemplate> = {
  method: 'PUT',
  path: '/api/mail-templates/{kind}',
};

export const sendMailTest: Call<typeof mailTemplates.sendMailTest> = {
  method: 'POST',
  path: '/api/mail-templates/{kind}/tests',
};

export const showMailPreview: Call<typeof mailTemplates.showMailPreview> = {
  method: 'GET',
  path: '/api/mail-previews/{id}',
};

export const uploadMailLogo: Call<typeof mailTemplates.uploadMailLogo> = {
  method: 'POST',
  path: '/api/mail-logos',
};
