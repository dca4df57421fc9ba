import { showMailPreview } from '@tamiz/contract/calls/accounts/mail-templates';
import { useState } from 'react';

import { useServices } from '#src/lib/services.tsx';

import css from './mails.module.css';

export type Scheme = 'light' | 'dark';

type PreviewFrameProps = { id: string; scheme: Scheme; title: string };

/** The page that the server drew, as tall as the mail is. It runs no script, and its links lead nowhere. */
export const PreviewFrame = ({ id, scheme, title }: PreviewFrameProps) => {
  const { api } = useServices();
  const [height, setHeight] = useState(640);
  const address = api.addressOf(showMailPreview, { params: { id }, query: { scheme } });
  return (
    <iframe
      // Anew for each, because another address in the same frame would be a step to go back to.
      key={address}
      className={css['frame']}
      src={address}
      title={title}
      sandbox="allow-same-origin"
      height={height}
      onLoad={({ currentTarget }) => {
        const tall = currentTarget.contentDocument?.body?.scrollHeight ?? 0;
        if (tall > 0) setHeight(tall);
      }}
    />
  );
};
