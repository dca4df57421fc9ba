import { IconCloudOff, IconLinkOff, IconShieldCheck } from '@tabler/icons-react';

import { Button } from '#src/components/button.tsx';
import { CodeForm } from '#src/components/code-form.tsx';
import { Frame } from '#src/components/frame.tsx';
import { MessageActions, MessageScreen, MessageText } from '#src/components/message-screen.tsx';
import { DataScreen } from '#src/features/own-data/data-screen.tsx';
import { DoorScreen } from '#src/features/own-data/door-screen.tsx';
import type { OwnDataApi } from '#src/features/own-data/own-data-api.ts';
import { useOwnData } from '#src/features/own-data/use-own-data.ts';
import type { OwnDataPage } from '#src/features/own-data/use-own-data.ts';
import { describeFailure } from '#src/lib/failure-words.ts';
import type { Failure } from '#src/lib/result.ts';

/** The page where a candidate sees, takes along and corrects their data, and asks about them. */
export const OwnDataApp = ({ api, link }: { api: OwnDataApi; link: string | null }) => {
  const page = useOwnData(api, link);
  return (
    <Frame title="Tus datos personales" page="Tus datos" key={page.place.name}>
      <Screen page={page} />
    </Frame>
  );
};

const Screen = ({ page }: { page: OwnDataPage }) => {
  const { place } = page;
  switch (place.name) {
    case 'trouble':
      return <Trouble failure={place.failure} onRetry={page.retry} />;
    case 'erased':
      return (
        <MessageScreen icon={IconShieldCheck} tone="success" title="Ya no guardamos tus datos">
          <MessageText>
            Tu nombre y tu correo se borraron. Lo que queda de tus exámenes, si presentaste alguno,
            ya no se puede relacionar contigo.
          </MessageText>
        </MessageScreen>
      );
    case 'door':
      return <DoorScreen hint={place.hint} page={page} />;
    case 'code':
      return (
        <CodeForm
          address={place.hint}
          submitLabel="Ver mis datos"
          isBusy={page.isBusy}
          problem={page.problem}
          onCode={(code) => void page.enter(place.identifier, code)}
          onResend={page.requestCode}
        />
      );
    case 'inside':
      return <DataScreen data={place.data} page={page} />;
    case 'arriving':
      break;
  }
  return <p className="starting">Cargando…</p>;
};

const Trouble = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => {
  const isLink = failure.kind === 'refused';
  return (
    <MessageScreen
      icon={isLink ? IconLinkOff : IconCloudOff}
      tone={isLink ? 'warning' : 'danger'}
      title={isLink ? 'Este enlace no es válido' : 'No pudimos abrir la página'}
    >
      <MessageText>
        {isLink
          ? 'Abre esta página desde el enlace al pie de un correo que te enviamos. Si ya lo hiciste, es posible que ya no guardemos datos tuyos.'
          : describeFailure(failure)}
      </MessageText>
      {!isLink && (
        <MessageActions>
          <Button onClick={onRetry}>Reintentar</Button>
        </MessageActions>
      )}
    </MessageScreen>
  );
};
