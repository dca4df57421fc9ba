import {
  listMailTemplates,
  listMailVersions,
  previewMailTemplate,
  publishMailTemplate,
  sendMailTest,
  uploadMailLogo,
} from '@tamiz/contract/calls/accounts/mail-templates';
import { logoLimits } from '@tamiz/contract/accounts/rules/mail-logo';
import type { MailContent, MailKind } from '@tamiz/contract/accounts/rules/mail-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import {
  readKeptLogo,
  readMails,
  readMessage,
  readPreview,
  readVersions,
} from '#src/features/mails/api/read-mails.ts';
import type { Brand, Draft, Logo } from '#src/features/mails/mail-draft.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import { preparePicture } from '#src/lib/pictures/prepare-picture.ts';
import { useServices } from '#src/lib/services.tsx';

const mailsKey = ['mail-templates'];

export const useMails = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...mailsKey, 'list'],
    queryFn: async () => readAnswer(await api.call(listMailTemplates), readMails),
  });
};

export const useVersions = (kind: MailKind) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...mailsKey, 'versions', kind],
    queryFn: async () =>
      readAnswer(await api.call(listMailVersions, { params: { kind } }), readVersions),
  });
};

const brandBody = ({ colour, logo }: Brand) => ({ colour, logo_id: logo?.id ?? null });

/** The mail on the screen as its person would get it; the last one stays until the next is drawn. */
export const usePreview = (kind: MailKind, draft: Draft) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ['mail-preview', kind, draft],
    queryFn: async () => {
      const { content, brand } = draft;
      const body = { content, brand: brandBody(brand) };
      return readAnswer(
        await api.call(previewMailTemplate, { params: { kind }, body }),
        readPreview,
      );
    },
    placeholderData: keepPreviousData,
    // A preview is forgotten by the server after minutes.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
};

type Publication = { kind: MailKind; base: number; content: MailContent | null; brand: Brand };

export const usePublish = (callbacks: ChangeCallbacks<Publication, string>) => {
  const { api } = useServices();
  return useChange({
    ...callbacks,
    run: async ({ kind, base, content, brand }: Publication) => {
      const body = { base, content, brand: brandBody(brand) };
      return readAnswer(
        await api.call(publishMailTemplate, { params: { kind }, body }),
        readMessage,
      );
    },
    touches: { queries: [mailsKey] },
  });
};

export const useSendTest = (
  callbacks: ChangeCallbacks<{ kind: MailKind; draft: Draft }, string>,
) => {
  const { api } = useServices();
  return useChange({
    ...callbacks,
    run: async ({ kind, draft: { content, brand } }: { kind: MailKind; draft: Draft }) => {
      const body = { content, brand: brandBody(brand) };
      return readAnswer(await api.call(sendMailTest, { params: { kind }, body }), readMessage);
    },
    touches: { queries: [[...mailsKey, 'list']] },
    refreshesAfterFailure: true,
  });
};

/** A logo is shown 40 px tall at most: four times that is sharp on every screen. */
const wantedLogo = { width: 640, height: 160 };

/** Makes a small PNG of whatever picture was chosen and keeps it; mails carry it once it is published. */
export const useUploadLogo = (callbacks: ChangeCallbacks<File, Logo>) => {
  const { api } = useServices();
  return useChange({
    ...callbacks,
    run: async (file: File) => {
      const body = new FormData();
      body.append('file', await preparePicture(file, logoLimits, wantedLogo), 'logo.png');
      return readAnswer(await api.call(uploadMailLogo, { body }), readKeptLogo);
    },
  });
};
