import type { MailContent, MailKind } from '@tamiz/contract/accounts/rules/mail-text';
import { useState } from 'react';

import { isSameBrand, isSameContent } from '#src/features/mails/mail-draft.ts';
import type { Brand, Mails, MailTemplate } from '#src/features/mails/mail-draft.ts';

type Written = { content: MailContent; shownVersion: number | null };

const nothingWritten: Readonly<Partial<Record<MailKind, Written>>> = {};

/** What somebody writes, for each mail by itself; logo and colour are one for all of them. */
export const useDraft = (mails: Mails, kind: MailKind) => {
  const [written, setWritten] = useState(nothingWritten);
  const [painted, setPainted] = useState<Brand | null>(null);
  const template = mails.templates.find((each) => each.kind === kind) ?? firstOf(mails);
  const content = written[kind]?.content ?? template.content;
  const brand = painted ?? mails.brand;

  const put = (next: MailContent, shownVersion: number | null) =>
    setWritten({ ...written, [kind]: { content: next, shownVersion } });

  return {
    template,
    content,
    brand,
    isChanged: !isSameContent(content, template.content) || !isSameBrand(brand, mails.brand),
    shownVersion: written[kind]?.shownVersion ?? null,
    write: (next: MailContent) => put(next, null),
    show: (number: number, next: MailContent) =>
      put(next, number === template.version ? null : number),
    paint: setPainted,
    forget: () => {
      setWritten({ ...written, [kind]: undefined });
      setPainted(null);
    },
  };
};

const firstOf = ({ templates }: Mails): MailTemplate => {
  const [first] = templates;
  if (first === undefined) throw new Error('There is no mail.');
  return first;
};
