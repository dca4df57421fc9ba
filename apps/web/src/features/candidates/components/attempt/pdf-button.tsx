import { getAttemptPdf } from '@tamiz/contract/calls/exams/results';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';

import type { Attempt } from '#src/features/candidates/attempt.ts';
import { useServices } from '#src/lib/services.tsx';

const icon = <IconFileDownload size={17} stroke={1.7} aria-hidden="true" />;

/** The report of an ended exam, opened by the browser itself in another tab; without one there is nothing to press. */
export const PdfButton = ({ attempt }: { attempt: Attempt | null }) => {
  const { api } = useServices();
  if (attempt === null || !attempt.hasPdf) {
    return (
      <Button disabled leftSection={icon}>
        Descargar PDF
      </Button>
    );
  }
  return (
    <Button
      component="a"
      href={api.addressOf(getAttemptPdf, { params: { id: attempt.id } })}
      target="_blank"
      rel="noreferrer"
      leftSection={icon}
    >
      Descargar PDF
    </Button>
  );
};
