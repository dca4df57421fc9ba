import { cfdiStatusLabels } from '@tamiz/contract/shared/labels';
import type { CfdiStatus } from '@tamiz/contract/shared/statuses';
import type { Tone } from '@tamiz/ui';

const tones: Readonly<Record<CfdiStatus, Tone>> = {
  requested: 'info',
  in_process: 'info',
  issued: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
};

/** The word and the tint of a request for an invoice. */
export const describeCfdi = (status: CfdiStatus): { label: string; tone: Tone } => ({
  label: cfdiStatusLabels[status],
  tone: tones[status],
});
