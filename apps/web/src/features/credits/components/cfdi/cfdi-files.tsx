import { Button } from '@mantine/core';
import { getCfdiPdf, getCfdiXml } from '@tamiz/contract/calls/money/cfdi';
import { IconFileTypePdf, IconFileTypeXml } from '@tabler/icons-react';

import { useServices } from '#src/lib/services.tsx';
import type { Id } from '#src/lib/reading/fields.ts';

/** Both files of an invoice that was issued. */
export const CfdiFiles = ({ requestId }: { requestId: Id }) => {
  const { api } = useServices();
  const params = { id: requestId };
  return (
    <>
      <Button
        component="a"
        href={api.addressOf(getCfdiXml, { params })}
        download
        leftSection={<IconFileTypeXml size={17} stroke={1.7} aria-hidden="true" />}
      >
        Descargar XML
      </Button>
      <Button
        component="a"
        variant="default"
        href={api.addressOf(getCfdiPdf, { params })}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconFileTypePdf size={17} stroke={1.7} aria-hidden="true" />}
      >
        Ver PDF
      </Button>
    </>
  );
};
