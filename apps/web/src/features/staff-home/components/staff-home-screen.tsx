import { PageHead } from '@tamiz/ui';

import { ScreenLoad } from '#src/components/screen-load.tsx';
import { refreshSeconds, useStaffHome } from '#src/features/staff-home/api/get-staff-home.ts';
import { Moved } from '#src/features/staff-home/components/moved.tsx';
import { ExamsCard, MailsCard, QueueCard } from '#src/features/staff-home/components/running.tsx';
import { WaitsCard } from '#src/features/staff-home/components/waits-card.tsx';
import { listWaits, tellTotal } from '#src/features/staff-home/waits.ts';
import { formatToday } from '#src/lib/format.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { mayOpen } from '#src/lib/staff/page-needs.ts';
import { useNow } from '#src/lib/use-now.ts';

import css from './staff-home.module.css';

/** What waits, what runs and what moved in the whole service, in that order. */
export const StaffHomeScreen = () => {
  const user = useUser();
  const now = useNow(10_000);
  const { data: home, error, refetch } = useStaffHome();
  const name = user.firstName || user.name;
  if (home === undefined) {
    return <ScreenLoad what="la operación" error={error} onRetry={() => void refetch()} />;
  }
  const shown = listWaits(home.waits, now).filter(({ to }) => mayOpen(user, to));
  const kinds = shown.map(({ kind }) => kind);
  return (
    <>
      <PageHead
        title={name ? `Hola, ${name}` : 'Hola'}
        text={`${formatToday(now)}. ${tellTotal(home.waits, kinds)}`}
      />
      <div className={css['top']}>
        <WaitsCard waits={shown} />
        <MailsCard mails={home.mails} />
      </div>
      <div className={css['sectionHead']}>
        <h2>Qué corre ahora</h2>
        <span>Se actualiza cada {refreshSeconds} s</span>
      </div>
      <div className={css['two']}>
        <ExamsCard exams={home.exams} />
        <QueueCard queue={home.queue} workers={home.workers} now={now} />
      </div>
      <div className={css['sectionHead']}>
        <h2>Qué se movió</h2>
        <ul className={css['legend']}>
          <li data-mark="line">Últimos 7 días</li>
          <li data-mark="dashed">Los 7 anteriores</li>
        </ul>
      </div>
      <Moved home={home} />
    </>
  );
};
