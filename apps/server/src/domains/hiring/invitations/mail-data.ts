import { unsaidAids } from '@tamiz/contract/hiring/rules/aids';
import { allowedAidsTexts } from '@tamiz/contract/shared/labels';
import type { AllowedAids, Navigation } from '@tamiz/contract/shared/statuses';

import { examRules } from '#src/platform/mail/exam-rules.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';

type Told = {
  name: string;
  account_name: string;
  position_title: string;
  evaluation_title: string;
  question_count: number;
  total_seconds: number | null;
  expires_at: Date;
  message: string | null;
  sender: string | null;
  allowed_aids: AllowedAids;
  /** Null while the evaluation has no published version. */
  navigation: Navigation | null;
};

type Around = { examUrl: string; ownDataUrl: string; contactName: string };

/** What every mail of an invitation says; the preview of one says the same. */
export const invitationMailData = (row: Told, around: Around) => ({
  name: row.name,
  accountName: row.account_name,
  positionTitle: row.position_title,
  evaluationTitle: row.evaluation_title,
  questions: String(row.question_count),
  minutes: String(Math.ceil((row.total_seconds ?? 0) / 60)),
  expiresAt: formatMailTime(row.expires_at),
  message: row.message,
  sender: row.sender ?? row.account_name,
  aids:
    row.allowed_aids === 'unsaid'
      ? unsaidAids(row.account_name, around.contactName)
      : allowedAidsTexts[row.allowed_aids],
  rules: examRules(row.navigation),
  ...around,
});
